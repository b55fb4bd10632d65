import type { Call } from '#contract/call.ts';
import { NEWSLETTER_INTERNAL_BASE } from '#contract/service.ts';
import { redeemRequest, redemption, voucherCheck } from '#contract/vouchers.ts';

// The checkout's calls, beyond the specification: below the internal base only, with the checkout's key in the header
// `apikey`.

export const check = {
  method: 'GET',
  path: `${NEWSLETTER_INTERNAL_BASE}/vouchers/:code`,
  right: 'CHECKOUT_KEY',
  answer: voucherCheck,
} as const satisfies Call;

/** Redeems a voucher. A 409 or 410 gives the reason of a refusal; a repeated order gets the first response. */
export const redeem = {
  method: 'POST',
  path: `${NEWSLETTER_INTERNAL_BASE}/vouchers/:code/redeem`,
  right: 'CHECKOUT_KEY',
  request: redeemRequest,
  answer: redemption,
} as const satisfies Call;
