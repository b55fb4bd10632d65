import type { SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';

import { CountryLinks } from './countryLinks.tsx';

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
