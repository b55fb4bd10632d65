import { eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import type { Redemption, VoucherCheck, VoucherState } from '#contract/vouchers.ts';
import { siteCountry, SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { voucher, voucherRedemption } from '#server/db/schema.ts';
import { countFigures, dayPlace, Tallies } from '#server/figures/countFigures.ts';

import { isMistyped, codeLookups } from './voucherCode.ts';
import type { VoucherRow } from './vouchers.ts';

type RedemptionRow = typeof voucherRedemption.$inferSelect;

/** Why no voucher has this code. */
type NoVoucher = { outcome: 'MISTYPED' | 'UNKNOWN' };
export type CheckOutcome =
  | { outcome: 'FOUND'; voucher: VoucherCheck }
  | { outcome: 'OF_ANOTHER_SHOP' }
  | NoVoucher;
export type RedeemOutcome =
  | { outcome: 'REDEEMED'; redemption: Redemption }
  | { outcome: 'EXPIRED' | 'REDEEMED_BEFORE' | 'OF_ANOTHER_SHOP' }
  | NoVoucher;

export type Vouchers = ReturnType<typeof createVouchers>;

/** The checkout's calls about vouchers. Every method rejects if the database fails. */
export function createVouchers(
  services: Pick<FastifyInstance, 'database' | 'now' | 'noteSignOfLife'>,
) {
  const { database, now } = services;
  const { orm } = database;

  const select = (typed: string) =>
    orm
      .select()
      .from(voucher)
      .where(inArray(voucher.lookup, codeLookups(typed)));
  const readRedemptions = ({ code }: VoucherRow) =>
    orm.select().from(voucherRedemption).where(eq(voucherRedemption.code, code));

  return {
    /** Checks a code without changing anything. If `site` is given, the voucher must be of its country. */
    async check(typed: string, site?: SiteCode): Promise<CheckOutcome> {
      const [found] = await select(typed);
      if (!found) return notFound(typed);
      if (site !== undefined && !sitesOf(found).includes(site)) {
        return { outcome: 'OF_ANOTHER_SHOP' };
      }
      const state = voucherState(found, await readRedemptions(found), now());
      return { outcome: 'FOUND', voucher: toCheck(found, state) };
    },
    /**
     * Redeems a voucher once per order. A repeated order gets the first result, even after expiry. If `site` is given,
     * the voucher must be of its country.
     */
    redeem: (
      typed: string,
      order: { id: string; site: SiteCode | undefined },
    ): Promise<RedeemOutcome> =>
      database.transaction(async () => {
        // Locked until the transaction ends, so that of concurrent orders only one redeems.
        const [found] = await select(typed).for('update');
        if (!found) return notFound(typed);
        const redemptions = await readRedemptions(found);
        const earlier = redemptions.find(({ orderId }) => orderId === order.id);
        if (earlier) return redeemed(found, earlier);
        const sites = sitesOf(found);
        if (order.site !== undefined && !sites.includes(order.site)) {
          return { outcome: 'OF_ANOTHER_SHOP' };
        }
        const at = now();
        const state = voucherState(found, redemptions, at);
        if (state === 'REDEEMED') return { outcome: 'REDEEMED_BEFORE' };
        if (state === 'EXPIRED') return { outcome: 'EXPIRED' };
        const row = { code: found.code, orderId: order.id, redeemedAt: at };
        await orm.insert(voucherRedemption).values(row);
        const { subscriberId } = found;
        if (subscriberId !== null) await services.noteSignOfLife({ subscriberId, sites }, at);
        await countFigures(database, new Tallies().add([dayPlace(found.site, at)], 'redeemed'));
        return redeemed(found, row);
      }),
  };
}

/** Returns the shops of a voucher's country; Switzerland has two (docs/decisions/0028). */
function sitesOf({ site }: VoucherRow): SiteCode[] {
  return SITE_CODES.filter((one) => siteCountry(one) === siteCountry(site));
}

/** Returns a voucher's state. Spec §9/19. */
function voucherState(row: VoucherRow, redemptions: RedemptionRow[], at: Date): VoucherState {
  if (row.isSingleUse && redemptions.length > 0) return 'REDEEMED';
  return row.validUntil && row.validUntil < at ? 'EXPIRED' : 'VALID';
}

function notFound(typed: string): NoVoucher {
  return { outcome: isMistyped(typed) ? 'MISTYPED' : 'UNKNOWN' };
}

function toCheck({ code, site, percent, validUntil }: VoucherRow, state: VoucherState) {
  return { code, site, percent, validUntil: validUntil?.toISOString() ?? null, state };
}

function redeemed(row: VoucherRow, { orderId, redeemedAt }: RedemptionRow): RedeemOutcome {
  const { code, site, percent } = row;
  return {
    outcome: 'REDEEMED',
    redemption: { code, site, percent, orderId, redeemedAt: redeemedAt.toISOString() },
  };
}
