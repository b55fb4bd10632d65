import { FOOTER_IMAGES } from '#contract/service.ts';
import type { PagePaths } from '#domain/pagePaths.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { SITES_BY_LABEL } from '#domain/sitesByLabel.ts';
import { useI18nContext } from '#i18n/context.ts';

import { FooterIconImage } from './footerIcon.tsx';

type CountrySwitcherProps = {
  site: SiteCode;
  /** Path below the shop's, as in `/countries`. */
  path: string;
  /** The page's path in each shop that has it. */
  pagePaths: PagePaths;
};

/**
 * The nine shops as a dropdown of links (spec §2.2/29,31), in header and footer. It works without scripts. Moving with
 * the arrow keys does not change the shop. A link leads to the same page if the other shop has it. Spec §3/24.
 */
export function CountrySwitcher({ site, path, pagePaths }: CountrySwitcherProps) {
  const { shop } = useI18nContext().LL;
  return (
    <details className="country-switcher" data-path={path}>
      <summary>
        <Flag site={site} />
        <span className="visually-hidden">{shop.countries.label()} </span>
        <span>{siteFacts(site).label}</span>
        <FooterIconImage name="chevron" size={16} />
      </summary>
      <ul>
        {SITES_BY_LABEL.map((code) => (
          <li key={code}>
            <a
              href={sitePath(code) + (pagePaths[code] ?? '')}
              lang={siteFacts(code).locale}
              hrefLang={siteFacts(code).locale}
              aria-current={code === site ? 'true' : undefined}
            >
              <Flag site={code} />
              {siteFacts(code).label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A flag without alternative text, because the label next to it says the same. */
function Flag({ site }: { site: SiteCode }) {
  const source = `${FOOTER_IMAGES}flags/${siteFacts(site).flag}.svg`;
  return <img src={source} alt="" width={20} height={15} loading="lazy" decoding="async" />;
}
