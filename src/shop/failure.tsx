import { renderToString } from 'react-dom/server';

import type { FailureRequest, PageRendererOptions } from '#contract/page.ts';
import { siteFacts } from '#domain/sites.ts';
import { FailurePage } from '#features/shell/failurePage.tsx';
import { I18nContext } from '#i18n/context.ts';
import { loadShopTexts, shopTexts } from '#browser/texts.ts';

import { composeDocument } from './document.ts';
import { renderHeader } from './header.tsx';

/**
 * The document that replaces a page that could not be made. It knows neither the page's address nor the shop's content,
 * and has no scripts, so that it is the same for every failure.
 */
export async function renderFailure({
  publicUrl,
  assets,
  site,
  texts,
}: PageRendererOptions & FailureRequest): Promise<string> {
  const { locale } = siteFacts(site);
  await loadShopTexts(locale, texts);
  const LL = shopTexts(locale);
  return composeDocument({
    publicUrl,
    assets,
    site,
    head: {
      title: LL.shop.error.title(),
      description: undefined,
      status: 500,
      sharedPath: undefined,
      ownPath: undefined,
      unlisted: true,
      hasReducedFooter: false,
      hidesNewsletterBlock: false,
      pathInShop: '',
    },
    isPlain: true,
    headerHtml: renderHeader({
      site,
      head: { pathInShop: '', sharedPath: undefined },
      sitesWithPage: [],
    }),
    content: renderToString(
      <I18nContext.Provider value={{ locale, LL }}>
        <FailurePage site={site} />
      </I18nContext.Provider>,
    ),
    data: undefined,
    platform: undefined,
    consentHtml: '',
    footerHtml: undefined,
    previewHtml: undefined,
    isFramed: false,
  });
}
