import type { FooterContent } from '#contract/footer.ts';

import { FooterAnchor } from './footerAnchor.tsx';
import { FooterIconImage } from './footerIcon.tsx';

/** Popular categories (spec §2.2/13): an accordion on phones and tablets, columns on computers. */
export function SeoGroup({ seo }: { seo: FooterContent['seo'] }) {
  return (
    <details className="footer-group footer-seo">
      <summary>
        <h3>{seo.heading}</h3>
        <FooterIconImage name="chevron" size={16} />
      </summary>
      <div className="footer-group-body">
        <h3 className="footer-group-heading">{seo.heading}</h3>
        <div className="footer-seo-columns">
          {seo.columns.map((column, index) => (
            <ul className="footer-links" key={index}>
              {column.map((link) => (
                <li key={link.url}>
                  <FooterAnchor link={link} />
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </details>
  );
}
