import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';

import type { PageAnswer, PageData, PageRendererModule } from '#contract/page.ts';
import { samePathInAll } from '#domain/pagePaths.ts';
import { renderPreviewBar } from '#features/preview/previewBar.tsx';
import { carryPreview } from '#features/preview/previewLinks.ts';
import { CookieConsentNotice } from '#features/cookieConsent/consentNotice.tsx';

import { composeConsoleDocument, composeDocument } from './document/document.ts';
import { focusFirstFault } from './document/faultyForm.ts';
import { currentHead, type PageHead } from './document/pageHead.ts';
import { renderFooter } from './document/footer.tsx';
import {
  renderCookieConsentFragment,
  renderFooterFragment,
  renderNewsletterFragment,
} from './embed/fragment.tsx';
import { renderHeader } from './document/header.tsx';
import { renderFailure, renderNoShop } from './document/pagesWithoutScripts.tsx';
import { renderWithTexts } from './document/renderWithTexts.tsx';
import { createAppRouter } from './app/router.tsx';
import { createServerPages } from './document/serverPages.tsx';
import { titleOfState } from './document/titleOfState.ts';

/** Pages without controls that are not content pages, by `sharedPath`. */
const PLAIN_PATHS: (string | undefined)[] = ['/countries'];

/**
 * Creates the renderer of shop pages and of the console's shell. A page depends only on its URL and data: equal input
 * gives equal bytes, so responses can be cached.
 */
export const createPageRenderer: PageRendererModule['createPageRenderer'] = (options) => ({
  renderFailure: (request) => renderFailure({ ...options, ...request }),
  renderNoShop: (request) => renderNoShop({ ...options, ...request }),
  renderFooterFragment: (request) => renderFooterFragment({ ...options, ...request }),
  renderCookieConsentFragment: (request) => renderCookieConsentFragment({ ...options, ...request }),
  renderNewsletterFragment: (request) => renderNewsletterFragment({ ...options, ...request }),

  async render({ url, site, data, footer, platform, asksCookieConsent, preview, hasPathForm }) {
    const router = createAppRouter({
      history: createMemoryHistory({ initialEntries: [url] }),
      data,
      serverPages: createServerPages(footer?.content),
    });
    await router.load();
    // The router's request handler, which we do not use, looks for a redirect here.
    // oxlint-disable-next-line no-underscore-dangle
    const led = router._serverResult;
    if (led?.type === 'redirect') return redirection(led.redirect, url);
    const head = layOut(currentHead(router), data);
    // The console is rendered by the browser.
    if (site === null) {
      return { status: head.status, html: composeConsoleDocument({ ...options, head }) };
    }
    const { content, isFaulty } = focusFirstFault(
      renderToString(<RouterProvider router={router} />),
    );
    const carry = (html: string) => carryPreview(html, preview?.carried);
    const pagePaths =
      head.sharedPath === undefined ? (footer?.pagePaths ?? {}) : samePathInAll(head.sharedPath);
    const headerHtml = renderHeader(site, head, pagePaths);
    const footerHtml =
      footer &&
      renderFooter({
        site,
        footer,
        place: {
          path: head.sharedPath ?? head.pathInShop,
          hasReducedFooter: head.hasReducedFooter,
        },
        pagePaths,
      });
    // Previews and the offline page are excluded from analytics, and pages that mails link to show no notice.
    const asks = asksCookieConsent && !preview && !data.offline && !head.hasReducedFooter;
    const isFramed = preview?.isFramed ?? false;
    const lateStylesheet = isFramed ? options.assets.previewStylesheet : undefined;
    const previewHtml = preview && renderPreviewBar(site, preview, lateStylesheet);
    const siteUrls = hasPathForm ? undefined : options.siteUrls;
    return {
      status: head.status,
      html: composeDocument({
        ...options,
        siteUrls,
        site,
        head: {
          ...head,
          title: titleOfState({ site, data, title: head.title, content, isFaulty }),
        },
        isPlain: data.content !== undefined || PLAIN_PATHS.includes(head.sharedPath),
        headerHtml: carry(headerHtml),
        content: carry(content),
        data,
        platform,
        cookieConsentHtml: asks ? renderWithTexts(site, <CookieConsentNotice site={site} />) : '',
        footerHtml: footerHtml && carry(footerHtml),
        previewHtml,
        isFramed,
      }),
    };
  },
});

/** Returns the layout of a page. Checkouts are not indexed, and their footer has no other links (spec §2.2/19). */
function layOut(head: PageHead, { content }: PageData): PageHead {
  const isCheckout = content?.template === 'checkout';
  return isCheckout ? { ...head, hasReducedFooter: true, unlisted: true } : head;
}

/** Returns a redirect of the router, which must not lead to the same page. */
function redirection({ status, headers }: Response, url: string): PageAnswer {
  const location = headers.get('location');
  if (location === null || location === url)
    throw new Error('A redirect of the router has no target');
  return { status, html: '', location };
}
