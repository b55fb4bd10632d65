import type { Restoration } from '../store/consoleStore.ts';

const NOTICES: Partial<Record<Restoration, string>> = {
  PUT_ASIDE: 'What was kept of the last visit could not be read; it was put aside.',
  UNAVAILABLE: 'This browser keeps nothing: the desk is gone when the window closes.',
};

/** The status bar's notice about the stored state of the last visit. */
export function noticeOf(restoration: Restoration): string | undefined {
  return NOTICES[restoration];
}
