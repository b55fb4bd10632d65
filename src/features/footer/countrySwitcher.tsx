import { FOOTER_IMAGES } from '#contract/service.ts';
import { SITE_CODES, siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';

import { FooterIconImage } from './footerIcon.tsx';

/** As spec §2.2 lists them; none of the nine languages orders all of these otherwise. */
const IN_ORDER_OF_LABELS = SITE_CODES.toSorted((one, other) =>
  siteFacts(one).label.localeCompare(siteFacts(other).label, 'de'),
);

type CountrySwitcherProps = {
  site: SiteCode;
  /** Path below a shop's own, as in `/countries`, and the shops that have that page. */
  path: string;
  sitesWithPage: readonly SiteCode[];
};

/**
 * The nine shops as a dropdown of links (spec §2.2): nothing happens by an arrow key alone, and it works
 * without scripts. Who changes the shop stays on the page where the other shop has it.
 */
export function CountrySwitcher({ site, path, sitesWithPage }: CountrySwitcherProps) {
  const { shop } = useI18nContext().LL;
  return (
    <details className="country-switcher" data-path={path}>
      <summary>
        <Flag site={site} />
        <span className="visually-hidden">{shop.countries.title()}: </span>
        {siteFacts(site).label}
        <FooterIconImage name="chevron" size={16} />
      </summary>
      <ul>
        {IN_ORDER_OF_LABELS.map((code) => (
          <li key={code}>
            <a
              href={sitePath(code) + (sitesWithPage.includes(code) ? path : '')}
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

/** Decoration: the label beside it says the same. */
function Flag({ site }: { site: SiteCode }) {
  const source = `${FOOTER_IMAGES}flags/${siteFacts(site).flag}.svg`;
  return <img src={source} alt="" width={20} height={15} loading="lazy" decoding="async" />;
}
