import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

import type { FailureRequest, PageFooter, PageRendererOptions } from '#contract/page.ts';
import { brand } from '#domain/brand.ts';
import { siteFacts } from '#domain/sites.ts';
import { I18nContext } from '#i18n/context.ts';
import type { TranslationFunctions } from '#i18n/i18n-types.ts';
import { loadShopTexts, shopTexts } from '#browser/texts.ts';

import { composeDocument } from './document.ts';
import { renderFooter } from './footer.tsx';
import { renderHeader } from './header.tsx';

/** Renders a page in the shop's layout (spec §1) without scripts, at a URL that no route has. */
export async function renderWithoutScripts(
  { publicUrl, siteUrls, assets, site, texts }: PageRendererOptions & FailureRequest,
  page: {
    status: number;
    /** The title without the brand's name, which is appended. */
    title: (texts: TranslationFunctions) => string;
    content: ReactNode;
    footer: Omit<PageFooter, 'pagePaths'>;
  },
): Promise<string> {
  const { locale } = siteFacts(site);
  await loadShopTexts(locale, texts);
  const LL = shopTexts(locale);
  // The switchers of header and footer lead to front pages.
  const pagePaths: PageFooter['pagePaths'] = {};
  return composeDocument({
    publicUrl,
    siteUrls,
    assets,
    site,
    head: {
      title: `${page.title(LL)} | ${brand.name}`,
      description: undefined,
      status: page.status,
      sharedPath: undefined,
      ownPath: undefined,
      pagePaths: {},
      unlisted: true,
      hasReducedFooter: false,
      hidesNewsletterBlock: false,
      pathInShop: '',
    },
    isPlain: true,
    headerHtml: renderHeader({
      site,
      head: { pathInShop: '', sharedPath: undefined },
      pagePaths,
    }),
    content: renderToString(
      <I18nContext.Provider value={{ locale, LL }}>{page.content}</I18nContext.Provider>,
    ),
    data: undefined,
    platform: undefined,
    cookieConsentHtml: '',
    footerHtml: renderFooter({
      site,
      footer: { ...page.footer, pagePaths },
      place: { path: '', hasReducedFooter: false },
      pagePaths,
    }),
    previewHtml: undefined,
    isFramed: false,
  });
}
