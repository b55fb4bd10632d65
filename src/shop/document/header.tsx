import { renderToString } from 'react-dom/server';

import type { PagePaths } from '#domain/pagePaths.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { CountrySwitcher } from '#features/footer/countrySwitcher.tsx';
import { Header } from '#features/shell/header.tsx';
import { I18nContext } from '#i18n/context.ts';
import { shopTexts } from '#browser/texts.ts';

import { createKeptHtml } from './keptHtml.ts';
import type { PageHead } from './pageHead.ts';

/** Headers of pages that are rendered for each visitor, as the account's: some paths in nine shops. */
const MAX_HEADERS = 50;
const keptHeaders = createKeptHtml(MAX_HEADERS);

/** The header's HTML for one page. It stands beside the app, so nothing of it is ever hydrated. */
export function renderHeader({
  site,
  head,
  pagePaths,
}: {
  site: SiteCode;
  head: Pick<PageHead, 'pathInShop' | 'sharedPath'>;
  /** Where the shops have this very page. */
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
