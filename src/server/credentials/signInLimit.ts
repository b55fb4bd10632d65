import { createHash } from 'node:crypto';

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import type { Database } from '#server/db/database.ts';
import { clientKey } from '#server/http/clientAddress.ts';

import type { SignInAccount } from './signInAccount.ts';

type Rule = {
  /** So many wrong passwords are checked without a pause. */
  free: number;
  /** The first pause; each further wrong password doubles it. */
  pauseMs: number;
  maxPauseMs: number;
  /** The count begins again so long after its first wrong password. */
  windowMs: number;
};

const RULES = {
  /** One client at one account: a person who has forgotten the password, or guesses it. */
  pair: { free: 5, pauseMs: MINUTE_MS, maxPauseMs: HOUR_MS, windowMs: DAY_MS },
  /** One client at any account: a client with a list of them, or an office behind one address. */
  client: { free: 100, pauseMs: MINUTE_MS, maxPauseMs: HOUR_MS, windowMs: HOUR_MS },
  /** A device that was signed in to this account before: only its own wrong passwords count. */
  device: { free: 10, pauseMs: 15 * SECOND_MS, maxPauseMs: MINUTE_MS, windowMs: DAY_MS },
} as const satisfies Record<string, Rule>;
type Count = { key: string; rule: Rule };
/** `until` is null for a key that was counted, else the end of its pause. */
type CountRow = { key: string; until: Date | string | null };
/** Enough for every pause to have reached its longest. */
const MAX_DOUBLINGS = 20;

export type SignInAttempt = {
  account: SignInAccount;
  clientAddress: string;
  /** Of the device, where it is known to this account: see `knownDevices.ts`. */
  deviceId?: string | undefined;
};

export type SignInVerdict =
  | { allowed: true; forgive: () => Promise<void> }
  | { allowed: false; retryAfterSeconds: number };

/**
 * Counts wrong passwords, for accounts that exist as for those that do not. An account is never locked, only a
 * client at it; a refused attempt counts nowhere. Rejects where the database cannot do its part.
 */
export type SignInLimit = {
  /** For how many seconds an attempt is refused, as far as this node remembers; undefined where `take` has to tell. */
  pauseOf(attempt: SignInAttempt): number | undefined;
  /** Counts an attempt as a wrong one; `forgive` takes that back once the password was right. */
  take(attempt: SignInAttempt): Promise<SignInVerdict>;
  /** Deletes what is forgotten anyway. To be called daily. */
  forget(): Promise<void>;
};

/**
 * So long a pause is read from memory: a refusal that queried the database would cost the embedded one a write to the
 * disk. Then it is queried again, as another node may have accepted the right password.
 */
const REMEMBERED_MS = 10 * SECOND_MS;
/** A megabyte. Further pauses are in the database alone. */
const MAX_REMEMBERED = 5000;

