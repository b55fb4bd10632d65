import { MINUTE_MS } from '#domain/durations.ts';
import { outcomeOfAnswer, type RenewalCall } from '#domain/session/outcomes.ts';
import { TOKEN_CHECK_MS, type PageFacts } from '#domain/session/plan.ts';
import type { SessionToken } from '#domain/session/token.ts';

import type { SchedulerEnvironment } from '../environment.ts';
import { startHostSession } from '../hostSessions.ts';
import { startScheduler } from '../scheduler.ts';
import { createStatusStore, type StatusStore } from '../status.ts';
import type { RenewalTask, ServerAnswer } from '../task.ts';

/** Server time at the start of a test. */
export const START_MS = Date.UTC(2027, 0, 4, 9);
/** Time until a new token is due, and its lifetime. */
export const REST_MS = 10 * MINUTE_MS;
export const LIFE_MS = 30 * MINUTE_MS;

type Timer = { act: () => void; dueMs: number; tab: FakeTab };

export type FakeCall = {
  call: RenewalCall;
  tokenKey: string | undefined;
  /** The response's status, if any. */
  status: number | undefined;
  atMs: number;
  tab: FakeTab;
};

/** The page in a tab: the shop's, or another system's that keeps the session. */
export type Entry = 'SHOP' | 'HOST';

/** A tab of the fake browser with a running scheduler. */
export type FakeTab = {
  page: PageFacts;
  store: StatusStore;
  /** Reasons of ended sessions reported to another system's page. */
  ends: string[];
  timers(): number;
  /** Changes facts about the page and notifies the scheduler. */
  change(facts: Partial<PageFacts>): Promise<void>;
  /** Reports a possible cookie change. */
  notice(): Promise<void>;
  close(): void;
};

/**
 * A browser with tabs, one cookie jar, and its server. Clocks, timers, locks and messages are as slow as the test says.
 * Timers follow the clock that stops during sleep.
 */
