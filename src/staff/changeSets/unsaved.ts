import * as z from 'zod/mini';

const unsaved = z.object({ revision: z.int(), body: z.unknown() });

/** An unsaved document with its base revision. */
type Unsaved = z.infer<typeof unsaved>;

/**
 * What this device keeps of an item for its person: the unsaved draft, and the text of its YAML with comments and
 * order.
 */
const PREFIXES = { draft: 'change-item-', text: 'change-item-yaml-' };
type Kept = keyof typeof PREFIXES;

/** Returns the name under which a device keeps an item for a person, because several may use the device. */
export const deviceName = (item: number, person: string) => `${item} ${person}`;

/** Keeps it on this device, to survive reloads and the end of the session. */
export function keepOnDevice(what: Kept, name: string, value: string): void {
  try {
    localStorage.setItem(`${PREFIXES[what]}${name}`, value);
  } catch (error) {
    // Without space or permission, only the server has a copy.
    console.warn(`A ${what} cannot be kept on this device`, error);
  }
}

export function deleteFromDevice(what: Kept, name: string): void {
  try {
    localStorage.removeItem(`${PREFIXES[what]}${name}`);
  } catch {
    // If nothing can be stored, nothing has to be removed.
  }
}

export function readFromDevice(what: Kept, name: string): string | undefined {
  try {
    return localStorage.getItem(`${PREFIXES[what]}${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

export const storeUnsaved = (name: string, value: Unsaved) =>
  keepOnDevice('draft', name, JSON.stringify(value));

/** Calls `listener` when another window deletes a draft. Returns a function that stops this. */
export function onDraftDeleted(name: string, listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === PREFIXES.draft + name && newValue === null) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** Returns an item's stored document; undefined without a valid one. */
export function readUnsaved(name: string): Unsaved | undefined {
  try {
    return unsaved.parse(JSON.parse(readFromDevice('draft', name) ?? 'null'));
  } catch {
    return undefined;
  }
}
