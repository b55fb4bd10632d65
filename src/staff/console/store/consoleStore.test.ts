import { describe, expect, test, vi } from 'vitest';

import { splitPane } from '../workspace/movePane.ts';
import { arrange, closePane } from '../workspace/workspace.ts';
import {
  FIRST_STATE,
  MAX_RECENT_INSTANTS,
  readSaved,
  rememberInstant,
  writeSaved,
  type ConsoleState,
} from './consoleState.ts';
import { createConsoleStore, type StateStorage } from './consoleStore.ts';

const hidden = (state: ConsoleState): ConsoleState => ({ ...state, areChangesShown: false });
const shown = (state: ConsoleState): ConsoleState => ({ ...state, areChangesShown: true });

/** One device with any number of tabs, whose messages arrive on `deliver()`. */
function device(saved?: unknown, aside?: unknown) {
  const kept = { saved, aside, isBroken: false };
  const ears: { tab: string; hear: () => void }[] = [];
  const sent: string[] = [];
  const settled = () => new Promise((resolve) => void setTimeout(resolve));
  const storage = (tab: string): StateStorage => ({
    read: async () => kept.saved,
    write: async (choose) => {
      const chosen = choose(kept.saved);
      if (kept.isBroken) throw new Error('The disk is full');
      kept.saved = chosen;
    },
    readAside: async () => kept.aside,
    swap: async (values) => {
      [kept.aside, kept.saved] = [values.aside, values.kept];
    },
    broadcast: () => void sent.push(tab),
    listen(hear) {
      ears.push({ tab, hear });
      return () => ears.splice(0);
    },
  });
  return {
    kept,
    async deliver() {
      await settled();
      for (const from of sent.splice(0)) {
        for (const { tab, hear } of ears) if (tab !== from) hear();
      }
      await settled();
    },
    start(tab: string) {
      const store = createConsoleStore(storage(tab));
      const isRead = vi.waitUntil(() => store.restoration() !== 'PENDING', { timeout: 60_000 });
      return { store, isRead };
    },
    async open(tab: string) {
      const { store, isRead } = this.start(tab);
      await isRead;
      return store;
    },
  };
}

