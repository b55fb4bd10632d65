import * as z from 'zod/mini';

const unsaved = z.object({ revision: z.int(), body: z.unknown() });

/** An unsaved document with its base revision. */
export type Unsaved = z.infer<typeof unsaved>;

const nameOf = (item: number) => `change-item-${item}`;

/** Stores it on this device, to survive reloads and the end of the session. */
export function storeUnsaved(item: number, value: Unsaved): void {
  try {
    localStorage.setItem(nameOf(item), JSON.stringify(value));
  } catch (error) {
    // Without space or permission, only the server has a copy.
    console.warn('A draft cannot be kept on this device', error);
  }
}

export function deleteUnsaved(item: number): void {
  try {
    localStorage.removeItem(nameOf(item));
  } catch {
    // If nothing can be stored, nothing has to be removed.
  }
}

/** Returns an item's stored document; undefined without a valid one. */
export function readUnsaved(item: number): Unsaved | undefined {
  try {
    const parsed = unsaved.safeParse(JSON.parse(localStorage.getItem(nameOf(item)) ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
