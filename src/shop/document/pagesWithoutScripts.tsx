import type { ReactNode } from 'react';

import type {
  FailureRequest,
  NoShopRequest,
  PageFooter,
  PageRendererOptions,
} from '#contract/page.ts';
import { brand } from '#domain/brand.ts';
import { siteFacts } from '#domain/sites.ts';
import { NoShopPage } from '#features/shell/countriesPage.tsx';
import { FailurePage } from '#features/shell/failurePage.tsx';
import type { TranslationFunctions } from '#i18n/i18n-types.ts';
import { loadShopTexts, shopTexts } from '#browser/texts.ts';

import { composeDocument } from './document.ts';
import { renderFooter } from './footer.tsx';
import { renderHeader } from './header.tsx';
import { renderWithTexts } from './renderWithTexts.tsx';

/**
 * Renders the page for failures. It depends on neither URL nor content, so it is always the same. Its footer has only
 * parts that need no content.
 */
export function renderFailure(request: PageRendererOptions & FailureRequest): Promise<string> {
  return renderWithoutScripts(request, {
    status: 500,
    title: ({ shop }) => shop.error.title(),
    content: <FailurePage site={request.site} />,
    footer: { content: undefined, isReduced: false, hidesNewsletter: true },
  });
}

/** Renders the page for a URL outside every shop, in one shop's layout (spec §1). */
export function renderNoShop(request: PageRendererOptions & NoShopRequest): Promise<string> {
  return renderWithoutScripts(request, {
    status: 404,
    title: ({ shop }) => shop.notFound.title(),
    content: <NoShopPage site={request.site} />,
    footer: request.footer,
  });
}

/** Renders a page in the shop's layout (spec §1) without scripts, at a URL that no route has. */
async function renderWithoutScripts(
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
  // The switchers of header and footer lead to front pages.
  const pagePaths: PageFooter['pagePaths'] = {};
  const head = {
    title: `${page.title(shopTexts(locale))} | ${brand.name}`,
    status: page.status,
    pagePaths,
    unlisted: true,
    hasReducedFooter: false,
    hidesNewsletterBlock: false,
    pathInShop: '',
  };
  return composeDocument({
    publicUrl,
    siteUrls,
    assets,
    site,
    head,
    isPlain: true,
    headerHtml: renderHeader(site, head, pagePaths),
    content: renderWithTexts(site, page.content),
    footerHtml: renderFooter({
      site,
      footer: { ...page.footer, pagePaths },
      place: { path: '', hasReducedFooter: false },
      pagePaths,
    }),
  });
}
