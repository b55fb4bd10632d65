import { LRUCache } from 'lru-cache';

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { hashValue } from '#server/base/hashValue.ts';
import type { Database } from '#server/db/database.ts';
import { clientKey } from '#server/http/request/clientAddress.ts';

/** Account that an attempt names, in normalised form. It need not exist. */
export type SignInAccount = { kind: 'CUSTOMER' | 'STAFF'; name: string };

type Rule = {
  /** Number of wrong passwords that cause no pause. */
  free: number;
  /** The first pause; each further wrong password doubles it. */
  pauseMs: number;
  maxPauseMs: number;
  /** How long after its first wrong password a count is reset. */
  windowMs: number;
};

const RULES = {
  /** Rule for one client at one account, against guessing. A forgotten password must not exceed it soon. */
  pair: { free: 5, pauseMs: MINUTE_MS, maxPauseMs: HOUR_MS, windowMs: DAY_MS },
  /** Rule for one client at all accounts, against lists of credentials; an office may share one address. */
  client: { free: 100, pauseMs: MINUTE_MS, maxPauseMs: HOUR_MS, windowMs: HOUR_MS },
  /** Rule for a device known to the account. Wrong passwords from other devices do not count. */
  device: { free: 10, pauseMs: 15 * SECOND_MS, maxPauseMs: MINUTE_MS, windowMs: DAY_MS },
} as const satisfies Record<string, Rule>;
type Count = { key: string; rule: Rule };
type FailureRow = {
  key: string;
  failures: number;
  retryAt: Date | string;
  forgetAt: Date | string;
};
/** Number of doublings after which every pause has reached its maximum. */
const MAX_DOUBLINGS = 20;

export type SignInAttempt = {
  account: SignInAccount;
  clientAddress: string;
  /** Id of the device if the account knows it: see `knownDevices.ts`. */
  deviceId?: string | undefined;
};

export type SignInVerdict =
  | { allowed: true; forgive: () => Promise<void> }
  | { allowed: false; retryAfterSeconds: number };

/**
 * Counts wrong passwords, whether the account exists or not. Never blocks an account, only one client's attempts at it.
 * Refused attempts are not counted. Rejects if the database fails.
 */
export type SignInLimit = ReturnType<typeof createSignInLimit>;

/**
 * How long a pause is cached in memory. The cache avoids queries, which block the main thread with the embedded
 * database. It expires soon, because another node may have accepted the password since.
 */
const REMEMBERED_MS = 10 * SECOND_MS;
/** Maximum number of cached pauses, about a megabyte. */
const MAX_REMEMBERED = 5000;

/** Stores counts in the database, shared by all nodes, and caches some pauses in memory. */
export function createSignInLimit(services: {
  database: Pick<Database, 'query'>;
  now: () => Date;
}) {
  const { database, now } = services;
  /** End of each cached pause. */
  const pauses = new LRUCache<string, Date>({
    max: MAX_REMEMBERED,
    // The cache treats an entry as stale only once its age exceeds this.
    ttl: REMEMBERED_MS - 1,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });

  function rememberedPause(key: string): Date | undefined {
    const over = pauses.get(key);
    return over !== undefined && over > now() ? over : undefined;
  }

  /** Counts under all keys or under none. Returns undefined if the attempt is allowed, else when it will be. */
  async function count(counts: readonly Count[]): Promise<Date | undefined> {
    let left = [...counts];
    // If another attempt has counted between read and write, the rows are read again.
    while (left.length > 0) {
      const at = now();
      const rows = await database.query<FailureRow>(
        `select key, failures, retry_at as "retryAt", forget_at as "forgetAt"
         from sign_in_failure where key in (${left.map((_, index) => `$${index + 1}`).join(', ')})`,
        left.map(({ key }) => key),
      );
      const rowsByKey = new Map(rows.map((row) => [row.key, row]));
      const over = pausesIn(rows, at);
      if (over !== undefined) {
        for (const { key } of counts) if (!left.some((one) => one.key === key)) await takeBack(key);
        return over;
      }
      const next = left.map(({ key, rule }) => nextRow(key, rule, rowsByKey.get(key), at));
      const isThere = ({ key }: FailureRow) => rowsByKey.has(key);
      const counted = new Set([
        ...(await write(
          'INSERT',
          next.filter((row) => !isThere(row)),
          at,
        )),
        ...(await write('UPDATE', next.filter(isThere), at)),
      ]);
      left = left.filter(({ key }) => !counted.has(key));
    }
    return undefined;
  }

  /** Returns the keys of the written rows. */
  async function write(
    kind: keyof typeof WRITING,
    rows: readonly FailureRow[],
    at: Date,
  ): Promise<string[]> {
    if (rows.length === 0) return [];
    const values = rows.flatMap(({ key, failures, retryAt, forgetAt }) => [
      key,
      failures,
      retryAt,
      forgetAt,
    ]);
    const written = await database.query<{ key: string }>(writeStatement(kind, rows.length), [
      at,
      ...values,
    ]);
    return written.map(({ key }) => key);
  }

  /** Caches current pauses; returns the end of the longest one, if any. */
  function pausesIn(rows: readonly FailureRow[], at: Date): Date | undefined {
    let last: Date | undefined;
    for (const { key, retryAt, forgetAt } of rows) {
      const over = new Date(Math.min(new Date(retryAt).getTime(), new Date(forgetAt).getTime()));
      if (over <= at) continue;
      pauses.set(key, over);
      if (last === undefined || over > last) last = over;
    }
    return last;
  }

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

  return {
    /** Returns for how many seconds this node's cache refuses an attempt; undefined if only `take` can decide. */
    pauseOf(attempt: SignInAttempt): number | undefined {
      const pause = countsOf(attempt)
        .map(({ key }) => rememberedPause(key))
        .find((until) => until !== undefined);
      return pause && secondsUntil(pause);
    },
    /** Counts an attempt as wrong. The verdict's `forgive` takes the count back if the password was right. */
    async take(attempt: SignInAttempt): Promise<SignInVerdict> {
      const counts = countsOf(attempt);
      const until = await count(counts);
      if (until) return { allowed: false, retryAfterSeconds: secondsUntil(until) };
      const [ofAccount, ...ofClient] = counts;
      return {
        allowed: true,
        // Takes back only this attempt of the client. Otherwise anybody with an account could reset the client's count.
        forgive: async () => {
          await clear(ofAccount.key);
          for (const { key } of ofClient) await takeBack(key);
        },
      };
    },
    /** Deletes expired counts. Run daily. */
    async forget() {
      await database.query('delete from sign_in_failure where forget_at <= $1', [now()]);
    },
  };
}

