import { renderToString } from 'react-dom/server';

import type { PagePaths } from '#domain/pagePaths.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { CountrySwitcher } from '#features/footer/countrySwitcher.tsx';
import { Header } from '#features/shell/header.tsx';
import { I18nContext } from '#i18n/context.ts';
import { shopTexts } from '#browser/texts.ts';

import { createHtmlCache } from './htmlCache.ts';
import type { PageHead } from './pageHead.ts';

/** Maximum number of headers, for pages rendered per visitor. */
const MAX_HEADERS = 50;
const keptHeaders = createHtmlCache(MAX_HEADERS);

/** Renders the header of a page. It is outside the app and never hydrated. */
export function renderHeader({
  site,
  head,
  pagePaths,
}: {
  site: SiteCode;
  head: Pick<PageHead, 'pathInShop' | 'sharedPath'>;
  /** The page's paths in all shops. */
  pagePaths: PagePaths;
}): string {
  const { locale } = siteFacts(site);
  const path = head.sharedPath ?? head.pathInShop;
  return keptHeaders.get(JSON.stringify([site, head.pathInShop, path, pagePaths]), () =>
    renderToString(
      <I18nContext.Provider value={{ locale, LL: shopTexts(locale) }}>
        <Header
          site={site}
          path={head.pathInShop}
          countrySwitcher={<CountrySwitcher site={site} path={path} pagePaths={pagePaths} />}
        />
      </I18nContext.Provider>,
    ),
  );
}
