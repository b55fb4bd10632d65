import { createChangeListeners } from '#browser/changeListeners.ts';
import { SECOND_MS } from '#domain/durations.ts';

import { FIRST_STATE, readSaved, writeSaved, type ConsoleState } from './consoleState.ts';

/** The storage of the state, and the messages between this browser's tabs. */
export type StateStorage = {
  read(): Promise<unknown>;
  /** Replaces the stored value by the result of `choose`, atomically, in the order of the calls. */
  write(choose: (kept: unknown) => unknown): Promise<void>;
  /** Returns the value that an earlier or later release has set aside. */
  readAside(): Promise<unknown>;
  /** Stores the unreadable value under another name, and `kept` in its place. */
  swap(values: { aside: unknown; kept: unknown }): Promise<void>;
  /** Notifies the other tabs that another value is stored. */
  broadcast(): void;
  /** Calls `hear` when another tab has stored a value. Returns a function that stops listening. */
  listen(hear: () => void): () => void;
};

/** Time after which storage counts as unavailable, because some browsers never respond for a broken store. */
const DEVICE_LIMIT_MS = 5 * SECOND_MS;

/** The outcome of restoring an earlier visit's state; UNAVAILABLE: it cannot be read from the device, or stored. */
export type Restoration = 'PENDING' | 'RESTORED' | 'FIRST_VISIT' | 'PUT_ASIDE' | 'UNAVAILABLE';

type Change = { apply: (state: ConsoleState) => ConsoleState; isWritten: boolean };

const applyAll = (state: ConsoleState, changes: readonly Change[]) =>
  changes.reduce((before, { apply }) => apply(before), state);

const isSame = (one: ConsoleState, other: ConsoleState) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Creates the console's state, which is stored on the device and shared by its tabs. A change is shown at once and
 * applied to the stored state, so that concurrent changes of several tabs are all kept. Unreadable state is set
 * aside, and restored by a release that can read it. Without storage the console works from memory.
 */
export function createConsoleStore(storage: StateStorage) {
  let restored: Restoration = 'PENDING';
  let isDeviceFailing = false;
  /** The state as last read from the device, or written to it. */
  let stored = FIRST_STATE;
  /** This tab's changes that are not on the device yet. */
  let changes: readonly Change[] = [];
  let current = FIRST_STATE;
  const { subscribe, notify } = createChangeListeners();

  function adopt(next: ConsoleState) {
    stored = next;
    const shown = applyAll(stored, changes);
    if (isSame(shown, current)) return;
    current = shown;
    notify();
  }

  /** Calls the device's storage; resolves to FAILED when it rejects. A failing or slow device is reported. */
  async function askDevice<Answer>(ask: () => Promise<Answer>): Promise<Answer | 'FAILED'> {
    const note = (isFailing: boolean, reason?: unknown) => {
      if (isFailing) console.warn('The console cannot keep its state on this device', reason);
      if (isDeviceFailing === isFailing) return;
      isDeviceFailing = isFailing;
      notify();
    };
    const timer = setTimeout(() => note(true, 'It does not answer'), DEVICE_LIMIT_MS);
    try {
      const answer = await ask();
      note(false);
      return answer;
    } catch (error) {
      note(true, error);
      return 'FAILED';
    } finally {
      clearTimeout(timer);
    }
  }

  async function restore() {
    const outcome = await askDevice(readDevice);
    restored = outcome === 'FAILED' ? 'UNAVAILABLE' : outcome;
    notify();
    if (changes.length > 0) await write();
  }

  async function readDevice(): Promise<Restoration> {
    const kept = await storage.read();
    if (kept === undefined) return 'FIRST_VISIT';
    const own = readSaved(kept);
    const saved = own ?? readSaved(await storage.readAside());
    if (saved !== undefined) adopt(saved);
    if (own !== undefined) return 'RESTORED';
    await storage.swap({ aside: kept, kept: writeSaved(stored) });
    return saved === undefined ? 'PUT_ASIDE' : 'RESTORED';
  }

  async function readAgain() {
    const kept = await askDevice(storage.read);
    const saved = kept === 'FAILED' ? undefined : readSaved(kept);
    if (saved !== undefined) adopt(saved);
  }

  /** Applies missing changes to the stored state, including those of earlier failed writes. */
  async function write() {
    let made: readonly Change[] = [];
    let next = stored;
    const outcome = await askDevice(() =>
      storage.write((kept) => {
        made = changes.filter(({ isWritten }) => !isWritten);
        if (made.length === 0) return kept;
        for (const change of made) change.isWritten = true;
        next = applyAll(readSaved(kept) ?? stored, made);
        return writeSaved(next);
      }),
    );
    if (outcome === 'FAILED') for (const change of made) change.isWritten = false;
    if (outcome === 'FAILED' || made.length === 0) return;
    changes = changes.filter((change) => !made.includes(change));
    adopt(next);
    storage.broadcast();
  }

  const stopListening = storage.listen(() => void readAgain());
  void restore();

  return {
    state: (): ConsoleState => current,
    restoration: (): Restoration => (isDeviceFailing ? 'UNAVAILABLE' : restored),
    subscribe,
    change(apply: (state: ConsoleState) => ConsoleState): void {
      const changed = apply(current);
      // A change without effect must not overwrite a concurrent change of another tab.
      if (isSame(changed, current)) return;
      changes = [...changes, { apply, isWritten: false }];
      current = changed;
      notify();
      // Until the stored state is read, this one lacks what is in it, and waits.
      if (restored !== 'PENDING') void write();
    },
    close: stopListening,
  };
}
