import { SITE_CODES, siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/i18n-react.tsx';

/** The nine shops as a plain list: the way to switch on a phone (design §3). */
export function CountriesPage({ site }: { site: SiteCode }) {
  const { shop } = useI18nContext().LL;
  return (
    <section className="page-section countries">
      <h1>{shop.countries.title()}</h1>
      <ul>
        {SITE_CODES.map((code) => (
          <li key={code}>
            <a
              href={sitePath(code)}
              lang={siteFacts(code).locale}
              hrefLang={siteFacts(code).locale}
              aria-current={code === site ? 'true' : undefined}
            >
              {siteFacts(code).label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