export function createFakeBrowser(entry: Entry = 'SHOP') {
  let serverMs = START_MS;
  let wallMs = START_MS;
  let runningMs = 0;
  let tokens = 0;
  let answering = Promise.resolve();
  const timers = new Set<Timer>();
  const queue: (() => void)[] = [];
  const listeners = new Map<FakeTab, (message: unknown) => void>();
  const calls: FakeCall[] = [];
  const messages: unknown[] = [];

  const browser = {
    token: undefined as SessionToken | undefined,
    platform: undefined as string | undefined,
    /** The server's response status; undefined is a lost connection. */
    status: 201 as number | undefined,
    isServerReachable: true,
    random: () => 0,
    onCall: (_call: FakeCall) => {},
    onAnswer: () => {},
    calls,
    told: messages,
    timers,
    serverNowMs: () => serverMs,
    newToken,
    holdAnswers,
    /** Sends a message to all tabs, such as an older version might. */
    async tell(message: unknown) {
      for (const listener of listeners.values()) listener(message);
      await settle();
    },
    openTab,
    advance,
    sleep,
    setClock: (byMs: number) => void (wallMs += byMs),
    settle,
  };

  function newToken(signIn = 'anna', renewInMs = REST_MS, lifeMs = LIFE_MS): SessionToken {
    tokens += 1;
    return {
      key: `${signIn} ${tokens}`,
      signIn,
      renewFromMs: serverMs + renewInMs,
      expiresAtMs: serverMs + lifeMs,
    };
  }

  async function buildAnswer(status: number | undefined): Promise<ServerAnswer> {
    await answering;
    const date = status === undefined ? null : new Date(serverMs).toUTCString();
    return { status, date };
  }

  /** Delays responses; returns a function that delivers them. */
  function holdAnswers(): () => Promise<void> {
    let release = () => {};
    answering = new Promise((resolve) => (release = resolve));
    return async () => {
      release();
      await settle();
    };
  }

  function createTask(tab: () => FakeTab): RenewalTask {
    return {
      name: 'fake',
      checkEveryMs: TOKEN_CHECK_MS,
      readToken: () => browser.token,
      readPlatform: () => browser.platform,
      outcomeOf: outcomeOfAnswer,
      askTime: () => buildAnswer(browser.isServerReachable ? 200 : undefined),
      async renew(call, signal) {
        const renewed = browser.token;
        const status = browser.isServerReachable ? browser.status : undefined;
        const made = { call, tokenKey: renewed?.key, status, atMs: serverMs, tab: tab() };
        calls.push(made);
        browser.onCall(made);
        const answer = await buildAnswer(status);
        browser.onAnswer();
        // Closed tabs and aborted calls get no response.
        if (signal.aborted) return { status: undefined, date: null };
        // The browser sets a response's cookies even if another customer has signed in.
        if (answer.status === 201) browser.token = newToken(renewed?.signIn);
        if (answer.status === 401) browser.token = undefined;
        return answer;
      },
    };
  }

  async function withTabLock(work: (hadToWait: boolean) => Promise<void>): Promise<void> {
    const hadToWait = queue.length > 0;
    const turn = new Promise<void>((resolve) => queue.push(resolve));
    if (!hadToWait) queue[0]?.();
    await turn;
    try {
      await work(hadToWait);
    } finally {
      queue.shift();
      queue[0]?.();
    }
  }

  function openTab(facts: Partial<PageFacts> = {}, shown = entry): FakeTab {
    const page: PageFacts = { isVisible: true, isActive: true, isOnline: true, ...facts };
    const store = createStatusStore();
    let onChange = () => {};
    let end = () => {};
    const tab: FakeTab = {
      page,
      store,
      ends: [],
      timers: () => [...timers].filter((timer) => timer.tab === tab).length,
      async change(changed) {
        Object.assign(page, changed);
        onChange();
        await settle();
      },
      async notice() {
        onChange();
        await settle();
      },
      close: () => end(),
    };
    const environment: SchedulerEnvironment = {
      readClock: () => ({ wallMs, runningMs }),
      setTimer(act, delayMs) {
        const timer = { act, dueMs: runningMs + delayMs, tab };
        timers.add(timer);
        return () => timers.delete(timer);
      },
      random: () => browser.random(),
      watch(listener) {
        onChange = listener;
        return { facts: () => page, stop: () => (onChange = () => {}) };
      },
      withTabLock,
      channel: {
        broadcast(message) {
          messages.push(message);
          for (const [other, listener] of listeners) {
            if (other !== tab) void turns(MESSAGE_TURNS).then(() => listener(message));
          }
        },
        listen: (listener) => void listeners.set(tab, listener),
        close: () => void listeners.delete(tab),
      },
    };
    const task = createTask(() => tab);
    end =
      shown === 'SHOP'
        ? startScheduler(task, environment, store)
        : startHostSession(task, environment, store, (reason) => tab.ends.push(reason));
    return tab;
  }

  /** Advances time while the device is awake. */
  async function advance(byMs: number): Promise<void> {
    await settle();
    const endMs = runningMs + byMs;
    for (;;) {
      const nextMs = Math.min(...[...timers].map(({ dueMs }) => dueMs));
      if (nextMs > endMs) break;
      move(nextMs - runningMs);
      const due = [...timers].filter(({ dueMs }) => dueMs === nextMs);
      for (const timer of due) {
        // An earlier timer may have cancelled this one.
        if (timers.delete(timer)) timer.act();
      }
      await settle();
    }
    move(endMs - runningMs);
  }

  function move(byMs: number): void {
    serverMs += byMs;
    wallMs += byMs;
    runningMs += byMs;
  }

  /** The device sleeps: time passes, but timers and the monotonic clock stop. */
  function sleep(forMs: number): void {
    serverMs += forMs;
    wallMs += forMs;
  }

  return browser;
}

export type FakeBrowser = ReturnType<typeof createFakeBrowser>;

/** How many turns of the event loop a message may take, so that it can arrive after the next tab's turn. */
const MESSAGE_TURNS = 20;
const LONGEST_CHAIN = 200;

/** Runs everything that needs no time. */
const settle = () => turns(LONGEST_CHAIN);

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

/** Both entry points of the scheduler, which follow the same rules. */
export const ENTRIES = [
  { entry: 'SHOP', name: 'a page of the shop' },
  { entry: 'HOST', name: 'a page of another system' },
] as const;

/** A browser in which a customer has just signed in. */
export function signedIn(entry?: Entry): FakeBrowser {
  const browser = createFakeBrowser(entry);
  browser.token = browser.newToken();
  return browser;
}

/** Returns which token each call has renewed. */
export function renewalCalls({ calls }: FakeBrowser) {
  return calls.map(({ call }) => call);
}