/** Returns the row after one more wrong password. `before` is the stored row. */
function nextRow(key: string, rule: Rule, before: FailureRow | undefined, at: Date): FailureRow {
  const isNew = before === undefined || new Date(before.forgetAt) <= at;
  const failures = isNew ? 1 : before.failures + 1;
  const doublings = Math.min(failures - rule.free, MAX_DOUBLINGS);
  const pauseMs = doublings < 0 ? 0 : Math.min(rule.maxPauseMs, rule.pauseMs * 2 ** doublings);
  return {
    key,
    failures,
    retryAt: new Date(at.getTime() + pauseMs),
    forgetAt: isNew ? new Date(at.getTime() + rule.windowMs) : before.forgetAt,
  };
}

/**
 * Statements for new and for existing rows. A statement for existing rows only updates. If the row was deleted
 * meanwhile, after a correct password, all rows are read again.
 */
const WRITING = {
  INSERT: (rows: string) => `
  insert into sign_in_failure (key, failures, retry_at, forget_at)
  select new.key, new.failures, new.retry_at, new.forget_at
  from set_config('synchronous_commit', 'off', true), ${rows}
  where $1::timestamptz is not null
  on conflict (key) do nothing
  returning key`,
  UPDATE: (rows: string) => `
  update sign_in_failure as held
  set failures = new.failures, retry_at = new.retry_at, forget_at = new.forget_at
  from set_config('synchronous_commit', 'off', true), ${rows}
  where held.key = new.key
    and (held.failures = new.failures - 1 or held.forget_at <= $1::timestamptz)
  returning held.key`,
};

/**
 * Returns a statement that writes each row's key, failures, and ends of pause and window. Rows that were counted since
 * they were read stay unchanged and are not returned, so that concurrent guesses count one after the other. Values are
 * computed beforehand, because planning the arithmetic in SQL takes three times as long. The statement does not wait
 * for the disk, so a crash may lose the last guesses.
 */
function writeStatement(kind: keyof typeof WRITING, count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const first = 4 * index + 2;
    return `($${first}::text, $${first + 1}::int, $${first + 2}::timestamptz, $${first + 3}::timestamptz)`;
  });
  return WRITING[kind](`(values ${rows.join(', ')}) as new (key, failures, retry_at, forget_at)`);
}

/**
 * Returns the counts of an attempt: first that of the account, then that of the client, unless the device is known. Keys
 * are hashes, because the table stores neither addresses nor names.
 */
function countsOf(attempt: SignInAttempt): [Count, ...Count[]] {
  const { kind, name } = attempt.account;
  if (attempt.deviceId !== undefined) {
    return [{ key: hashValue(['device', kind, name, attempt.deviceId]), rule: RULES.device }];
  }
  const from = clientKey(attempt.clientAddress);
  return [
    { key: hashValue(['pair', kind, name, from]), rule: RULES.pair },
    { key: hashValue(['client', from]), rule: RULES.client },
  ];
}
