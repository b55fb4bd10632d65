import { readSaved, writeSaved, type ConsoleState, type SavedState } from './consoleState.ts';

/** Where the state is kept, and how this browser's tabs tell each other of it. */
export type StatePort = {
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
  /** Keeps what could not be read under another name, for whoever wants to look into it. */
  putAside(value: unknown): Promise<void>;
  tell(message: unknown): void;
  /** Returns how to stop listening. */
  listen(hear: (message: unknown) => void): () => void;
};

/** What became of the state that an earlier visit left. */
export type Restoration = 'PENDING' | 'RESTORED' | 'FIRST_VISIT' | 'PUT_ASIDE' | 'UNAVAILABLE';

export type ConsoleStore = {
  state(): ConsoleState;
  restoration(): Restoration;
  subscribe(onChange: () => void): () => void;
  change(next: (state: ConsoleState) => ConsoleState): void;
  close(): void;
};

/**
 * The console's state: kept on the device, the same in every tab at once. Of two tabs that change it at the
 * same moment, the later revision counts in both. What cannot be read is put aside, and where nothing can
 * be kept the console works without memory.
 */
export function createConsoleStore(parts: {
  port: StatePort;
  first: ConsoleState;
  tab: string;
}): ConsoleStore {
  const { port, tab } = parts;
  let state = parts.first;
  let restoration: Restoration = 'PENDING';
  let revision = 0;
  /** The tab whose change the state is. */
  let author = tab;
  let isChanged = false;
  const listeners = new Set<() => void>();

  function adopt(next: ConsoleState) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function restore() {
    let found: Restoration = 'FIRST_VISIT';
    try {
      const saved = await port.read();
      const read = readSaved(saved);
      if (read !== undefined) {
        found = 'RESTORED';
        // What was changed while the device was being read is newer than what it held.
        if (!isChanged) ({ state } = read);
        revision = Math.max(revision, read.revision);
      } else if (saved !== undefined) {
        await port.putAside(saved);
        found = 'PUT_ASIDE';
      }
    } catch (error) {
      console.warn('The console cannot keep its state on this device', error);
      found = 'UNAVAILABLE';
    }
    restoration = found;
    adopt(state);
  }

  async function keep() {
    try {
      await port.write(writeSaved({ revision, state }));
    } catch (error) {
      console.warn('The console’s state was not kept', error);
    }
  }

  const stopListening = port.listen((message) => {
    const told = readTold(message);
    if (told === undefined) return;
    const { saved } = told;
    const isLater = saved.revision > revision || (saved.revision === revision && told.tab > author);
    if (!isLater) return;
    ({ revision } = saved);
    author = told.tab;
    isChanged = true;
    adopt(saved.state);
  });
  void restore();

  return {
    state: () => state,
    restoration: () => restoration,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    change(next) {
      const changed = next(state);
      // What changes nothing must not go over what another tab changes at this moment.
      if (JSON.stringify(changed) === JSON.stringify(state)) return;
      revision += 1;
      author = tab;
      isChanged = true;
      adopt(changed);
      port.tell({ tab, saved: writeSaved({ revision, state }) });
      void keep();
    },
    close: stopListening,
  };
}

/** A message of another tab, which may run another release. */
function readTold(message: unknown): { tab: string; saved: SavedState } | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { tab, saved } = message as { tab?: unknown; saved?: unknown };
  const read = readSaved(saved);
  return typeof tab === 'string' && read !== undefined ? { tab, saved: read } : undefined;
}
