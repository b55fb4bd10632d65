import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts';
import { OUTCOME_NUMBERS, stopsCheck, type CheckOutcome } from './outcomes.ts';
import {
  ACTIVE_FOR_MS,
  MAX_JITTER_MS,
  planCheck,
  PREVIEW_RENEWAL_MS,
  TOKEN_CHECK_MS,
  type CheckFacts,
} from './plan.ts';
import { COOKIE_WAIT_MS } from './waits.ts';

const NOW_MS = Date.UTC(2027, 0, 4, 9);
const USED = { isVisible: true, isActive: true, isOnline: true };
const tokens = {
  ABSENT: undefined,
  NOT_YET_DUE: tokenOf(5 * MINUTE_MS, 30 * MINUTE_MS),
  DUE: tokenOf(-5 * MINUTE_MS, 20 * MINUTE_MS),
  EXPIRED: tokenOf(-30 * MINUTE_MS, -5 * MINUTE_MS),
};

function tokenOf(renewInMs: number, expiresInMs: number) {
  const times = { renewFromMs: NOW_MS + renewInMs, expiresAtMs: NOW_MS + expiresInMs };
  return { key: `a ${renewInMs}`, signIn: 'a', ...times };
}

function planWith(facts: Partial<CheckFacts>) {
  return planCheck({
    token: tokens.DUE,
    nowMs: NOW_MS,
    isClockSure: true,
    page: USED,
    platform: undefined,
    ...facts,
  });
}

function lastWith(outcome: CheckOutcome, tokenKey: string | undefined, agoMs: number) {
  const atMs = NOW_MS - agoMs;
  return { outcome, tokenKey, atMs, nextAtMs: atMs + TOKEN_CHECK_MS };
}

it('the intervals match the specification', () => {
  expect(TOKEN_CHECK_MS).toBe(3 * MINUTE_MS);
  expect(COOKIE_WAIT_MS).toBe(10 * SECOND_MS);
  expect(PREVIEW_RENEWAL_MS).toBe(300_000);
  // Otherwise a page in use could become idle between two checks.
  expect(ACTIVE_FOR_MS).toBeGreaterThan(PREVIEW_RENEWAL_MS + MAX_JITTER_MS);
});

describe('the first plan of a page in use', () => {
  it.each([
    ['ABSENT', { step: 'CONCLUDE', outcome: 'NO_TOKEN' }],
    ['NOT_YET_DUE', { step: 'CONCLUDE', outcome: 'NOT_YET_DUE' }],
    ['DUE', { step: 'RENEW', call: 'LOGIN_TOKEN' }],
    ['EXPIRED', { step: 'RENEW', call: 'LONG_TERM_TOKEN' }],
  ] as const)('the first plan follows from a token that is %s', (state, plan) => {
    expect(planWith({ token: tokens[state] })).toEqual(plan);
  });

  it.each(['NOT_YET_DUE', 'DUE', 'EXPIRED'] as const)(
    'the plan requests the server’s time before it treats a token as %s by an unreliable clock',
    (state) => {
      expect(planWith({ token: tokens[state], isClockSure: false })).toEqual({ step: 'ASK_TIME' });
    },
  );

  it('the plan reports a missing token even when the clock is unreliable', () => {
    const plan = planWith({ token: undefined, isClockSure: false });
    expect(plan).toEqual({ step: 'CONCLUDE', outcome: 'NO_TOKEN' });
  });

  it('the plan reports an expired session if the browser has dropped the expired token’s cookie', () => {
    const plan = planWith({ token: undefined, lastSeen: tokens.EXPIRED });
    expect(plan).toEqual({ step: 'CONCLUDE', outcome: 'EXPIRED' });
  });
});

describe('a page rests', () => {
  it.each([
    ['PLATFORM', { platform: 'MATCH' }],
    ['PLATFORM', { platform: 'TABLET' }],
    ['HIDDEN', { page: { ...USED, isVisible: false } }],
    ['IDLE', { page: { ...USED, isActive: false } }],
    ['OFFLINE', { page: { ...USED, isOnline: false } }],
  ] as const)('a page waits because of %s: %j', (reason, facts) => {
    expect(planWith(facts)).toEqual({ step: 'REST', reason });
  });

  it.each([undefined, 'CLASSIC', 'match', ''])(
    'the plan renews the session at once on the platform %j',
    (platform) => {
      expect(planWith({ platform }).step).toBe('RENEW');
    },
  );
});

