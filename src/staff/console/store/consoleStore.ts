import { SECOND_MS } from '#domain/durations.ts';

import {
  isLater,
  readSaved,
  writeSaved,
  type ConsoleState,
  type SavedState,
} from './consoleState.ts';

/** Where the state is kept, and how this browser's tabs tell each other of it. */
export type StatePort = {
  read(): Promise<unknown>;
  /** Keeps what `choose` makes of what is kept, with no other tab's write in between. */
  write(choose: (kept: unknown) => unknown): Promise<void>;
  /** What an earlier release, or a later one, has put aside. */
  readAside(): Promise<unknown>;
  /** Keeps what could not be read under another name, and something else in its place. */
  swap(values: { aside: unknown; kept: unknown }): Promise<void>;
  tell(message: unknown): void;
  /** Returns how to stop listening. */
  listen(hear: (message: unknown) => void): () => void;
};

/** A device that has not answered by then may never do: some browsers leave a broken store without an answer. */
const DEVICE_LIMIT_MS = 5 * SECOND_MS;
/** How many changes of one's own are known still, to be made again on what another tab has done meanwhile. */
const MAX_OWN_CHANGES = 10;
/** Of how many tabs it is known what the state holds: each visit brings new ones. */
const MAX_TABS = 30;

/** What became of the state that an earlier visit left; UNAVAILABLE: the device does not give it, or keeps nothing. */
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
 * The console's state: kept on the device, the same in every tab at once. Of two tabs that change it at the same
 * moment, one's state counts in both, and the other makes its change again on that. What cannot be read is put aside,
 * and comes back where a release can read it again; where nothing can be kept the console works without memory.
 */
export function createConsoleStore(parts: {
  port: StatePort;
  first: ConsoleState;
  tab: string;
}): ConsoleStore {
  const { port, tab } = parts;
  let restored: Restoration = 'PENDING';
  let isDeviceFailing = false;
  /** The state, with the tab whose change it is. */
  let current: SavedState = { revision: 0, tab, state: parts.first };
  let isChanged = false;
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

  /** The device's answer; FAILED where there is none, or none in time, and then the console says so. */
  async function askDevice<Answer>(ask: () => Promise<Answer>): Promise<Answer | 'FAILED'> {
    const note = (isFailing: boolean, reason?: unknown) => {
      if (isFailing) console.warn('The console cannot keep its state on this device', reason);
      if (isDeviceFailing === isFailing) return;
      isDeviceFailing = isFailing;
      notify();
    };
    const patience = setTimeout(() => note(true, 'It does not answer'), DEVICE_LIMIT_MS);
    try {
      const answer = await ask();
      note(false);
      return answer;
    } catch (error) {
      note(true, error);
      return 'FAILED';
    } finally {
      clearTimeout(patience);
    }
  }

  async function restore() {
    const outcome = await askDevice(readDevice);
    restored = outcome === 'FAILED' ? 'UNAVAILABLE' : outcome;
    notify();
  }

  async function readDevice(): Promise<Restoration> {
    const stored = await port.read();
    if (stored === undefined) return 'FIRST_VISIT';
    const saved = readSaved(stored) ?? readSaved(await port.readAside());
    if (saved !== undefined) {
      // What was changed while the device was being read is newer than what it held.
      const { state, held } = isChanged ? current : saved;
      current = { ...current, revision: Math.max(current.revision, saved.revision), held, state };
    }
    if (readSaved(stored) !== undefined) return 'RESTORED';
    await port.swap({ aside: stored, kept: writeSaved(current) });
    return saved === undefined ? 'PUT_ASIDE' : 'RESTORED';
  }

  async function keep(saved: SavedState) {
    await askDevice(() =>
      port.write((kept) => {
        const other = readSaved(kept);
        return other && isLater(other, saved) ? kept : writeSaved(saved);
      }),
    );
  }

  /** What changes of this tab's own make of the state; undefined where they change nothing. */
  function changedBy(changes: Change[]): ConsoleState | undefined {
    const state = changes.reduce((before, change) => change(before), current.state);
    return JSON.stringify(state) === JSON.stringify(current.state) ? undefined : state;
  }

  function publish(state: ConsoleState) {
    isChanged = true;
    const { [tab]: _, ...others } = current.held ?? {};
    const counts = Object.fromEntries([
      ...Object.entries(others).slice(1 - MAX_TABS),
      [tab, count],
    ]);
    adopt({ revision: current.revision + 1, tab, held: counts, state });
    port.tell({ tab, saved: writeSaved(current) });
    void keep(current);
  }

  const stopListening = port.listen((message) => {
    const received = readTold(message);
    if (received === undefined || !isLater(received, current)) return;
    // A tab of a release that does not count changes is taken at its word.
    const applied = received.held ? (received.held[tab] ?? 0) : count;
    own = own.filter(({ number }) => number > applied);
    isChanged = true;
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
      // What changes nothing must not go over what another tab changes at this moment.
      if (changed === undefined) return;
      count += 1;
      own = [...own, { number: count, change: next }].slice(-MAX_OWN_CHANGES);
      publish(changed);
    },
    close: stopListening,
  };
}

/** A message of another tab, which may run another release. */
function readTold(message: unknown): SavedState | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { tab, saved } = message as { tab?: unknown; saved?: unknown };
  const read = readSaved(saved);
  return typeof tab === 'string' && read !== undefined ? { ...read, tab } : undefined;
}
