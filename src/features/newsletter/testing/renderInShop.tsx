import { render, type RenderOptions } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { I18nContext } from '#i18n/context.ts';
import { loadAllLocales } from '#i18n/i18n-util.sync.ts';
import { i18nObject } from '#i18n/i18n-util.ts';

loadAllLocales();

/** Returns the shop texts in its language. */
export function siteTexts(site: SiteCode) {
  return i18nObject(siteFacts(site).locale);
}

/** Provides a shop's language. */
export function InShop({ site, children }: { site: SiteCode; children: ReactNode }) {
  const { locale } = siteFacts(site);
  return (
    <I18nContext.Provider value={{ locale, LL: siteTexts(site) }}>{children}</I18nContext.Provider>
  );
}

/** Renders a shop page; `user` acts on it. */
export function renderInShop(site: SiteCode, page: ReactNode, options: RenderOptions = {}) {
  return {
    user: userEvent.setup(),
    texts: siteTexts(site).newsletter,
    confirmation: siteTexts(site).confirmation,
    ...render(page, {
      ...options,
      wrapper: ({ children }) => <InShop site={site}>{children}</InShop>,
    }),
  };
}
