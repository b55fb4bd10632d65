import {
  CONSENT_BUTTON,
  CONSENT_COOKIE,
  OPENS_CONSENT_SETTINGS,
} from '#contract/cookieConsent/words.ts';
import { PREVIEW_PARAMETER } from '#contract/preview/words.ts';
import { STAFF_HINT_COOKIE } from '#contract/staff/words.ts';
import { IDLE_LIMIT_MS } from '#domain/idle.ts';
import { isByPerson } from '#browser/userActivation.ts';
import { writeCookieConsent } from '#browser/writeCookieConsent.ts';
import { createLoginWatch } from '#features/session/loginWatch.ts';

import type * as App from './app/client.tsx';
import { trackScrollDirection } from './app/trackScrollDirection.ts';
import { trustPage } from './app/trustPage.ts';

/**
 * Inputs that start the app. Without one it starts when the browser is idle after loading, except on pages without
 * controls (decision 43). Until then, pages are plain HTML whose forms post.
 */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'online'] as const;

/** 400 days, the browsers' maximum lifetime of cookies. */
const LIFE_SECONDS = 34_560_000;

/** Selects the links and buttons of consent. */
const LINK_OR_BUTTON = `[data-opens=${OPENS_CONSENT_SETTINGS}],[name=${CONSENT_BUTTON}]`;

let isStarted = false;
let isSubmitted = false;
let isPersonSeen = false;
/** The last button pressed before the app could answer. The app's start presses it again. */
let pressedEarly: HTMLElement | null = null;

/** Loads the app. Its URL is in the page, because a static import would add the build's loader to this script. */
const loadApp = (): Promise<typeof App> =>
  import(
    /* @vite-ignore */ document.querySelector<HTMLElement>('script[data-app]')?.dataset['app'] ?? ''
  );

const hasCookie = (name: string) => document.cookie.includes(`${name}=`);

/**
 * Returns whether the page waits for a person. A cached page does not, because it must learn about changes, nor does
 * a page of staff, who get their panel. Spec §4/24, §2.3/6.
 */
const isPlain = () =>
  document.querySelector('[data-plain]') &&
  !navigator.serviceWorker?.controller &&
  !hasCookie(STAFF_HINT_COOKIE);

function noticeSign(event: Event): void {
  const { type } = event;
  // Scripts can move focus and scroll, which browsers report as trusted.
  isPersonSeen ||= /down|move/.test(type) && isByPerson(event);
  // Browsers send pointer moves when a page appears below the pointer.
  if (type !== 'pointermove' || !isPlain()) start();
  login.lookSoon();
}

const login = createLoginWatch(async () => {
  const sessions = await (await loadApp()).loadSessions();
  sessions.startCustomerSession();
});

function start(): void {
  if (isStarted || isSubmitted) return;
  // The browser may still be parsing.
  if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start);
  isStarted = true;
  // Offline, it is retried at the next sign or once connected.
  takeOver().catch(() => (isStarted = false));
  // Loaded only for staff, independently of the app.
  if (hasCookie(STAFF_HINT_COOKIE)) void loadApp().then((app) => app.loadStaffPanel());
}

async function takeOver(): Promise<void> {
  const app = await loadApp();
  await app.startClient({ isCancelled: () => isSubmitted, isPersonSeen: () => isPersonSeen });
  removeEventListener('click', noticeEarlyPress);
  if (pressedEarly?.isConnected) pressedEarly.click();
  login.look();
  document.addEventListener('visibilitychange', login.look);
}

function noticeEarlyPress({ target }: Event): void {
  if (target instanceof Element)
    pressedEarly = target.closest('#app [type=button]') ?? pressedEarly;
}

/**
 * Stores the last visited shop for `/`. A script sets the cookie, because caches do not keep responses that set
 * cookies. Shared previews do not count.
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
 * Updates the page from cookies shared with other tabs: the notice may have been answered, or another shop visited.
 */
function followCookies(): void {
  if (document.hidden) return;
  notice()?.toggleAttribute('hidden', hasCookie(CONSENT_COOKIE));
  setLastShopCookie();
}

/**
 * Stores an answer at once, so that it is not lost if the manager cannot be loaded. A refusal is then complete; a
 * consent waits for the manager (decision 20).
 */
function writeAnswer(answer: string): void {
  writeCookieConsent(answer);
  // The space is kept for the confirmation; collapsing it would shift the page.
  notice()?.style.setProperty('visibility', 'hidden');
}

/** Loads the consent manager on the first press. If it fails to load, links still work. Spec §2.2/28. */
async function answerCookieConsent(event: MouseEvent): Promise<void> {
  const { target } = event;
  const pressed =
    target instanceof Element &&
    target.closest<HTMLAnchorElement | HTMLButtonElement>(LINK_OR_BUTTON);
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!pressed || isModified || event.defaultPrevented) return;
  event.preventDefault();
  // An answer counts immediately, however long the manager takes to load.
  if ('value' in pressed) writeAnswer(pressed.value);
  try {
    const manager = await (await loadApp()).loadCookieConsent();
    await manager.answerCookieConsent(pressed);
  } catch {
    if ('href' in pressed) location.assign(pressed.href);
  }
}

// A native submit is in progress; hydration now could send it again.
addEventListener('submit', (event) => {
  isSubmitted ||= !event.defaultPrevented;
});
addEventListener('click', noticeEarlyPress);
addEventListener('click', (event) => void answerCookieConsent(event));
// Cookies are read before one is written, because a write invalidates the browser's cache of them.
followCookies();
// Before any script can need the policy.
trustPage();
trackScrollDirection();
// After parsing, after a return from the back-forward cache, and when the tab becomes visible.
for (const moment of ['DOMContentLoaded', 'pageshow', 'visibilitychange']) {
  addEventListener(moment, followCookies);
}
for (const sign of SIGNS) addEventListener(sign, noticeSign);

function startWhenIdle(): void {
  // The console frames many shop pages in one thread, where unused apps would delay others' first paint. Framed staff
  // pages are empty until their app starts.
  const isFramedShop = self !== top && 'site' in document.documentElement.dataset;
  if (isFramedShop || isPlain()) return;
  window.requestIdleCallback?.(start);
  setTimeout(start, IDLE_LIMIT_MS);
}

// A page's own scripts run before it has loaded.
addEventListener('load', startWhenIdle);
