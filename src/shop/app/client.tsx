import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';

import type { PageData } from '#contract/page.ts';
import { DEFAULT_SITE, siteFacts, type SiteCode } from '#domain/sites.ts';
import { assignToTests } from '#browser/assignToTests.ts';
import { hasAgreedToMeasurement } from '#browser/measurementConsent.ts';
import { whenIdle } from '#browser/whenIdle.ts';
import { yieldToMain } from '#browser/yieldToMain.ts';
import { readPendingConsent } from '#browser/pendingConsent.ts';
import { currentSite } from '#browser/site.ts';
import { shopTexts } from '#browser/texts.ts';
import { takeOverFooter } from '#shop/footer/takeOverFooter.ts';

import { followLinkInApp } from './followLinkInApp.ts';
import { takeOverRest } from './ownTask.tsx';
import { createAppRouter } from './router.tsx';
import { loadPageChange } from './withinApp.ts';

// What the start script loads of it.
export const loadSessions = () => import('#features/session/sessions.ts');
export const loadStaffPanel = () => import('#staff/panel/staffPanel.tsx');
export const loadConsent = () => import('#features/consent/consent.ts');

/** The server's word about this page. It made the script element itself, so it is not parsed by a schema. */
function readPageData(): PageData {
  const element = document.getElementById('page-data');
  return JSON.parse(element?.textContent || '{}') as PageData;
}

/**
 * Takes over the page that the server rendered, or makes it where the server left it to the browser, as
 * it does with the console. `isCancelled` tells that the person left by a native submit meanwhile; then
 * the page stays plain HTML. `isPersonSeen`: user activation happened before the app could listen.
 */
export async function startClient(early: {
  isCancelled: () => boolean;
  isPersonSeen: () => boolean;
}): Promise<void> {
  const root = document.getElementById('app');
  if (!root) return;
  const data = readPageData();
  // It stands at the address of another page, of which the app knows nothing, and works as plain HTML.
  if (data.offline) return;
  // Each step is a task of its own, so that a press in between is answered (decision 43).
  await yieldToMain();
  const router = createAppRouter({ history: createBrowserHistory(), data });
  await router.load();
  await yieldToMain();
  if (early.isCancelled()) return;
  // Without a network its texts may be missing: what the server rendered is better than a fault.
  if (router.state.matches.some(({ status }) => status === 'error')) return renewTexts();
  if (!root.hasChildNodes()) {
    createRoot(root).render(<RouterProvider router={router} />);
    return;
  }
  // The server renders without the router's own suspense boundary, and so must the first paint here.
  router.ssr = { manifest: undefined };
  addEventListener('click', (event) => followLinkInApp(router, event));
  if (data.confirm) data.confirm.isPersonSeen = early.isPersonSeen();
  hydrateRoot(root, <RouterProvider router={router} />);
  void takeOverRest();
  // What the server said was about the first page only.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (!pathChanged) return;
    const { texts, publicUrl } = data;
    router.options.context = {
      data: { ...(texts && { texts }), ...(publicUrl && { publicUrl }) },
      isWithinApp: true,
    };
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) void showPageChange(router);
  });
  const header = document.querySelector('.shell-header');
  // Without its code, what was opened closes by another press on its name.
  const complete = () => void import('./completeHeader.ts').catch(console.warn);
  // A `toggle` event does not bubble, so it is captured; the first may have come before the app.
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

/**
 * Asks for the texts of this page past every cache, for the next visit: a wrong answer under their name would be
 * kept for a year, and the app never start again.
 */
function renewTexts(): void {
  for (const { name } of performance.getEntriesByType('resource')) {
    if (name.includes('/assets/texts/')) fetch(name, { cache: 'reload' }).catch(console.warn);
  }
}

/** No page comes by a way within the app before this code is there. */
async function showPageChange(router: ReturnType<typeof createAppRouter>): Promise<void> {
  (await loadPageChange()).showPageChange(router);
}

/** A consent given while its manager could not be loaded waits for it (decision 20). */
async function carryOutAgreement(): Promise<void> {
  if (readPendingConsent() !== 'agree') return;
  try {
    await (await loadConsent()).answerConsent();
  } catch (error) {
    console.warn('Consent is not applied yet', error);
  }
}

/** Without its code, as after a deployment or without a network, the footer works as the server made it. */
function completeFooter(footer: HTMLElement, site: SiteCode): void {
  import('#shop/footer/completeFooter.ts')
    .then((it) => it.completeFooter(footer, site))
    .catch(console.warn);
}

async function startWorker(router: ReturnType<typeof createAppRouter>): Promise<void> {
  const { startAppWorker } = await import('#features/app/startAppWorker.ts');
  const { shop, kit } = shopTexts(siteFacts(currentSite() ?? DEFAULT_SITE).locale);
  const worker = startAppWorker({
    text: shop.update.text(),
    action: shop.update.action(),
    close: kit.close(),
  });
  // The app goes from page to page without asking the server for them.
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) worker.keep([location.href]);
  });
  // What follows comes from the worker, which has it before it is ready.
  await navigator.serviceWorker.ready;
  const { startLivePage } = await import('./livePage.ts');
  startLivePage({ offline: shop.offline.title(), overrides: router.options.context.data.texts });
}
