import * as z from 'zod/mini';

const unsaved = z.object({ revision: z.int(), body: z.unknown() });

/** An unsaved document, with the revision that it is based on. */
export type Unsaved = z.infer<typeof unsaved>;

const nameOf = (item: number) => `change-item-${item}`;

/** Stores it on this device, so that neither a reload nor the end of the session loses it. */
export function storeUnsaved(item: number, value: Unsaved): void {
  try {
    localStorage.setItem(nameOf(item), JSON.stringify(value));
  } catch (error) {
    // Without space or permission the server's copy is the only one.
    console.warn('A draft cannot be kept on this device', error);
  }
}

export function deleteUnsaved(item: number): void {
  try {
    localStorage.removeItem(nameOf(item));
  } catch {
    // Where nothing can be stored there is nothing to remove.
  }
}

/** What `storeUnsaved` has kept of an item; undefined where there is nothing, or nothing that fits. */
export function readUnsaved(item: number): Unsaved | undefined {
  try {
    const parsed = unsaved.safeParse(JSON.parse(localStorage.getItem(nameOf(item)) ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
