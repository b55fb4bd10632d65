import type { ReactNode } from 'react';

import { brand } from '#domain/brand.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { SkipList } from '#ui/skip-list/skipList.tsx';

import { BrandMark } from './brandMark.tsx';
import { ShopLink } from './shopLink.tsx';

/** The frame around every page of a shop: skip link, header, content. The footer stands beside it, in the server's HTML. */
export function Shell({ site, children }: { site: SiteCode; children: ReactNode }) {
  const { kit, shop } = useI18nContext().LL;
  const segment = site.toLowerCase();
  return (
    <>
      <SkipList label={kit.skipList()} links={[{ href: '#content', text: shop.skipToContent() }]} />
      <header className="shell-header">
        <ShopLink
          className="shell-brand"
          shop={segment}
          aria-label={`${brand.name}, ${shop.home()}`}
        >
          <BrandMark />
          <span aria-hidden="true">{brand.name}</span>
        </ShopLink>
        <nav className="shell-nav" aria-label={brand.name}>
          <ShopLink shop={segment} path="/subscribenewsletter">
            {shop.newsletterLink()}
          </ShopLink>
          <ShopLink
            shop={segment}
            path="/countries"
            aria-label={`${siteFacts(site).label}, ${shop.countries.link()}`}
          >
            {siteFacts(site).label}
          </ShopLink>
          {/* The account is the server's page: who is signed in, this one does not know. */}
          <a className="shell-account" href={`${sitePath(site)}/account`}>
            <span>{shop.accountLink()}</span>
          </a>
        </nav>
      </header>
      <main id="content" className="shell-content" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
