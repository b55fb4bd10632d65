import type { FooterContent, TeaserGroup as Group } from '#contract/footer.ts';
import { withPhoneLink } from '#domain/phoneNumber.ts';
import type { SiteCode } from '#domain/sites.ts';
import { RichText } from '#ui/rich-text/richText.tsx';

import { FooterAnchor } from './footerAnchor.tsx';
import { FooterIconImage } from './footerIcon.tsx';
import { LogoImage } from './logoImage.tsx';

/**
 * A teaser group (spec §2.2/11,12). The same HTML is an accordion on phones and tablets, with the heading's link as
 * first entry, and a column with a linked heading on computers.
 */
export function TeaserGroup({ site, group }: { site: SiteCode; group: Group }) {
  const { heading, introductoryText, links, images } = group;
  return (
    <details className="footer-group">
      <summary>
        <FooterIconImage name={heading.iconName} />
        <h3>{heading.link.text}</h3>
        <FooterIconImage name="chevron" size={16} />
      </summary>
      <div className="footer-group-body">
        <FooterIconImage name={heading.iconName} />
        <h3 className="footer-group-heading">
          <FooterAnchor link={heading.link} />
        </h3>
        <p>
          <RichText {...withPhoneLink(introductoryText, site)} />
        </p>
        <ul className="footer-links">
          <li className="only-mobile">
            <FooterAnchor link={heading.link} />
          </li>
          {links.map(({ link, hideInClassic }) => (
            <li key={link.text} className={hideInClassic ? 'only-mobile' : undefined}>
              <FooterAnchor link={link} />
            </li>
          ))}
        </ul>
        {images.length > 0 && (
          <ul className="footer-logos">
            {images.map(({ label, source }) => (
              <li key={source}>
                <FooterAnchor link={heading.link}>
                  <LogoImage label={label} source={source} />
                </FooterAnchor>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

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
