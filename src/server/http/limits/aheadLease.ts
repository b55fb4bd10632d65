import { randomInt } from 'node:crypto';

import { SECOND_MS } from '#domain/durations.ts';
import type { Database } from '#server/db/database.ts';
import type { LimitTable } from '#server/db/limitSchema.ts';

import { NOW_MS } from './counterStatements.ts';

/** Share of a limit by which all nodes together may exceed it. */
export const AHEAD_SHARE = 0.1;
/** Maximum number of nodes that count ahead at a time; others ask the database for each client. */
const MAX_LEASES = 8;
const LEASE_MS = 10 * SECOND_MS;
const RENEW_AFTER_MS = LEASE_MS / 2;
/** A node stops this long before its lease can be given away. */
const MARGIN_MS = SECOND_MS;
const MAX_HOLDER = 2 ** 31;

/** Permission of a node to count ahead of the database, renewed every few seconds. */
export type AheadLease = {
  /** Returns how many requests per client this node may be ahead; 0 without a lease. */
  size(): number;
  /** Takes or renews the lease if due. Rejects if the database does not respond. */
  renew(): Promise<void>;
};

/** Stores leases in the counters' table: holder in `points`, end in `expire`. */
export function createAheadLease(parts: {
  database: Pick<Database, 'query'>;
  tableName: LimitTable;
  limit: number;
  nowMs: () => number;
}): AheadLease {
  const { database, tableName, nowMs } = parts;
  const share = Math.floor(parts.limit * AHEAD_SHARE);
  const leases = Math.min(MAX_LEASES, share);
  const size = leases === 0 ? 0 : Math.floor(share / leases);
  const holder = randomInt(MAX_HOLDER);
  let number = leases === 0 ? 0 : holder % leases;
  let heldFromMs = Number.NEGATIVE_INFINITY;
  const isHeldFor = (lengthMs: number) => nowMs() - heldFromMs < lengthMs;

  const statement = `
insert into ${tableName} as held (key, points, expire)
values ($1, $2, ${NOW_MS} + ${LEASE_MS})
on conflict (key) do update set points = excluded.points, expire = excluded.expire
where held.points = excluded.points or held.expire <= excluded.expire - ${LEASE_MS}
returning key`;

  return {
    size: () => (isHeldFor(LEASE_MS - MARGIN_MS) ? size : 0),
    async renew() {
      if (leases === 0 || isHeldFor(RENEW_AFTER_MS)) return;
      const askedMs = nowMs();
      const rows = await database.query(
        statement,
        [`lease ${number}`, holder],
        `${tableName}-lease`,
      );
      if (rows.length > 0) heldFromMs = askedMs;
      // Taken by another node; the next batch tries the next lease.
      else number = (number + 1) % leases;
    },
  };
}
