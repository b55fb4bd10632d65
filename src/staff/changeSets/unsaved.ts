import * as z from 'zod/mini';

const unsaved = z.object({ revision: z.int(), body: z.unknown() });

/** An unsaved document with its base revision. */
type Unsaved = z.infer<typeof unsaved>;

/** What this device keeps of an item: its unsaved draft, and the text of its YAML with comments and order. */
const PREFIXES = { draft: 'change-item-', text: 'change-item-yaml-' };
type Kept = keyof typeof PREFIXES;

/** Keeps it on this device, to survive reloads and the end of the session. */
export function keepOnDevice(what: Kept, item: number, value: string): void {
  try {
    localStorage.setItem(`${PREFIXES[what]}${item}`, value);
  } catch (error) {
    // Without space or permission, only the server has a copy.
    console.warn(`A ${what} cannot be kept on this device`, error);
  }
}

export function deleteFromDevice(what: Kept, item: number): void {
  try {
    localStorage.removeItem(`${PREFIXES[what]}${item}`);
  } catch {
    // If nothing can be stored, nothing has to be removed.
  }
}

export function readFromDevice(what: Kept, item: number): string | undefined {
  try {
    return localStorage.getItem(`${PREFIXES[what]}${item}`) ?? undefined;
  } catch {
    return undefined;
  }
}

export const storeUnsaved = (item: number, value: Unsaved) =>
  keepOnDevice('draft', item, JSON.stringify(value));

/** Returns an item's stored document; undefined without a valid one. */
export function readUnsaved(item: number): Unsaved | undefined {
  try {
    return unsaved.parse(JSON.parse(readFromDevice('draft', item) ?? 'null'));
  } catch {
    return undefined;
  }
}
