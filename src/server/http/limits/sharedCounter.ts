import { AsyncLocalStorage } from 'node:async_hooks';

import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import type { Database } from '#server/db/database.ts';
import type { LimitTable } from '#server/db/limitSchema.ts';

import { createAheadLease } from './aheadLease.ts';
import { counterStatements, type SharedCount } from './counterStatements.ts';

export type CounterVerdict = { allowed: true } | { allowed: false; retryAfterMs: number };

export type SharedCounter = {
  /** Counts one request of a client; returns true within the limit. */
  take(key: string): Promise<CounterVerdict>;
  /** Undoes one allowed `take`. */
  giveBack(key: string): void;
  /** Resolves when the database has taken or refused all counts of this node. */
  settled(): Promise<void>;
};

export type SharedCounterOptions = {
  /** Number of requests allowed per client in `durationMs` from the first one. */
  limit: number;
  durationMs: number;
  tableName: LimitTable;
  /** Shared by all counting nodes; without it, this process counts in memory. */
  database?: Pick<Database, 'query'> | undefined;
  /** A monotonic clock. */
  nowMs?: () => number;
};

/** How long counts are collected if no request waits for them. */
const GATHER_MS = 100;
const RETRY_MS = SECOND_MS;
const CLEAN_EVERY_MS = 5 * MINUTE_MS;
/** Maximum number of clients in memory, 200 bytes each; others are counted by the database only. */
const MAX_CLIENTS = 100_000;

type Client = {
  /** Total of all nodes, as last read. */
  shared: number;
  /** Allowed here, but not yet written to the database. */
  ahead: number;
  untilMs: number;
};
type Waiting = (verdict: CounterVerdict) => void;
/** Pending count of one client. */
type Addition = { ahead: number; waiting: Waiting[] };

/**
 * Counts in memory and shares counts between nodes in batches (decision 42). Within its lease, a node allows requests
 * at once; others wait for the next batch, whose count is exact. All leases together are a tenth of the limit.
 */
export function createSharedCounter(options: SharedCounterOptions): SharedCounter {
  const { limit, durationMs, database } = options;
  const nowMs = options.nowMs ?? (() => performance.now());
  const clients = new Map<string, Client>();
  let additions = new Map<string, Addition>();
  // A batch serves many callers, so it must not run in the transaction of one of them.
  const outsideCallers = AsyncLocalStorage.snapshot();
  const shared = database && {
    ...counterStatements(database, options.tableName, durationMs),
    lease: createAheadLease({ database, tableName: options.tableName, limit, nowMs }),
  };
  let isLoaded = false;
  let cleanedAtMs = nowMs();
  let timer: NodeJS.Timeout | undefined;
  let sharing: Promise<void> | undefined;

  function clientOf(key: string): Client {
    const entry = clients.get(key);
    if (entry && entry.untilMs > nowMs()) return entry;
    // Of an expired window, only unwritten counts carry over.
    const client = { shared: 0, ahead: entry?.ahead ?? 0, untilMs: nowMs() + durationMs };
    if (entry || clients.size < MAX_CLIENTS) clients.set(key, client);
    return client;
  }

  const refusal = ({ untilMs }: Client): CounterVerdict => ({
    allowed: false,
    retryAfterMs: Math.max(0, untilMs - nowMs()),
  });

  function mayRunAhead(key: string, client: Client): boolean {
    if (!shared) return true;
    return clients.has(key) && client.ahead < shared.lease.size();
  }

  function additionOf(key: string): Addition {
    const addition = additions.get(key) ?? { ahead: 0, waiting: [] };
    additions.set(key, addition);
    return addition;
  }

  function shareSoon(waitMs: number): void {
    if (sharing) return;
    if (waitMs > 0 && timer) return;
    clearTimeout(timer);
    timer = outsideCallers(() => setTimeout(share, waitMs).unref());
  }

  function share(): void {
    clearTimeout(timer);
    timer = undefined;
    sharing ??= outsideCallers(shareAndGoOn);
  }

  async function shareAndGoOn(): Promise<void> {
    const isShared = await shareBatch();
    sharing = undefined;
    const isAwaited = [...additions.values()].some(({ waiting }) => waiting.length > 0);
    if (isAwaited) share();
    else if (additions.size > 0) shareSoon(isShared ? GATHER_MS : RETRY_MS);
  }

  /** Writes pending counts; returns whether the database took them. */
  async function shareBatch(): Promise<boolean> {
    if (!shared) return true;
    const batch = additions;
    additions = new Map();
    try {
      if (!isLoaded) {
        for (const count of await shared.load(MAX_CLIENTS)) learn(count);
        isLoaded = true;
      }
      await shared.lease.renew();
      const counts = await shared.add(
        Array.from(batch, ([key, { ahead, waiting }]) => ({
          key,
          points: ahead + waiting.length,
        })),
      );
      for (const count of counts) settle(count, batch.get(count.key));
    } catch {
      // While the database is unreachable, each node counts locally and adds its counts later.
      for (const [key, addition] of batch) keepForLater(key, addition);
      return false;
    }
    if (nowMs() - cleanedAtMs >= CLEAN_EVERY_MS) void clean(shared.removeExpired);
    return true;
  }

  function learn({ key, points, leftMs }: SharedCount): Client {
    const client = clientOf(key);
    client.shared = points;
    client.untilMs = nowMs() + leftMs;
    return client;
  }

  function settle(count: SharedCount, addition: Addition = { ahead: 0, waiting: [] }): void {
    const client = learn(count);
    client.ahead -= addition.ahead;
    const before = count.points - addition.waiting.length;
    for (const [place, answer] of addition.waiting.entries()) {
      answer(before + place < limit ? { allowed: true } : refusal(client));
    }
  }

  function keepForLater(key: string, { ahead, waiting }: Addition): void {
    const client = clientOf(key);
    const later = additionOf(key);
    later.ahead += ahead;
    for (const answer of waiting) {
      const isAllowed = client.shared + client.ahead < limit;
      if (isAllowed) {
        client.ahead += 1;
        later.ahead += 1;
      }
      answer(isAllowed ? { allowed: true } : refusal(client));
    }
  }

  async function clean(removeExpired: () => Promise<void>): Promise<void> {
    cleanedAtMs = nowMs();
    for (const [key, { ahead, untilMs }] of clients) {
      if (ahead === 0 && untilMs <= cleanedAtMs) clients.delete(key);
    }
    // The next batch catches up.
    await removeExpired().catch(() => undefined);
  }

  return {
    async take(key) {
      const client = clientOf(key);
      // Clients over the limit are refused from memory.
      if (client.shared + client.ahead >= limit) return refusal(client);
      if (mayRunAhead(key, client)) {
        if (shared) {
          client.ahead += 1;
          additionOf(key).ahead += 1;
          shareSoon(GATHER_MS);
        } else {
          client.shared += 1;
        }
        return { allowed: true };
      }
      return new Promise((resolve) => {
        additionOf(key).waiting.push(resolve);
        shareSoon(0);
      });
    },
    giveBack(key) {
      const client = clientOf(key);
      if (shared) {
        client.ahead -= 1;
        additionOf(key).ahead -= 1;
        shareSoon(GATHER_MS);
      } else {
        client.shared -= 1;
      }
    },
    async settled() {
      await sharing;
      if (additions.size > 0) {
        share();
        await sharing;
      }
      clearTimeout(timer);
    },
  };
}
