import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { stopsCheck } from '#domain/session/outcomes.ts';
import { TOKEN_CHECK_MS } from '#domain/session/plan.ts';
import { DRIFT_LIMIT_MS } from '#domain/session/serverClock.ts';

import { createFakeBrowser, type FakeBrowser, type FakeTab } from './testing/fakeBrowser.ts';

/** An event in a browser with a few tabs. */
type Happening =
  | { what: 'advance' | 'sleep'; ms: number }
  | { what: 'setClock'; ms: number }
  | { what: 'visible' | 'active' | 'online'; tab: number; is: boolean }
  | { what: 'answers'; status: number | undefined }
  | { what: 'platform'; value: string | undefined }
  | { what: 'signIn'; renewInMs: number; lifeMs: number }
  | { what: 'signOut' }
  | { what: 'server'; isReachable: boolean };

const TABS = 3;
const tabNumber = fc.nat({ max: TABS - 1 });
const upTo = (ms: number) => fc.integer({ min: 0, max: ms });
const aWhile = fc.oneof(upTo(20 * SECOND_MS), upTo(20 * MINUTE_MS));
const anyWhile = fc.oneof(aWhile, upTo(14 * HOUR_MS));
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('advance'), ms: aWhile }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('sleep'), ms: anyWhile }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('setClock'),
      // Steps of seconds on both sides of what counts as a clock change.
      ms: fc.oneof(
        fc.integer({ min: -10 * SECOND_MS, max: 10 * SECOND_MS }),
        fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }),
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom('visible', 'active', 'online'),
      tab: tabNumber,
      is: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('answers'),
      status: fc.constantFrom(201, 201, 200, 500, 401, 403, undefined),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('platform'),
      value: fc.constantFrom(undefined, 'CLASSIC', 'MATCH', 'TABLET'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('signIn'),
      renewInMs: fc.integer({ min: -MINUTE_MS, max: 10 * MINUTE_MS }),
      lifeMs: fc.integer({ min: -MINUTE_MS, max: HOUR_MS }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('signOut') }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('server'), isReachable: fc.boolean() }) },
);

async function carryOut(browser: FakeBrowser, tabs: FakeTab[], one: Happening): Promise<void> {
  switch (one.what) {
    case 'advance':
      return browser.advance(one.ms);
    case 'sleep':
      return browser.sleep(one.ms);
    case 'setClock':
      return browser.setClock(one.ms);
    case 'visible':
      return tabs[one.tab]?.change({ isVisible: one.is });
    case 'active':
      return tabs[one.tab]?.change({ isActive: one.is });
    case 'online':
      return tabs[one.tab]?.change({ isOnline: one.is });
    case 'answers':
      browser.status = one.status;
      return;
    case 'platform':
      browser.platform = one.value;
      return;
    case 'signIn':
      browser.token = browser.newToken(`person ${one.renewInMs}`, one.renewInMs, one.lifeMs);
      return;
    case 'signOut':
      browser.token = undefined;
      return;
    case 'server':
      browser.isServerReachable = one.isReachable;
  }
}

/** Returns why a tab must not make a request at this moment. */
function mayNotAsk(browser: FakeBrowser, { page }: FakeTab): string[] {
  return [
    ...(page.isVisible ? [] : ['it is hidden']),
    ...(page.isActive ? [] : ['not in use']),
    ...(page.isOnline ? [] : ['it is offline']),
    ...(browser.platform === 'MATCH' || browser.platform === 'TABLET' ? ['of its platform'] : []),
    ...(browser.token ? [] : ['there is no token']),
  ];
}

const AWAY: Happening = { what: 'server', isReachable: false };
const BACK: Happening = { what: 'server', isReachable: true };
const FAILING: Happening = { what: 'answers', status: 500 };
const DUE: Happening = { what: 'signIn', renewInMs: 0, lifeMs: HOUR_MS };
const EXPIRED: Happening = { what: 'signIn', renewInMs: 0, lifeMs: 0 };

/** Histories that once broke a rule or nearly do. */
const HISTORIES: Happening[][] = [
  // The clock is set back during a call.
  [AWAY, AWAY, EXPIRED, BACK, FAILING, { what: 'setClock', ms: -5001 }, advance(174_999)],
  // It is set ahead between two checks by less than drift.
  [
    FAILING,
    DUE,
    advance(181 * SECOND_MS),
    { what: 'setClock', ms: 3 * SECOND_MS },
    { what: 'active', tab: 0, is: true },
    advance(200 * SECOND_MS),
  ],
];

function advance(ms: number): Happening {
  return { what: 'advance', ms };
}

/** The device's clock was set ahead. */
type Step = { atMs: number; byMs: number };

/** Returns how much earlier a check may come: small steps pass as time. */
function passesForTimeMs(steps: Step[], sinceMs: number): number {
  const aheadMs = steps.reduce((sum, { atMs, byMs }) => sum + (atMs >= sinceMs ? byMs : 0), 0);
  return SECOND_MS + Math.min(DRIFT_LIMIT_MS, aheadMs);
}

it('session checks keep their rules in any generated history of a browser and its tabs', async () => {
  let calls = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 40 }), async (history) => {
      const broken: string[] = [];
      const stopped = new Set<string>();
      let underway = 0;
      const browser = createFakeBrowser();
      browser.onCall = ({ tab }) => {
        calls += 1;
        broken.push(...mayNotAsk(browser, tab).map((reason) => `asked although ${reason}`));
        if (stopped.has(browser.token?.key ?? '')) broken.push('asked after the check had stopped');
        underway += 1;
        if (underway > 1) broken.push('two tabs asked at once');
      };
      browser.onAnswer = () => void (underway -= 1);
      browser.token = browser.newToken();
      const tabs = Array.from({ length: TABS }, (_, index) =>
        browser.openTab({}, index === 1 ? 'HOST' : 'SHOP'),
      );
      const noteStops = () => {
        for (const { store } of tabs) {
          const { last } = store.get();
          if (last?.tokenKey !== undefined && stopsCheck(last.outcome)) stopped.add(last.tokenKey);
        }
      };
      const stepsAhead: Step[] = [];
      for (const one of history) {
        if (one.what === 'setClock' && one.ms > 0) {
          stepsAhead.push({ atMs: browser.serverNowMs(), byMs: one.ms });
        }
        await carryOut(browser, tabs, one);
        noteStops();
        for (const tab of tabs) {
          if (tab.timers() > 1) broken.push('a tab has two timers');
          if (tab.timers() === 1 && !tab.page.isVisible) broken.push('a hidden tab has a timer');
        }
      }
      for (const [index, { call, atMs, tab, tokenKey }] of browser.calls.entries()) {
        const before = browser.calls.slice(0, index).findLast((one) => one.tab === tab);
        // An unanswered call may be repeated once connected.
        if (before?.status === undefined || before.tokenKey !== tokenKey) continue;
        const waitMs = TOKEN_CHECK_MS - passesForTimeMs(stepsAhead, before.atMs);
        if (call === before.call && atMs - before.atMs < waitMs) {
          broken.push('a tab asked for the same token again at once');
        }
      }
      expect(broken).toEqual([]);
    }),
    { numRuns: 600, examples: HISTORIES.map((history) => [history]) },
  );
  // Otherwise the histories would show nothing.
  expect(calls).toBeGreaterThan(200);
}, 60_000);