/** The counts stand in the database, so that all nodes count together; memory caches some of the pauses. */
export function createSignInLimit(parts: {
  database: Pick<Database, 'query'>;
  now: () => Date;
}): SignInLimit {
  const { database, now } = parts;
  /** When each cached pause is over, and until when the entry is valid, oldest entry first. */
  const pauses = new Map<string, { overMs: number; believedMs: number }>();

  function rememberPause(key: string, over: Date): void {
    const nowMs = now().getTime();
    pauses.delete(key);
    pauses.set(key, { overMs: over.getTime(), believedMs: nowMs + REMEMBERED_MS });
    for (const [other, { believedMs }] of pauses) {
      if (believedMs > nowMs && pauses.size <= MAX_REMEMBERED) break;
      pauses.delete(other);
    }
  }

  function rememberedPause(key: string): Date | undefined {
    const pause = pauses.get(key);
    if (pause === undefined) return undefined;
    const isGood = Math.min(pause.overMs, pause.believedMs) > now().getTime();
    return isGood ? new Date(pause.overMs) : undefined;
  }

  /** Counts under each key by its rule, or under none. Undefined where that is allowed, else when it will be. */
  async function count(counts: readonly Count[]): Promise<Date | undefined> {
    const at = now();
    const keys = counts.map(({ key }) => key);
    const rows = await database.query<CountRow>(statementOf(counts), [
      at,
      ...counts.flatMap(({ key, rule }) => [key, new Date(at.getTime() + rule.windowMs)]),
    ]);
    const counted = rows.filter(({ until }) => until === null);
    if (counted.length === counts.length) return undefined;
    // Where attempts made at once closed one of the keys between this statement's look and its count.
    for (const { key } of counted) await takeBack(key);
    const closed = rows.length > counted.length ? rows : await pausesAt(keys);
    let over = at;
    for (const { key, until } of closed) {
      const end = new Date(until ?? at);
      if (end > at) rememberPause(key, end);
      if (end > over) over = end;
    }
    return over;
  }

  const pausesAt = (keys: readonly string[]) =>
    database.query<CountRow>(
      'select key, least(retry_at, forget_at) as until from sign_in_failure where key = any($1)',
      [keys],
    );

  async function takeBack(key: string): Promise<void> {
    pauses.delete(key);
    await database.query(
      `update sign_in_failure set failures = failures - 1, retry_at = $2
       where key = $1 and failures > 0`,
      [key, now()],
    );
  }

  async function clear(key: string): Promise<void> {
    pauses.delete(key);
    await database.query('delete from sign_in_failure where key = $1', [key]);
  }

  const secondsUntil = (instant: Date) =>
    Math.max(1, Math.ceil((instant.getTime() - now().getTime()) / SECOND_MS));
  const refuse = (until: Date): SignInVerdict => ({
    allowed: false,
    retryAfterSeconds: secondsUntil(until),
  });

  return {
    pauseOf(attempt) {
      const keys = keysOf(attempt);
      const pause =
        'device' in keys
          ? rememberedPause(keys.device)
          : (rememberedPause(keys.pair) ?? rememberedPause(keys.client));
      return pause && secondsUntil(pause);
    },
    async take(attempt) {
      const keys = keysOf(attempt);
      if ('device' in keys) {
        const { device } = keys;
        const until = await count([{ key: device, rule: RULES.device }]);
        return until ? refuse(until) : { allowed: true, forgive: () => clear(device) };
      }
      const { pair, client } = keys;
      const until = await count([
        { key: pair, rule: RULES.pair },
        { key: client, rule: RULES.client },
      ]);
      if (until) return refuse(until);
      return {
        allowed: true,
        // Of the client only this attempt: who has an account of their own could clear the rest by it.
        forgive: async () => {
          await clear(pair);
          await takeBack(client);
        },
      };
    },
    async forget() {
      await database.query('delete from sign_in_failure where forget_at <= $1', [now()]);
    },
  };
}

/**
 * One statement, so that guesses made at once are counted one after the other, and cheap, as on the embedded database
 * it runs in the thread of all answers. It takes the instant, then a key and the end of its window for each count. Its
 * rows are the keys that were counted, or those that are closed, with `until`. It waits for no disk, which would hold
 * up that thread for each guess: what a crash forgets of the last ones is guessed again.
 */
function statementOf(counts: readonly Count[]): string {
  const keyOfCount = (index: number) => `$${2 * index + 2}`;
  const inserts = counts.map(({ rule }, index) => {
    const failures = 'case when held.forget_at <= $1 then 1 else held.failures + 1 end';
    return `counted_${index} as (
      insert into sign_in_failure as held (key, failures, retry_at, forget_at)
      select ${keyOfCount(index)}, 1, $1::timestamptz + ${pauseOf('1', rule)}, $${2 * index + 3}::timestamptz
      from set_config('synchronous_commit', 'off', true)
      where not exists (select from closed)
      on conflict (key) do update set
        failures = ${failures},
        retry_at = $1::timestamptz + ${pauseOf(`(${failures})`, rule)},
        forget_at = case when held.forget_at <= $1 then excluded.forget_at else held.forget_at end
      where held.retry_at <= $1 or held.forget_at <= $1
      returning key
    )`;
  });
  const counted = counts.map((_, index) => `select key, null from counted_${index}`);
  return `
  with closed as (
    select key, least(retry_at, forget_at) as until from sign_in_failure
    where key in (${counts.map((_, index) => keyOfCount(index)).join(', ')})
      and retry_at > $1::timestamptz and forget_at > $1::timestamptz
  ), ${inserts.join(', ')}
  select key, until from closed union all ${counted.join(' union all ')}`;
}

/** The pause after so many failures, as an interval of SQL. */
function pauseOf(failures: string, { free, pauseMs, maxPauseMs }: Rule): string {
  return `case when ${failures} < ${free} then interval '0' else interval '1 millisecond' *
    least(${maxPauseMs}, ${pauseMs} * 2 ^ least(${failures} - ${free}, ${MAX_DOUBLINGS})) end`;
}

/** A device that the account knows is counted by itself alone. */
function keysOf({ account: { kind, name }, clientAddress, deviceId }: SignInAttempt) {
  if (deviceId !== undefined) return { device: keyOf('device', kind, name, deviceId) };
  const from = clientKey(clientAddress);
  return { pair: keyOf('pair', kind, name, from), client: keyOf('client', from) };
}

/** The table knows neither addresses nor names, only how to recognise them. */
function keyOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