describe('The console’s state', () => {
  test('the console’s state is restored from an earlier visit', async () => {
    const computer = device();
    const first = await computer.open('a');
    expect(first.restoration()).toBe('FIRST_VISIT');
    first.change(shown);
    const later = await computer.open('b');
    expect(later.restoration()).toBe('RESTORED');
    expect(later.state().areChangesShown).toBe(true);
  });

  test('the console’s state keeps a change made before it is read, such as the desk of a URL', async () => {
    const desks = [{ name: 'Friday', workspace: FIRST_STATE.workspace }];
    const computer = device(writeSaved({ ...FIRST_STATE, desks }));
    const other = await computer.open('b');
    const { store, isRead } = computer.start('a');
    store.change(shown);
    await computer.deliver();
    await isRead;
    await computer.deliver();
    const both = { areChangesShown: true, desks };
    expect(store.state()).toMatchObject(both);
    expect(other.state()).toMatchObject(both);
    expect(computer.kept.saved).toMatchObject({ state: both });
  });

  test('the console’s state merges its own change with another tab’s change made during the read', async () => {
    const computer = device(writeSaved(FIRST_STATE));
    const other = await computer.open('b');
    const { store, isRead } = computer.start('a');
    store.change(shown);
    other.change((state) => rememberInstant(state, '2026-11-20T00:00:00Z'));
    await computer.deliver();
    await isRead;
    await computer.deliver();
    const both = { areChangesShown: true, recentInstants: ['2026-11-20T00:00:00Z'] };
    expect(store.state()).toMatchObject(both);
    expect(other.state()).toMatchObject(both);
  });

  test.each([
    ['broken', { nonsense: true }],
    ['of another release', { version: 2, revision: 1, state: {} }],
    [
      'one whose layout has a pane twice',
      {
        version: 1,
        revision: 1,
        state: {
          ...FIRST_STATE,
          workspace: {
            ...FIRST_STATE.workspace,
            layout: {
              kind: 'SPLIT',
              id: 's',
              direction: 'ROW',
              parts: [
                { share: 50, layout: { kind: 'PANE', id: 'first' } },
                { share: 50, layout: { kind: 'PANE', id: 'first' } },
              ],
            },
          },
        },
      },
    ],
  ])(
    'a console’s state that is %s is set aside, and the console starts with the initial state',
    async (_, broken) => {
      const computer = device(broken);
      const store = await computer.open('a');
      expect(store.restoration()).toBe('PUT_ASIDE');
      expect(store.state()).toEqual(FIRST_STATE);
      expect(computer.kept.aside).toEqual(broken);
    },
  );

  test('the console’s state works without storage if the device refuses it', async () => {
    const refuse = () => Promise.reject(new Error('refused'));
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const storage: StateStorage = {
      read: refuse,
      write: refuse,
      readAside: refuse,
      swap: refuse,
      broadcast: () => {},
      listen: () => () => {},
    };
    const store = createConsoleStore(storage);
    await vi.waitUntil(() => store.restoration() === 'UNAVAILABLE', { timeout: 60_000 });
    store.change(shown);
    expect(store.state().areChangesShown).toBe(true);
    await vi.waitUntil(() => warn.mock.calls.length === 2, { timeout: 60_000 });
    warn.mockRestore();
  });

  test('the console’s state is synchronised between tabs', async () => {
    const computer = device();
    const [a, b] = [await computer.open('a'), await computer.open('b')];
    const listener = vi.fn<() => void>();
    b.subscribe(listener);
    a.change(shown);
    await computer.deliver();
    expect(b.state().areChangesShown).toBe(true);
    expect(listener).toHaveBeenCalledOnce();
    b.change(hidden);
    await computer.deliver();
    expect(a.state().areChangesShown).toBe(false);
  });

  test.each([
    ['a', 'b'],
    ['b', 'a'],
  ])(
    'the console’s state has the concurrent changes of both tabs, in %s and %s and on the device',
    async (one, other) => {
      const computer = device();
      const [a, b] = [await computer.open(one), await computer.open(other)];
      a.change(shown);
      b.change((state) => rememberInstant(state, '2026-11-20T00:00:00Z'));
      b.change((state) => rememberInstant(state, '2026-11-21T00:00:00Z'));
      await computer.deliver();
      await computer.deliver();
      const both = {
        areChangesShown: true,
        recentInstants: ['2026-11-21T00:00:00Z', '2026-11-20T00:00:00Z'],
      };
      expect(a.state()).toMatchObject(both);
      expect(b.state()).toMatchObject(both);
      expect(computer.kept.saved).toMatchObject({ state: both });
    },
  );

  test('the console’s state of the previous release, which counted its changes, is restored', async () => {
    const held = { revision: 7, tab: 'a', held: { a: 7 } };
    const computer = device({ version: 1, ...held, state: shown(FIRST_STATE) });
    const store = await computer.open('b');
    expect(store.restoration()).toBe('RESTORED');
    expect(store.state().areChangesShown).toBe(true);
  });

  test('the console’s state applies each change once, even after a failed write', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const computer = device();
    const store = await computer.open('a');
    const add = (name: string) => (state: ConsoleState) => ({
      ...state,
      desks: [...state.desks, { name, workspace: state.workspace }],
    });
    computer.kept.isBroken = true;
    store.change(add('Monday'));
    await computer.deliver();
    computer.kept.isBroken = false;
    store.change(add('Tuesday'));
    store.change(add('Wednesday'));
    await computer.deliver();
    const desks = ['Monday', 'Tuesday', 'Wednesday'].map((name) => ({ name }));
    expect(computer.kept.saved).toMatchObject({ state: { desks } });
    expect(store.state()).toMatchObject({ desks });
    warn.mockRestore();
  });

  test('the console’s state that a newer release set aside is restored after a rollback', async () => {
    const newer = { version: 2, revision: 9, state: {} };
    const computer = device(newer, writeSaved(shown(FIRST_STATE)));
    const store = await computer.open('a');
    expect(store.restoration()).toBe('RESTORED');
    expect(store.state().areChangesShown).toBe(true);
    expect(computer.kept.aside).toEqual(newer);
    expect((await computer.open('b')).state().areChangesShown).toBe(true);
  });

  test('the console’s state works without storage, and reports it, if the device never responds', async () => {
    vi.useFakeTimers();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const silence = () => new Promise<never>(() => {});
    const storage: StateStorage = {
      read: silence,
      write: silence,
      readAside: silence,
      swap: silence,
      broadcast: () => {},
      listen: () => () => {},
    };
    const store = createConsoleStore(storage);
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(store.restoration()).toBe('UNAVAILABLE');
    expect(listener).toHaveBeenCalledOnce();
    warn.mockRestore();
    vi.useRealTimers();
  });

  test.each([
    ['never answers', () => new Promise<never>(() => {})],
    ['refuses', () => Promise.reject(new Error('refused'))],
  ])(
    'the console’s state is reported as not stored if the device %s a write, until a write succeeds',
    async (_, failingWrite) => {
      vi.useFakeTimers();
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      let write: StateStorage['write'] = failingWrite;
      const storage: StateStorage = {
        read: async () => undefined,
        write: (choose) => write(choose),
        readAside: async () => undefined,
        swap: async () => {},
        broadcast: () => {},
        listen: () => () => {},
      };
      const store = createConsoleStore(storage);
      await vi.advanceTimersByTimeAsync(0);
      expect(store.restoration()).toBe('FIRST_VISIT');
      const listener = vi.fn<() => void>();
      store.change(shown);
      store.subscribe(listener);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(store.restoration()).toBe('UNAVAILABLE');
      expect(listener).toHaveBeenCalledOnce();
      write = async () => {};
      store.change(hidden);
      await vi.advanceTimersByTimeAsync(0);
      expect(store.restoration()).toBe('FIRST_VISIT');
      warn.mockRestore();
      vi.useRealTimers();
    },
  );

  test('the console’s state is not reverted by a concurrent change in another tab that changes no value', async () => {
    const computer = device();
    const [a, b] = [await computer.open('a'), await computer.open('b')];
    a.change(shown);
    b.change((state) => ({ ...state, areChangesShown: false }));
    await computer.deliver();
    expect(a.state().areChangesShown).toBe(true);
    expect(b.state().areChangesShown).toBe(true);
  });

  test('the console’s state changed by a newer tab is adopted by older tabs', async () => {
    const computer = device();
    const a = await computer.open('a');
    for (let count = 0; count < 5; count += 1) a.change(count % 2 ? hidden : shown);
    const late = await computer.open('b');
    late.change(hidden);
    await computer.deliver();
    expect(a.state().areChangesShown).toBe(false);
  });

  test('the console’s state is not changed by an invalid message of another release', async () => {
    const computer = device();
    const a = await computer.open('a');
    const stranger = await computer.open('b');
    stranger.change((state) => ({ ...state, recentInstants: ['yesterday'] }));
    await computer.deliver();
    expect(a.state()).toEqual(FIRST_STATE);
  });
});

