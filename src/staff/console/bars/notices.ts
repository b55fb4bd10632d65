import type { Restoration } from '../store/consoleStore.ts';

const NOTICES: Partial<Record<Restoration, string>> = {
  PUT_ASIDE: 'The saved state could not be read and was set aside.',
  UNAVAILABLE: 'This browser stores nothing: the desk is lost when the window closes.',
};

/** The status bar's notice about the stored state of the last visit. */
export function restorationNotice(restoration: Restoration): string | undefined {
  return NOTICES[restoration];
}
