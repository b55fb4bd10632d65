import { HOUR_MS } from '#domain/durations.ts';
import type { SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';

/** With fewer codes left, the log warns: days of an ordinary shop, time enough to ask for more. */
const LOW = 200;
const WARN_EVERY_MS = HOUR_MS;

/**
 * Takes the oldest code that no other transaction takes at this moment: of many confirmations at once each gets another, and
 * none waits for one. What is `left` is counted before, up to where it matters, and without the locks.
 */
const TAKE_STATEMENT = `
with taken as (
  update voucher_pool set taken_at = $2 where id = (
    select id from voucher_pool where site = $1 and taken_at is null
    order by id limit 1 for update skip locked)
  returning code
)
select (select code from taken) as code,
  exists (select from voucher_pool where site = $1) as "hasPool",
  (select count(*)::int from (
    select from voucher_pool where site = $1 and taken_at is null limit ${LOW + 1}) as waiting
  ) - (select count(*)::int from taken) as left`;

/** NONE: this shop gives out codes that are made here. EMPTY: it has codes of its own, but none is left. */
export type PooledCode = { outcome: 'TAKEN'; code: string } | { outcome: 'EMPTY' | 'NONE' };

/** The codes of the shops' own systems. */
export type VoucherPool = {
  /** Takes a code in the transaction that is open: it is free again where that is rolled back. */
  take(site: SiteCode): Promise<PooledCode>;
};

export function createVoucherPool(parts: {
  database: Pick<Database, 'query'>;
  now: () => Date;
  logger: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}): VoucherPool {
  const { database, now, logger } = parts;
  const warnedAtMs = new Map<SiteCode, number>();

  /** Once an hour: thousands of confirmations need not say the same. */
  function warn(site: SiteCode, left: number): void {
    const nowMs = now().getTime();
    if (nowMs - (warnedAtMs.get(site) ?? -Infinity) < WARN_EVERY_MS) return;
    warnedAtMs.set(site, nowMs);
    logger.warn({ site, left }, 'The voucher codes of a shop are running low');
  }

  return {
    async take(site) {
      // Without a name, by which PostgreSQL would plan it once for all shops: where one shop alone has codes, it expects
      // them in each, and would read all of them for each confirmation in the others.
      const [row] = await database.query<{ code: string | null; hasPool: boolean; left: number }>(
        TAKE_STATEMENT,
        [site, now()],
      );
      if (row?.code) {
        if (row.left < LOW) warn(site, row.left);
        return { outcome: 'TAKEN', code: row.code };
      }
      if (!row?.hasPool) return { outcome: 'NONE' };
      logger.error({ site }, 'The voucher codes of a shop have run out: one was made here instead');
      return { outcome: 'EMPTY' };
    },
  };
}
