import type * as PreferenceCalls from './preferenceCalls.ts';

/** What checks and sends a change; undefined when it cannot be loaded, and then nothing was sent. */
export async function loadPreferenceCalls(): Promise<typeof PreferenceCalls | undefined> {
  try {
    return await import('./preferenceCalls.ts');
  } catch (error) {
    console.warn('The form could not be loaded', error);
    return undefined;
  }
}
