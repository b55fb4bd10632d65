import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { brand } from '#domain/brand.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { SkipList } from '#ui/skip-list/skipList.tsx';

import { BrandMark } from './brandMark.tsx';

/** The frame around every page of a shop: skip link, header, content. The footer stands beside it, in the server's HTML. */
export function Shell({ site, children }: { site: SiteCode; children: ReactNode }) {
  const { kit, shop } = useI18nContext().LL;
  const params = { site: site.toLowerCase() };
  return (
    <>
      <SkipList label={kit.skipList()} links={[{ href: '#content', text: shop.skipToContent() }]} />
      <header className="shell-header">
        <Link
          className="shell-brand"
          to="/$site"
          params={params}
          aria-label={`${brand.name}, ${shop.home()}`}
        >
          <BrandMark />
          <span aria-hidden="true">{brand.name}</span>
        </Link>
        <nav className="shell-nav" aria-label={brand.name}>
          <Link to="/$site/subscribenewsletter" params={params}>
            {shop.newsletterLink()}
          </Link>
          <Link
            to="/$site/countries"
            params={params}
            aria-label={`${siteFacts(site).label}, ${shop.countries.link()}`}
          >
            {siteFacts(site).label}
          </Link>
        </nav>
      </header>
      <main id="content" className="shell-content" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
