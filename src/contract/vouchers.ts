import * as z from 'zod/mini';

import { SITE_CODES } from '#domain/sites.ts';

/** VALID: can be redeemed. REDEEMED: used up. EXPIRED: too late (spec §9). */
export const VOUCHER_STATES = ['VALID', 'REDEEMED', 'EXPIRED'] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

/** What a checkout learns about a voucher, without its holder. */
export const voucherCheck = z.object({
  /** The code as printed, in whatever way it was typed. */
  code: z.string(),
  site: z.enum(SITE_CODES),
  percent: z.number(),
  /** ISO instant; null: no end. */
  validUntil: z.nullable(z.string()),
  state: z.enum(VOUCHER_STATES),
});
export type VoucherCheck = z.infer<typeof voucherCheck>;

/** The order that redeems a voucher; repeating it is the same redemption. */
export const redeemRequest = z.object({
  orderId: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(64, { abort: true }), z.regex(/^[\w.:/#-]+$/)),
});

/** A redemption. If an order is sent again, the response is the same. */
export const redemption = z.object({
  code: z.string(),
  site: z.enum(SITE_CODES),
  percent: z.number(),
  orderId: z.string(),
  /** ISO instant of the first time. */
  redeemedAt: z.string(),
});
export type Redemption = z.infer<typeof redemption>;
