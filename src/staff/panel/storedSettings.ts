import { del, get, set } from 'idb-keyval';
import * as z from 'zod/mini';

import { SECOND_MS } from '#domain/durations.ts';

const KEY = 'preview-settings';

const storedSettings = z.object({
  wall: z.object({ date: z.string(), time: z.string() }),
  which: z.enum(['first', 'second']),
  /** Whether the shop is shown as of now, whatever the fields contain. */
  isNow: z.boolean(),
  test: z.string(),
  group: z.string(),
});

/** Settings chosen in the panel and not applied yet. */
export type StoredSettings = z.infer<typeof storedSettings>;

export type SettingsStore = typeof deviceStore;

/**
 * The device's storage of the settings (design card: idb-keyval persists preview settings). None of its calls
 * rejects.
 */
export const deviceStore = {
  async read(): Promise<StoredSettings | undefined> {
    const stored = await quietly(() => get<unknown>(KEY));
    const read = storedSettings.safeParse(stored);
    return read.success ? read.data : undefined;
  },
  async keep(settings: StoredSettings) {
    await quietly(() => set(KEY, settings));
  },
  async forget() {
    await quietly(() => del(KEY));
  },
};

/** Returns the part of the panel's state that is stored. */
export const toStoredSettings = (state: StoredSettings) => storedSettings.parse(state);

/** Maximum time to wait for the device: some browsers never answer for a broken store. */
const DEVICE_LIMIT_MS = SECOND_MS;

async function quietly<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The device does not answer')), DEVICE_LIMIT_MS);
  });
  try {
    return await Promise.race([ask(), limit]);
  } catch (error) {
    // A browser that refuses all storage: choices end with the page.
    console.warn('The chosen settings cannot be kept on this device', error);
    return undefined;
  }
}
