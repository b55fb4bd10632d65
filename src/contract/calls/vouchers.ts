import { callOf } from '#contract/addresses/address.ts';
import * as addresses from '#contract/addresses/vouchers.ts';
import { redeemRequest, redemption, voucherCheck } from '#contract/vouchers.ts';

// * The checkout's calls, beyond the specification: below the internal base only, with the checkout's own key in the header `apikey`.

export const check = callOf(addresses.check, { status: 200, answer: voucherCheck });

/** 409 and 410 name the reason of a refusal; the same order again is answered as the first time. */
export const redeem = callOf(addresses.redeem, {
  request: redeemRequest,
  status: 200,
  answer: redemption,
});
