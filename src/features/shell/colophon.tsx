import { Link } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';

import { BrandMark } from './brandMark.tsx';
import { CountryLinks } from './countryLinks.tsx';

/** The end of every page: the brand, the pages one looks for down there, the way to the other shops. */
export function Colophon({ site }: { site: SiteCode }) {
  const { shop } = useI18nContext().LL;
  const { links } = siteFacts(site);
  return (
    <footer className="colophon" aria-label={shop.footer.label()}>
      <div className="colophon-inner">
        <p className="colophon-brand">
          <BrandMark />
          {brand.name}
        </p>
        <p className="colophon-tagline">{shop.tagline()}</p>
        <ul className="colophon-links">
          <li>
            <Link to="/$site/subscribenewsletter" params={{ site: site.toLowerCase() }}>
              {shop.footer.newsletter()}
            </Link>
          </li>
          <li>
            <a href={sitePath(site) + links.contact}>{shop.footer.contact()}</a>
          </li>
          <li>
            <a href={sitePath(site) + links.privacy}>{shop.footer.privacy()}</a>
          </li>
          {links.account && (
            <li>
              <a href={sitePath(site) + links.account}>{shop.footer.account()}</a>
            </li>
          )}
        </ul>
        <nav aria-label={shop.countries.title()}>
          <CountryLinks className="colophon-countries" site={site} />
        </nav>
        <p className="colophon-company">
          {brand.company.name}, {brand.company.street}, {brand.company.city}
        </p>
      </div>
    </footer>
  );
}
