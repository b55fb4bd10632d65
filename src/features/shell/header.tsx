import type { ReactNode } from 'react';

import { FOOTER_IMAGES } from '#contract/service.ts';
import { brand } from '#domain/brand.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { WORLDS } from '#domain/worlds.ts';
import { useI18nContext } from '#i18n/context.ts';
import { SkipList } from '#ui/skip-list/skipList.tsx';

import { BrandMark } from './brandMark.tsx';

const FLAGS = `${FOOTER_IMAGES}flags/`;
const DRAWINGS = {
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 6.5 0 0 1 15 0',
  menu: 'M4 7h16M4 12h16M4 17h16',
} as const;

type HeaderProps = {
  site: SiteCode;
  /** The page's path below its shop's, such as `/countries`. */
  path: string;
  /** The dropdown of shops, which belongs to another feature. */
  countrySwitcher: ReactNode;
};

/**
 * The top of every page: links to categories, help, stores, account and other shops, in a menu on phones. Rendered by
 * the server outside the app; works without scripts. `data-slot` marks the places of the embedding shop's search and
 * basket.
 */
export function Header({ site, path, countrySwitcher }: HeaderProps) {
  const { kit, shop, shopHeader } = useI18nContext().LL;
  const base = sitePath(site);
  const { label, flag, links } = siteFacts(site);
  const to = (target: string) => ({
    href: base + target,
    'aria-current': target === path ? ('page' as const) : undefined,
  });
  return (
    <>
      <SkipList
        label={kit.skipList()}
        links={[{ href: '#content', text: shopHeader.skipToContent() }]}
      />
      <header className="shell-header">
        <div className="shell-header-inner">
          <a className="shell-brand" aria-label={`${brand.name}, ${shop.home()}`} {...to('')}>
            <BrandMark />
            <span aria-hidden="true">{brand.name}</span>
          </a>
          <div className="shell-slot shell-search" data-slot="search" />
          {/* Only the server of this page knows whether somebody is signed in. */}
          <a className="shell-account" {...to('/account')}>
            <HeaderIcon name="account" />
            <span>{shopHeader.accountLink()}</span>
          </a>
          <div className="shell-slot" data-slot="basket" />
          {countrySwitcher}
          <details className="shell-menu">
            <summary>
              <HeaderIcon name="menu" />
              {shopHeader.menu()}
            </summary>
            <nav className="shell-nav" aria-label={shopHeader.navigation()}>
              <ul className="shell-worlds">
                {WORLDS.map(({ world, path: target }) => (
                  <li key={world}>
                    <a {...to(target)}>{shop.front[world].title()}</a>
                  </li>
                ))}
              </ul>
              <ul className="shell-services">
                <li>
                  <a {...to(links.contact)}>{shopHeader.help()}</a>
                </li>
                <li>
                  <a {...to('/service/storefinder')}>{shopHeader.stores()}</a>
                </li>
                <li>
                  <a {...to('/subscribenewsletter')}>{shop.newsletterLink()}</a>
                </li>
                <li className="shell-countries">
                  <a {...to('/countries')}>
                    <img
                      src={`${FLAGS}${flag}.svg`}
                      alt=""
                      width={20}
                      height={15}
                      loading="lazy"
                      decoding="async"
                    />
                    <span>
                      {label}
                      <span className="visually-hidden">{`, ${shop.countries.link()}`}</span>
                    </span>
                  </a>
                </li>
              </ul>
            </nav>
          </details>
        </div>
      </header>
    </>
  );
}

/** A decorative drawing, inlined because the header is the first part of a page. */
function HeaderIcon({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
