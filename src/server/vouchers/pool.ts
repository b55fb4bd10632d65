import { HOUR_MS } from '#domain/durations.ts';
import type { SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import type { voucher } from '#server/db/schema.ts';

import { newVoucherCode } from './voucherCode.ts';

/** Number of codes below which the log warns. They last a normal shop for days, long enough to order more. */
const LOW = 200;
const WARN_EVERY_MS = HOUR_MS;

/**
 * Takes the oldest code that no other transaction has locked, so that concurrent confirmations get different codes
 * without waiting. `left` is counted before, without locks, and only up to the threshold.
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

type NewCode = Pick<typeof voucher.$inferSelect, 'code' | 'origin'>;
export type VoucherPool = ReturnType<typeof createVoucherPool>;

export type VoucherPoolServices = {
  database: Pick<Database, 'query'>;
  now: () => Date;
  logger: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
};

/** Codes imported from the shops' own systems. */
export function createVoucherPool({ database, now, logger }: VoucherPoolServices) {
  const warnedAtMs = new Map<SiteCode, number>();

  /** Logs a warning, at most once an hour per shop. */
  function warn(site: SiteCode, left: number): void {
    const nowMs = now().getTime();
    if (nowMs - (warnedAtMs.get(site) ?? -Infinity) < WARN_EVERY_MS) return;
    warnedAtMs.set(site, nowMs);
    logger.warn({ site, left }, 'The voucher codes of a shop are running low');
  }

  return {
    /**
     * Takes a code in the open transaction; a rollback frees it. If the shop has none left, or never imported any, the
     * code is generated.
     */
    async take(site: SiteCode): Promise<NewCode> {
      // Not prepared by name: a cached plan for all shops would assume that each has codes, and read all of them.
      const [row] = await database.query<{ code: string | null; hasPool: boolean; left: number }>(
        TAKE_STATEMENT,
        [site, now()],
      );
      if (row?.code) {
        if (row.left < LOW) warn(site, row.left);
        return { code: row.code, origin: 'POOL' };
      }
      if (!row?.hasPool) return { code: newVoucherCode(), origin: 'GENERATED' };
      logger.error({ site }, 'The voucher codes of a shop have run out: one was generated instead');
      return { code: newVoucherCode(), origin: 'FALLBACK' };
    },
  };
}
