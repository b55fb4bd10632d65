import { OUTCOME_NUMBERS, type CheckOutcome, type RenewalCall } from '#domain/session/outcomes.ts';
import { MAX_JITTER_MS, planCheck, type CheckFacts, type CheckPlan } from '#domain/session/plan.ts';
import { COOKIE_WAIT_MS } from '#domain/session/waits.ts';
import { concernsToken, stateOfToken, type SessionToken } from '#domain/session/token.ts';

import type { SchedulerEnvironment } from './environment.ts';
import { createSessionClock } from './sessionClock.ts';
import type { SessionStatus, StatusStore } from './status.ts';
import type { RenewalTask } from './task.ts';

/**
 * Keeps a session alive while a person uses the page (spec §4, session renewal), with one timer at most and no
 * rendering. Failures only change the status (spec §8). Returns a function that stops it.
 */
export function startScheduler(
  task: RenewalTask,
  environment: SchedulerEnvironment,
  store: StatusStore,
): () => void {
  const clock = createSessionClock(environment.readClock);
  let last: SessionStatus['last'];
  let lastSeen: SessionToken | undefined;
  let heldBack: CheckFacts['heldBack'];
  let wasOffline = false;
  let isBusy = false;
  let isEnded = false;
  let cancelTimer = () => {};
  let underway: { token: SessionToken; controller: AbortController } | undefined;

  const page = environment.watch(onChange);
  environment.channel.listen(onMessage);
  wake();
  return () => {
    isEnded = true;
    cancelTimer();
    page.stop();
    environment.channel.close();
    underway?.controller.abort();
  };

  function look(): { token: SessionToken | undefined; plan: CheckPlan } {
    const token = task.readToken();
    const plan = planCheck({
      token,
      lastSeen,
      nowMs: clock.nowMs(),
      isClockSure: clock.isSure() || (token !== undefined && !hasTimes(token)),
      page: page.facts(),
      platform: task.readPlatform(),
      last,
      heldBack,
    });
    return { token, plan };
  }

  /** Plans again and executes the plan. Called after any change of timers, page, cookies or other tabs. */
  function wake(): void {
    if (isEnded || isBusy) return;
    cancelTimer();
    cancelTimer = () => {};
    const { token, plan } = look();
    tellStatus(token, plan);
    if (token) lastSeen = token;
    switch (plan.step) {
      case 'REST':
        return;
      case 'WAIT':
      case 'AWAIT_TOKEN':
        cancelTimer = environment.setTimer(wake, Math.max(0, plan.atMs - clock.nowMs()));
        return;
      case 'CONCLUDE':
        note(plan.outcome, token?.key);
        wake();
        return;
      case 'ASK_TIME':
        void beBusy(() => askTime(token));
        return;
      case 'RENEW':
        void beBusy(() =>
          environment.withTabLock((hadToWait) => renew(plan.call, token, hadToWait)),
        );
    }
  }

  async function beBusy(work: () => Promise<void>): Promise<void> {
    isBusy = true;
    try {
      await work();
    } catch (error) {
      // The browser refuses the lock while the page is being left, or another tab holds it.
      if (!(error instanceof DOMException)) throw error;
      note('UNREACHABLE', task.readToken()?.key);
    } finally {
      isBusy = false;
    }
    wake();
  }

  async function askTime(token: SessionToken | undefined): Promise<void> {
    await clock.learnFrom(task.askTime);
    if (!clock.isSure()) note('UNREACHABLE', token?.key);
  }

  async function renew(
    call: RenewalCall,
    wanted: SessionToken | undefined,
    hadToWait: boolean,
  ): Promise<void> {
    // While this tab waited, another may have renewed the token, or the page was hidden.
    const { token: before, plan } = look();
    if (isEnded || !before || plan.step !== 'RENEW' || plan.call !== call) return;
    if (hadToWait && before.key === wanted?.key) {
      heldBack = { tokenKey: before.key, untilMs: clock.nowMs() + COOKIE_WAIT_MS };
      return;
    }
    const controller = new AbortController();
    underway = { token: before, controller };
    const answer = await clock.learnFrom(() => task.renew(call, controller.signal));
    underway = undefined;
    const after = task.readToken();
    const outcome = task.outcomeOf(call, answer.status);
    if (isEnded || !concernsToken(before, after, outcome)) return;
    // The token expired during the call, so the server refused it. An expired token has a call of its own.
    if (outcome === 'OTHER' && after && call === 'LOGIN_TOKEN' && isExpired(after)) return;
    const key = outcome === 'RENEWED' ? (after ?? before).key : before.key;
    environment.channel.broadcast({ outcome, tokenKey: key, atMs: note(outcome, key) });
  }

  /** Records a check's outcome and returns its time; the next one follows after an interval with jitter. */
  function note(outcome: CheckOutcome, tokenKey: string | undefined): number {
    const atMs = clock.nowMs();
    last = { outcome, tokenKey, atMs, nextAtMs: nextAfter(atMs), madeIn: 'THIS_TAB' };
    return atMs;
  }

  function nextAfter(atMs: number): number {
    return atMs + task.checkEveryMs + Math.floor(environment.random() * MAX_JITTER_MS);
  }

  function onMessage(message: unknown): void {
    const check = readCheckMessage(message);
    const token = task.readToken();
    // A late response may be about a previous token.
    if (!check || (token && token.key !== check.tokenKey)) return;
    last = { ...check, nextAtMs: nextAfter(check.atMs), madeIn: 'ANOTHER_TAB' };
    onChange();
  }

  function onChange(): void {
    const { isOnline } = page.facts();
    if (isOnline && wasOffline && last?.outcome === 'UNREACHABLE') {
      last = { ...last, nextAtMs: clock.nowMs() };
    }
    wasOffline = !isOnline;
    dropForeignAnswer();
    wake();
  }

  /** Aborts a call if another customer has signed in, because its response must not set cookies. */
  function dropForeignAnswer(): void {
    if (underway && task.readToken()?.signIn !== underway.token.signIn) underway.controller.abort();
  }

  function isExpired(token: SessionToken): boolean {
    return stateOfToken(token, clock.nowMs()) === 'EXPIRED';
  }

  function tellStatus(token: SessionToken | undefined, plan: CheckPlan): void {
    store.set({
      plan,
      last,
      token: token && { renewFromMs: token.renewFromMs, expiresAtMs: token.expiresAtMs },
      clockOffsetMs: clock.offsetMs(),
    });
  }
}

/** Returns whether a token has times. One without needs no clock. */
function hasTimes(token: SessionToken): boolean {
  return Number.isFinite(token.expiresAtMs) || Number.isFinite(token.renewFromMs);
}

/** Another tab's check, as sent between tabs, with its server time. */
type CheckMessage = { outcome: CheckOutcome; tokenKey: string; atMs: number };

/** Parses another tab's message; undefined if it is no check, for example of another app version. */
function readCheckMessage(message: unknown): CheckMessage | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { outcome, tokenKey, atMs } = message as { [Name in keyof CheckMessage]?: unknown };
  if (!isOutcome(outcome) || typeof tokenKey !== 'string' || typeof atMs !== 'number') {
    return undefined;
  }
  return { outcome, tokenKey, atMs };
}

function isOutcome(name: unknown): name is CheckOutcome {
  return typeof name === 'string' && Object.hasOwn(OUTCOME_NUMBERS, name);
}
