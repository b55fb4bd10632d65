import type * as PreferenceCalls from './preferenceCalls.ts';

/** Loads the code that validates and sends changes; undefined when it cannot be loaded. */
export async function loadPreferenceCalls(): Promise<typeof PreferenceCalls | undefined> {
  try {
    return await import('./preferenceCalls.ts');
  } catch (error) {
    console.warn('The form could not be loaded', error);
    return undefined;
  }
}
