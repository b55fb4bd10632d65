import { row } from '#contract/callRow.ts';
import { NEWSLETTER_INTERNAL_BASE } from '#contract/service.ts';
import { redeemRequest, redemption, voucherCheck } from '#contract/vouchers.ts';

// The checkout's calls, beyond the specification: below the internal base only, with the checkout's key in the header
// `apikey`.

export const check = row('GET', `${NEWSLETTER_INTERNAL_BASE}/vouchers/:code`, 'CHECKOUT_KEY', {
  answer: voucherCheck,
});

/** Redeems a voucher. A 409 or 410 gives the reason of a refusal; a repeated order gets the first response. */
export const redeem = row(
  'POST',
  `${NEWSLETTER_INTERNAL_BASE}/vouchers/:code/redeem`,
  'CHECKOUT_KEY',
  { request: redeemRequest, answer: redemption },
);