describe('A desk', () => {
  test('a desk of any layout is parsed into the same desk that was stored', () => {
    const pane = (id: string) => ({
      id,
      view: { site: 'HU', path: '/contact?x=1', at: '2026-07-02T22:05:00Z', group: null } as const,
      isChained: true,
    });
    let workspace = arrange([pane('a'), pane('b'), pane('c'), pane('d')]);
    workspace = splitPane(workspace, { id: 'b', added: pane('e'), direction: 'COLUMN' });
    workspace = { ...closePane(workspace, 'a'), width: 820 };
    const state = { ...FIRST_STATE, workspace };
    expect(readSaved(structuredClone(writeSaved(state)))).toEqual(state);
  });
});

describe('Recent instants', () => {
  test('recent instants are stored once each, newest first, up to a limit', () => {
    const instants = Array.from(
      { length: 20 },
      (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}T00:00:00Z`,
    );
    const state = [...instants, '2026-11-15T00:00:00Z'].reduce(rememberInstant, FIRST_STATE);
    expect(state.recentInstants).toHaveLength(MAX_RECENT_INSTANTS);
    expect(state.recentInstants.slice(0, 2)).toEqual([
      '2026-11-15T00:00:00Z',
      '2026-11-20T00:00:00Z',
    ]);
  });
});
