import type { PagePaths } from '#domain/pagePaths.ts';
import type { SiteCode } from '#domain/sites.ts';
import { CountrySwitcher } from '#features/footer/countrySwitcher.tsx';
import { Header } from '#features/shell/header.tsx';

import { createHtmlCache } from './htmlCache.ts';
import type { PageHead } from './pageHead.ts';
import { renderWithTexts } from './renderWithTexts.tsx';

/** Maximum number of headers, for pages rendered per visitor. */
const MAX_HEADERS = 50;
const keptHeaders = createHtmlCache(MAX_HEADERS);

/** Renders the header of a page, whose paths in all shops are given. It is outside the app and never hydrated. */
export function renderHeader(
  site: SiteCode,
  { pathInShop, sharedPath = pathInShop }: Pick<PageHead, 'pathInShop' | 'sharedPath'>,
  pagePaths: PagePaths,
): string {
  const switcher = <CountrySwitcher site={site} path={sharedPath} pagePaths={pagePaths} />;
  return keptHeaders.memo(JSON.stringify([site, pathInShop, sharedPath, pagePaths]), {
    context: () =>
      renderWithTexts(site, <Header site={site} path={pathInShop} countrySwitcher={switcher} />),
  });
}
