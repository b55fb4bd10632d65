import { createLoginWatch } from '#features/session/loginWatch.ts';

const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown'] as const;

const login = createLoginWatch(async () => {
  const sessions = await import('#features/session/hostSessions.ts');
  for (const sign of SIGNS) removeEventListener(sign, noticeSign);
  document.removeEventListener('visibilitychange', login.look);
  sessions.keepCustomerSession();
});
let isStarted = false;

/** Keeps customers signed in on another system's page, by the same rules as on our own pages (decision 82). */
export function keepSession(): void {
  if (isStarted) return;
  isStarted = true;
  if (new URL(import.meta.url).origin !== location.origin) {
    console.error('Sessions are renewed in pages behind the shop’s own address alone');
    return;
  }
  for (const sign of SIGNS) addEventListener(sign, noticeSign, { passive: true });
  document.addEventListener('visibilitychange', login.look);
  login.look();
}

function noticeSign({ isTrusted }: Event): void {
  if (isTrusted) login.lookSoon();
}
