import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';

import type { PageAnswer, PageData, PageRendererModule } from '#contract/page.ts';
import { samePathInAll } from '#domain/pagePaths.ts';
import { renderPreviewBar } from '#features/preview/previewBar.tsx';
import { carryPreview } from '#features/preview/previewLinks.ts';
import { renderConsentNotice } from '#features/consent/renderNotice.tsx';

import { composeConsoleDocument, composeDocument } from './document/document.ts';
import { focusFirstFault } from './document/faultyForm.ts';
import { currentHead, type PageHead } from './document/pageHead.ts';
import { renderFailure } from './document/failure.tsx';
import { renderFooter } from './document/footer.tsx';
import {
  renderConsentFragment,
  renderFooterFragment,
  renderNewsletterFragment,
} from './embed/fragment.tsx';
import { renderHeader } from './document/header.tsx';
import { renderNoShop } from './document/noShop.tsx';
import { createAppRouter } from './app/router.tsx';
import { createServerPages } from './document/serverPages.tsx';
import { titleOfState } from './document/titleOfState.ts';

/** Pages without a control that are no content, by what `sharedPath` says. */
const PLAIN_PATHS: (string | undefined)[] = ['/countries'];

/**
 * Makes the renderer of every page of the shop and of the console's empty frame. A page is rendered from its address and the server's
 * word about it alone: the same input gives the same bytes, so that an answer can be kept.
 */
export const createPageRenderer: PageRendererModule['createPageRenderer'] = (options) => ({
  renderFailure: (request) => renderFailure({ ...options, ...request }),
  renderNoShop: (request) => renderNoShop({ ...options, ...request }),
  renderFooterFragment: (request) => renderFooterFragment({ ...options, ...request }),
  renderConsentFragment: (request) => renderConsentFragment({ ...options, ...request }),
  renderNewsletterFragment: (request) => renderNewsletterFragment({ ...options, ...request }),

  async render({ url, site, data, footer, platform, asksConsent, preview }) {
    const router = createAppRouter({
      history: createMemoryHistory({ initialEntries: [url] }),
      data,
      serverPages: createServerPages(footer?.content),
    });
    await router.load();
    // The router's own handler of requests, which we do without, looks for a redirection here.
    // oxlint-disable-next-line no-underscore-dangle
    const led = router._serverResult;
    if (led?.type === 'redirect') return redirection(led.redirect, url);
    const head = layOut(currentHead(router), data);
    // The console is made in the browser alone.
    if (site === null) {
      return { status: head.status, html: composeConsoleDocument({ ...options, head }) };
    }
    const { content, isFaulty } = focusFirstFault(
      renderToString(<RouterProvider router={router} />),
    );
    const carry = (html: string) => (preview?.carried ? carryPreview(html, preview.carried) : html);
    const pagePaths =
      head.sharedPath === undefined ? (footer?.pagePaths ?? {}) : samePathInAll(head.sharedPath);
    const headerHtml = renderHeader({ site, head, pagePaths });
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
    // A preview and the offline page are never counted, and a page that a mail links to shows no notice.
    const asks = asksConsent && !preview && !data.offline && !head.hasReducedFooter;
    const isFramed = preview?.isFramed ?? false;
    const lateStylesheet = isFramed ? options.assets.previewStylesheet : undefined;
    const previewHtml = preview && renderPreviewBar(site, preview, lateStylesheet);
    return {
      status: head.status,
      html: composeDocument({
        ...options,
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
        consentHtml: asks ? renderConsentNotice(site) : '',
        footerHtml: footerHtml && carry(footerHtml),
        previewHtml,
        isFramed,
      }),
    };
  },
});

/** A checkout is nothing to be found by, and its footer leads nowhere else (spec §2.2/19). */
function layOut(head: PageHead, { content }: PageData): PageHead {
  const isCheckout = content?.template === 'checkout';
  return isCheckout ? { ...head, hasReducedFooter: true, unlisted: true } : head;
}

/** A page that leads elsewhere has nothing to show; one that leads to itself would do so for ever. */
function redirection({ status, headers }: Response, url: string): PageAnswer {
  const location = headers.get('location');
  if (location === null || location === url)
    throw new Error('A redirect of the router has no target');
  return { status, html: '', location };
}
