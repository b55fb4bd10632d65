import { FOOTER_IMAGES } from '#contract/service.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { siteLink } from '#browser/siteLink.ts';
import { SITES_BY_LABEL } from '#domain/sitesByLabel.ts';
import { useI18nContext } from '#i18n/context.ts';

import { Shell } from './shell.tsx';

/** The nine shops as a plain list, for switching on phones. */
export function CountriesPage({ site }: { site: SiteCode }) {
  const { shop } = useI18nContext().LL;
  return (
    <section className="page-section countries">
      <h1>{shop.countries.title()}</h1>
      <CountryLinks site={site} />
    </section>
  );
}

/** The page for a URL outside every shop: not found, with links to all nine. */
export function NoShopPage({ site }: { site: SiteCode }) {
  const { countries, notFound } = useI18nContext().LL.shop;
  return (
    <Shell>
      <section className="page-section countries">
        <div className="page-notice">
          <h1>{notFound.title()}</h1>
          <p>{notFound.text()}</p>
          <h2>{countries.title()}</h2>
        </div>
        <CountryLinks site={site} />
      </section>
    </Shell>
  );
}

/** Links to the nine shops in their own languages; `site` is the current one. */
function CountryLinks({ site }: { site: SiteCode }) {
  return (
    <ul>
      {SITES_BY_LABEL.map((code) => (
        <li key={code}>
          <a
            href={siteLink(code)}
            lang={siteFacts(code).locale}
            hrefLang={siteFacts(code).locale}
            aria-current={code === site ? 'true' : undefined}
          >
            <img
              src={`${FOOTER_IMAGES}flags/${siteFacts(code).flag}.svg`}
              alt=""
              width={20}
              height={15}
            />
            {siteFacts(code).label}
          </a>
        </li>
      ))}
    </ul>
  );
}
