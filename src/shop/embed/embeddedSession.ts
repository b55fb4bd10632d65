import { LOGIN_TOKEN_COOKIE } from '#contract/session/words.ts';
import { COOKIE_WAIT_MS } from '#domain/session/waits.ts';

const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown'] as const;

let timer = 0;
let isStarted = false;
let isKept = false;

/**
 * Keeps customers signed in while they use a page of another system, by the rules of our own pages (decision 82). What
 * does so is loaded once somebody is signed in; until then the page looks for the cookie ten seconds after user
 * activity, as ours do (spec §4/32, §9/9).
 */
export function keepSession(): void {
  if (isStarted) return;
  isStarted = true;
  if (new URL(import.meta.url).origin !== location.origin) {
    console.error('Sessions are renewed in pages behind the shop’s own address alone');
    return;
  }
  for (const sign of SIGNS) addEventListener(sign, lookSoon, { passive: true });
  document.addEventListener('visibilitychange', look);
  look();
}

function look(): void {
  clearTimeout(timer);
  timer = 0;
  if (isKept || document.hidden || !document.cookie.includes(`${LOGIN_TOKEN_COOKIE}=`)) return;
  void keep();
}

async function keep(): Promise<void> {
  isKept = true;
  try {
    const sessions = await import('#features/session/hostSessions.ts');
    for (const sign of SIGNS) removeEventListener(sign, lookSoon);
    document.removeEventListener('visibilitychange', look);
    sessions.keepCustomerSession();
  } catch {
    // Without a network it is requested again, in silence (spec §8).
    isKept = false;
  }
}

function lookSoon({ isTrusted }: Event): void {
  if (isTrusted) timer ||= window.setTimeout(look, COOKIE_WAIT_MS);
}
