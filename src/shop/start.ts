import { CONSENT_BUTTON, CONSENT_COOKIE, OPENS_CONSENT_SETTINGS } from '#contract/consent/words.ts';
import { PREVIEW_PARAMETER } from '#contract/preview/words.ts';
import { STAFF_HINT_COOKIE } from '#contract/staff/words.ts';
import { IDLE_LIMIT_MS } from '#domain/idle.ts';
import { writeConsent } from '#browser/writeConsent.ts';
import { createLoginWatch } from '#features/session/loginWatch.ts';

import type * as App from './app/client.tsx';
import { trackScrollDirection } from './app/trackScrollDirection.ts';
import { trustPage } from './app/trustPage.ts';

/**
 * Starts the app on the first sign of interest, or when the browser is idle after loading; a page without a control
 * waits for the sign (decision 43). Until then the page is plain HTML that works by itself, and its forms post
 * natively.
 */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'online'] as const;

/** 400 days, after which browsers forget any cookie. */
const LIFE_SECONDS = 34_560_000;

/** What of consent can be pressed. */
const LINK_OR_BUTTON = `[data-opens=${OPENS_CONSENT_SETTINGS}],[name=${CONSENT_BUTTON}]`;

let isStarted = false;
let isSubmitted = false;
let isPersonSeen = false;

/**
 * The app's code. Its address stands in the page: of an import that the build resolves itself, this script would hold
 * what loads styles and chunks beside it.
 */
const loadApp = (): Promise<typeof App> =>
  import(
    /* @vite-ignore */ document.querySelector<HTMLElement>('script[data-app]')?.dataset['app'] ?? ''
  );

const hasCookie = (name: string) => document.cookie.includes(`${name}=`);

/**
 * A page that a service worker may have kept has to learn what has changed since, and staff get their panel.
 * Spec §4/24, §2.3/6.
 */
const isPlain = () =>
  document.querySelector('[data-plain]') &&
  !navigator.serviceWorker?.controller &&
  !hasCookie(STAFF_HINT_COOKIE);

function noticeSign({ type, isTrusted }: Event): void {
  // A script can move the focus and scroll, and the browser then calls it trusted.
  isPersonSeen ||= isTrusted && /down|move/.test(type);
  // Browsers send moves of their own when a page has come to stand below the pointer.
  if (type !== 'pointermove' || !isPlain()) start();
  login.lookSoon();
}

const login = createLoginWatch(async () => {
  const sessions = await (await loadApp()).loadSessions();
  sessions.startCustomerSession();
});

function start(): void {
  if (isStarted || isSubmitted) return;
  // The browser may still read the page.
  if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start);
  isStarted = true;
  // Without a network it is tried again at the next sign, or when there is one.
  takeOver().catch(() => (isStarted = false));
  // Other visitors load none of it. It starts by itself, beside the app, for which it does not wait.
  if (hasCookie(STAFF_HINT_COOKIE)) void loadApp().then((app) => app.loadStaffPanel());
}

async function takeOver(): Promise<void> {
  const app = await loadApp();
  await app.startClient({ isCancelled: () => isSubmitted, isPersonSeen: () => isPersonSeen });
  login.look();
  document.addEventListener('visibilitychange', login.look);
}

/**
 * The shop that was seen last, to which `/` leads: set here, as shared caches keep no answer that sets a cookie. One
 * seen by a shared link to a preview was not chosen.
 */
function setLastShopCookie(): void {
  const { site } = document.documentElement.dataset;
  if (!site || location.search.includes(PREVIEW_PARAMETER)) return;
  if (`${document.cookie};`.includes(`Site=${site};`)) return;
  const secure = location.protocol === 'https:' ? ';Secure' : '';
  document.cookie = `Site=${site};Path=/;SameSite=Lax;Max-Age=${LIFE_SECONDS}${secure}`;
}

const notice = () => document.querySelector<HTMLElement>('.consent-notice');

/**
 * Brings the page in line with the cookies, which other tabs share: one may have answered the notice, or shown another
 * shop. A stored page may show the notice to a visitor who has answered it meanwhile.
 */
function followCookies(): void {
  if (document.hidden) return;
  notice()?.toggleAttribute('hidden', hasCookie(CONSENT_COOKIE));
  setLastShopCookie();
}

/**
 * Writes an answer by itself, so that none is lost when its manager cannot be loaded: a refusal is done with that, an
 * agreement waits for the manager (decision 20).
 */
function writeAnswer(answer: string): void {
  writeConsent(answer);
  // Its place is kept for what says that the answer was: collapsing later would move the page.
  notice()?.style.setProperty('visibility', 'hidden');
}

/**
 * The manager of consents comes with the first press of something of it; without it, a link is a link. Spec §2.2/28.
 */
async function answerConsent(event: MouseEvent): Promise<void> {
  const { target } = event;
  const pressed =
    target instanceof Element &&
    target.closest<HTMLAnchorElement | HTMLButtonElement>(LINK_OR_BUTTON);
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!pressed || isModified || event.defaultPrevented) return;
  event.preventDefault();
  // An answer counts at once, however long its manager takes to load.
  if ('value' in pressed) writeAnswer(pressed.value);
  try {
    const manager = await (await loadApp()).loadConsent();
    await manager.answerConsent(pressed);
  } catch {
    if ('href' in pressed) location.assign(pressed.href);
  }
}

// A native submit is already on its way to the server: an app that took over now could send it again.
addEventListener('submit', (event) => {
  isSubmitted ||= !event.defaultPrevented;
});
addEventListener('click', (event) => void answerConsent(event));
// The cookies are read before one is written, after which the browser asks another process for all of them again.
followCookies();
// Before anything can ask for it.
trustPage();
trackScrollDirection();
// Once all of the document is read, when the browser brings a page back as it was left, and when its tab is seen again.
for (const moment of ['DOMContentLoaded', 'pageshow', 'visibilitychange']) {
  addEventListener(moment, followCookies);
}
for (const sign of SIGNS) addEventListener(sign, noticeSign);

function startWhenIdle(): void {
  // The console frames many shop pages in one thread, where apps that are not used would hold up others' first paint. A
  // page of staff in a frame is empty until its app has started.
  const isFramedShop = self !== top && 'site' in document.documentElement.dataset;
  if (isFramedShop || isPlain()) return;
  window.requestIdleCallback?.(start);
  setTimeout(start, IDLE_LIMIT_MS);
}

// A page's own scripts run before it has loaded.
addEventListener('load', startWhenIdle);