describe('after a check', () => {
  const outcomes = Object.keys(OUTCOME_NUMBERS) as CheckOutcome[];

  it.each(outcomes)('the page waits or stops after %s for this token', (outcome) => {
    const last = lastWith(outcome, tokens.DUE.key, MINUTE_MS);
    expect(planWith({ last })).toEqual(
      stopsCheck(outcome)
        ? { step: 'AWAIT_TOKEN', atMs: NOW_MS + COOKIE_WAIT_MS }
        : { step: 'WAIT', atMs: last.nextAtMs },
    );
  });

  it('the next check is due to the millisecond', () => {
    const early = lastWith('NOT_YET_DUE', tokens.DUE.key, TOKEN_CHECK_MS - 1);
    expect(planWith({ last: early })).toEqual({ step: 'WAIT', atMs: NOW_MS + 1 });
    const due = lastWith('NOT_YET_DUE', tokens.DUE.key, TOKEN_CHECK_MS);
    expect(planWith({ last: due }).step).toBe('RENEW');
  });

  it.each(outcomes)('the page checks at once after %s for another token', (outcome) => {
    const last = lastWith(outcome, 'another', MINUTE_MS);
    expect(planWith({ last }).step).toBe('RENEW');
  });

  it('the next check is due at once when the last was long ago', () => {
    const last = lastWith('SERVER_ERROR', tokens.DUE.key, 12 * HOUR_MS);
    expect(planWith({ last }).step).toBe('RENEW');
  });

  it('the next check is due at once when the clock was set back before the last one', () => {
    const last = lastWith('SERVER_ERROR', tokens.DUE.key, -DAY_MS);
    expect(planWith({ last }).step).toBe('RENEW');
  });

  it('the next check waits for another tab’s check of this token', () => {
    const untilMs = NOW_MS + COOKIE_WAIT_MS;
    const heldBack = { tokenKey: tokens.DUE.key, untilMs };
    expect(planWith({ heldBack })).toEqual({ step: 'WAIT', atMs: untilMs });
    expect(planWith({ heldBack: { ...heldBack, tokenKey: 'another' } }).step).toBe('RENEW');
  });
});

describe('in every state', () => {
  const instant = fc.integer({ min: NOW_MS - 2 * DAY_MS, max: NOW_MS + 2 * DAY_MS });
  const key = fc.constantFrom('a', 'b');
  const token = fc.record({ key, signIn: key, renewFromMs: instant, expiresAtMs: instant });
  const outcome = fc.constantFrom(...(Object.keys(OUTCOME_NUMBERS) as CheckOutcome[]));
  const last = fc.record({
    outcome,
    tokenKey: fc.option(key, { nil: undefined }),
    atMs: instant,
    nextAtMs: instant,
  });
  const facts: fc.Arbitrary<CheckFacts> = fc.record({
    token: fc.option(token, { nil: undefined }),
    lastSeen: fc.option(token, { nil: undefined }),
    nowMs: instant,
    isClockSure: fc.boolean(),
    page: fc.record({ isVisible: fc.boolean(), isActive: fc.boolean(), isOnline: fc.boolean() }),
    platform: fc.constantFrom(undefined, 'CLASSIC', 'MATCH', 'TABLET'),
    last: fc.option(last, { nil: undefined }),
    heldBack: fc.option(fc.record({ tokenKey: key, untilMs: instant }), { nil: undefined }),
  });

  it('only a visible page in use on a computer calls the server or has a timer', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const isSkipped = given.platform === 'MATCH' || given.platform === 'TABLET';
        const isUsed = given.page.isVisible && given.page.isActive && !isSkipped;
        expect(planCheck(given).step === 'REST' || isUsed).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('the server is called only with a token, a connection and a reliable clock', () => {
    fc.assert(
      fc.property(facts, (given) => {
        if (planCheck(given).step !== 'RENEW') return;
        expect(given.token).toBeDefined();
        expect(given.page.isOnline).toBe(true);
        expect(given.isClockSure).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('a stopped check makes no call for its token', () => {
    fc.assert(
      fc.property(facts, outcome.filter(stopsCheck), token, (given, stopping, held) => {
        const stopped = { outcome: stopping, tokenKey: held.key, atMs: 0, nextAtMs: 0 };
        const { step } = planCheck({ ...given, token: held, last: stopped });
        expect(['REST', 'AWAIT_TOKEN']).toContain(step);
      }),
      { numRuns: 2000 },
    );
  });

  it('the plan waits for nothing in the past', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const plan = planCheck(given);
        if ('atMs' in plan) expect(plan.atMs).toBeGreaterThan(given.nowMs);
      }),
      { numRuns: 2000 },
    );
  });
});
