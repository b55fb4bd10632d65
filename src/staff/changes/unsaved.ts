import * as z from 'zod/mini';

const unsaved = z.object({ revision: z.int(), body: z.unknown() });

/** What was written and not saved yet, with the revision that it was made from. */
export type Unsaved = z.infer<typeof unsaved>;

const nameOf = (item: number) => `change-item-${item}`;

/** Keeps it on this device, so that neither a reload nor the end of the session loses it. */
export function keepUnsaved(item: number, value: Unsaved): void {
  try {
    localStorage.setItem(nameOf(item), JSON.stringify(value));
  } catch (error) {
    // Without room or permission the server's copy is the only one.
    console.warn('A draft cannot be kept on this device', error);
  }
}

export function forgetUnsaved(item: number): void {
  try {
    localStorage.removeItem(nameOf(item));
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

export function readUnsaved(item: number): Unsaved | undefined {
  try {
    const parsed = unsaved.safeParse(JSON.parse(localStorage.getItem(nameOf(item)) ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
