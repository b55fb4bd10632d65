import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';

import type { PageData } from '#contract/page.ts';
import { IDLE_LIMIT_MS } from '#domain/idle.ts';
import { DEFAULT_SITE, siteFacts, type SiteCode } from '#domain/sites.ts';
import { assignToTests } from '#browser/assignToTests.ts';
import { hasAgreedToMeasurement } from '#browser/measurementConsent.ts';
import { yieldToMain } from '#browser/yieldToMain.ts';
import { readPendingCookieConsent } from '#browser/pendingCookieConsent.ts';
import { currentSite } from '#browser/site.ts';
import { shopTexts } from '#browser/texts.ts';
import { takeOverFooter } from '#shop/footer/takeOverFooter.ts';

import { followLinkInApp } from './followLinkInApp.ts';
import { takeOverRest } from './ownTask.tsx';
import { createAppRouter } from './router.tsx';
import { loadPageChange } from './withinApp.ts';

// Loads the session renewal, for the start script.
export const loadSessions = () => import('#features/session/sessions.ts');
export const loadStaffPanel = () => import('#staff/panel/staffPanel.tsx');
export const loadCookieConsent = () => import('#features/cookieConsent/cookieConsent.ts');

/** Returns the server's page data, without validation, because the script element is our own. */
function readPageData(): PageData {
  const element = document.getElementById('page-data');
  return JSON.parse(element?.textContent || '{}') as PageData;
}

/**
 * Hydrates the server's page, or renders pages left to the browser, such as the console. `isCancelled` reports a
 * native submit in the meantime, after which the page stays plain. `isPersonSeen`: user activation happened before
 * the app listened.
 */
export async function startClient(early: {
  isCancelled: () => boolean;
  isPersonSeen: () => boolean;
}): Promise<void> {
  const root = document.getElementById('app');
  if (!root) return;
  const data = readPageData();
  // The offline page stands in for another URL, which the app does not know, and works as plain HTML.
  if (data.offline) return;
  const { publicUrl = '', siteUrls } = data;
  const rewrite =
    siteUrls && (await import('./ownAddresses.ts')).adoptAddresses(publicUrl, siteUrls);
  // Each step is a task of its own, so that input in between is answered (decision 43).
  await yieldToMain();
  const router = createAppRouter({ history: createBrowserHistory(), data, rewrite });
  await router.load();
  await yieldToMain();
  if (early.isCancelled()) return;
  // Offline its texts may be missing; the server's HTML is better than an error.
  if (router.state.matches.some(({ status }) => status === 'error')) return renewTexts();
  if (!root.hasChildNodes()) {
    createRoot(root).render(<RouterProvider router={router} />);
    return;
  }
  // The server renders without the router's suspense boundary, and hydration must match.
  router.ssr = { manifest: undefined };
  addEventListener('click', (event) => followLinkInApp(router, event));
  if (data.confirm) data.confirm.isPersonSeen = early.isPersonSeen();
  hydrateRoot(root, <RouterProvider router={router} />);
  void takeOverRest();
  // The server's data only concerns the first page.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (!pathChanged) return;
    const { texts } = data;
    router.options.context = {
      data: {
        ...(texts && { texts }),
        ...(publicUrl && { publicUrl }),
        ...(siteUrls && { siteUrls }),
      },
      isWithinApp: true,
    };
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) void showPageChange(router);
  });
  const header = document.querySelector('.shell-header');
  // Until the code has loaded, a press on the dropdown's name closes it.
  const complete = () => void import('./completeHeader.ts').catch(console.warn);
  // `toggle` does not bubble, so it is captured; the first may precede the app.
  if (header?.querySelector('[open]')) complete();
  else header?.addEventListener('toggle', complete, { capture: true, once: true });
  const footer = document.querySelector<HTMLElement>('.footer');
  const site = currentSite();
  if (footer && site) takeOverFooter(footer, () => completeFooter(footer, site));
  if (hasAgreedToMeasurement()) whenIdle(assignToTests);
  const carryOut = () => void carryOutAgreement();
  whenIdle(carryOut);
  addEventListener('online', carryOut);
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    whenIdle(() => void startWorker(router));
}

/** Acts when the browser is idle, or after two seconds. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: IDLE_LIMIT_MS });
  else setTimeout(act, IDLE_LIMIT_MS);
}

/**
 * Reloads this page's texts past every cache for the next visit. A wrong cached response would otherwise break the
 * app for a year.
 */
function renewTexts(): void {
  for (const { name } of performance.getEntriesByType('resource')) {
    if (name.includes('/assets/texts/')) fetch(name, { cache: 'reload' }).catch(console.warn);
  }
}

/** Updates the page around the app. In-app navigation waits for this code. */
async function showPageChange(router: ReturnType<typeof createAppRouter>): Promise<void> {
  (await loadPageChange()).showPageChange(router);
}

/** Applies a consent that was given while its manager could not be loaded (decision 20). */
async function carryOutAgreement(): Promise<void> {
  if (readPendingCookieConsent() !== 'agree') return;
  try {
    await (await loadCookieConsent()).answerCookieConsent();
  } catch (error) {
    console.warn('Consent is not applied yet', error);
  }
}

/**
 * Completes the footer. If the code cannot be loaded, after a deployment or offline, the server's footer works as it
 * is.
 */
function completeFooter(footer: HTMLElement, site: SiteCode): void {
  import('#shop/footer/completeFooter.ts')
    .then((it) => it.completeFooter(footer, site))
    .catch(console.warn);
}

async function startWorker(router: ReturnType<typeof createAppRouter>): Promise<void> {
  const { startAppWorker } = await import('#features/app/startAppWorker.ts');
  const { shop, kit } = shopTexts(siteFacts(currentSite() ?? DEFAULT_SITE).locale);
  const { siteUrls, texts: overrides } = router.options.context.data;
  const texts = { text: shop.update.text(), action: shop.update.action(), close: kit.close() };
  const worker = startAppWorker(texts, siteUrls);
  // The app navigates without asking the server.
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) worker.keep([location.href]);
  });
  // The following requests come from the worker.
  await navigator.serviceWorker.ready;
  const { startLivePage } = await import('./livePage.ts');
  startLivePage({ offline: shop.offline.title(), overrides });
}
