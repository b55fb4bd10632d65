import type { SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';

import { CountryLinks } from './countryLinks.tsx';
import { Shell } from './shell.tsx';

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
