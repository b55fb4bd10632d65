import { SECOND_MS } from '#domain/durations.ts';

import {
  isLater,
  readSaved,
  writeSaved,
  type ConsoleState,
  type SavedState,
} from './consoleState.ts';

/** The storage of the state, and the messages between this browser's tabs. */
export type StateStorage = {
  read(): Promise<unknown>;
  /** Replaces the stored value by the result of `choose`, atomically. */
  write(choose: (kept: unknown) => unknown): Promise<void>;
  /** The value that an earlier or later release has put aside. */
  readAside(): Promise<unknown>;
  /** Stores the value that could not be read under another name, and `kept` in its place. */
  swap(values: { aside: unknown; kept: unknown }): Promise<void>;
  broadcast(message: unknown): void;
  /** Returns the function that stops listening. */
  listen(hear: (message: unknown) => void): () => void;
};

/** Time in milliseconds after which storage counts as unavailable: some browsers never answer for a broken store. */
const DEVICE_LIMIT_MS = 5 * SECOND_MS;
/** Maximum number of this tab's recent changes that can be applied again to another tab's state. */
const MAX_OWN_CHANGES = 10;
/** Maximum number of tabs whose changes are counted: each visit adds new ones. */
const MAX_TABS = 30;

/** The outcome of restoring an earlier visit's state; UNAVAILABLE: it cannot be read from the device, or stored. */
export type Restoration = 'PENDING' | 'RESTORED' | 'FIRST_VISIT' | 'PUT_ASIDE' | 'UNAVAILABLE';

export type ConsoleStore = {
  state(): ConsoleState;
  restoration(): Restoration;
  subscribe(onChange: () => void): () => void;
  change(next: (state: ConsoleState) => ConsoleState): void;
  close(): void;
};

type Change = (state: ConsoleState) => ConsoleState;

/**
 * Creates the console's state, stored on the device and synchronized between tabs. If two tabs change it at the same
 * moment, one state wins in both, and the other tab applies its change again. An unreadable value is put aside for a
 * release that can read it. Without storage the console still works.
 */
export function createConsoleStore(parts: {
  storage: StateStorage;
  first: ConsoleState;
  tab: string;
}): ConsoleStore {
  const { storage, tab } = parts;
  let restored: Restoration = 'PENDING';
  let isDeviceFailing = false;
  /** The state, with the tab of the last change. */
  let current: SavedState = { revision: 0, tab, state: parts.first };
  /** Whether the state came from another tab while the stored one was read. */
  let isReceived = false;
  /** This tab's own changes, numbered from 1. */
  let own: { number: number; change: Change }[] = [];
  let count = 0;
  const listeners = new Set<() => void>();

  function notify() {
    for (const listener of listeners) listener();
  }

  function adopt(next: SavedState) {
    current = next;
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
    if (own.length > 0) send();
  }

  async function readDevice(): Promise<Restoration> {
    const stored = await storage.read();
    if (stored === undefined) return 'FIRST_VISIT';
    const saved = readSaved(stored) ?? readSaved(await storage.readAside());
    if (saved !== undefined) {
      const { state, held } = isReceived && isLater(current, saved) ? current : saved;
      const revision = Math.max(current.revision, saved.revision);
      current = { ...current, revision, held, state };
      // Changes made during the read apply to the stored state.
      const changed = changedBy(own.map(({ change }) => change));
      if (changed !== undefined) adopt(numbered(changed));
    }
    if (readSaved(stored) !== undefined) return 'RESTORED';
    await storage.swap({ aside: stored, kept: writeSaved(current) });
    return saved === undefined ? 'PUT_ASIDE' : 'RESTORED';
  }

  async function keep(saved: SavedState) {
    await askDevice(() =>
      storage.write((kept) => {
        const other = readSaved(kept);
        return other && isLater(other, saved) ? kept : writeSaved(saved);
      }),
    );
  }

  /** The state after changes of this tab; undefined where they change nothing. */
  function changedBy(changes: Change[]): ConsoleState | undefined {
    const state = changes.reduce((before, change) => change(before), current.state);
    return JSON.stringify(state) === JSON.stringify(current.state) ? undefined : state;
  }

  /** The state as this tab's next revision. */
  function numbered(state: ConsoleState): SavedState {
    const { [tab]: _, ...others } = current.held ?? {};
    const counts = Object.fromEntries([
      ...Object.entries(others).slice(1 - MAX_TABS),
      [tab, count],
    ]);
    return { revision: current.revision + 1, tab, held: counts, state };
  }

  function publish(state: ConsoleState) {
    adopt(numbered(state));
    // Until the stored state is read, this one is incomplete and is not written.
    if (restored !== 'PENDING') send();
  }

  function send() {
    storage.broadcast({ tab, saved: writeSaved(current) });
    void keep(current);
  }

  const stopListening = storage.listen((message) => {
    const received = parseMessage(message);
    if (received === undefined || !isLater(received, current)) return;
    // A state of a release that does not count changes is taken to include all of them.
    const applied = received.held ? (received.held[tab] ?? 0) : count;
    own = own.filter(({ number }) => number > applied);
    isReceived = true;
    adopt(received);
    const changed = changedBy(own.map(({ change }) => change));
    if (changed !== undefined) publish(changed);
  });
  void restore();

  return {
    state: () => current.state,
    restoration: () => (isDeviceFailing ? 'UNAVAILABLE' : restored),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    change(next) {
      const changed = changedBy([next]);
      // A change without effect must not overwrite a concurrent change of another tab.
      if (changed === undefined) return;
      count += 1;
      own = [...own, { number: count, change: next }].slice(-MAX_OWN_CHANGES);
      publish(changed);
    },
    close: stopListening,
  };
}

/** A message of another tab, which may run another release. */
function parseMessage(message: unknown): SavedState | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { tab, saved } = message as { tab?: unknown; saved?: unknown };
  const read = readSaved(saved);
  return typeof tab === 'string' && read !== undefined ? { ...read, tab } : undefined;
}
