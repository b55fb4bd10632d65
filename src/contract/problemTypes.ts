// Problem types of one call or of one service, by name (spec §8: the first one is the customer's word). Each is a
// constant of its own, so that a page carries those alone that it reads.

/** Spec §8/1. */
export const emailInvalid = 'urn:newsletter:email_invalid';
export const tokenInvalid = 'urn:newsletter:token_invalid';
/** The browser made no sign-up, or made it too long ago. */
export const signUpUnknown = 'urn:newsletter:sign_up_unknown';
export const notSubscribed = 'urn:newsletter:not_subscribed';
export const keyRequired = 'urn:newsletter:key_required';
export const promotionUnknown = 'urn:promotion:not_found';
export const csrfHeaderMissing = 'urn:customerfrontenddata:csrf_header_missing';
export const loginRequired = 'urn:newsletter:login_required';
export const signInRefused = 'urn:login:unauthorized';
export const signInTooOften = 'urn:login:too_many_requests';
export const signInInvalid = 'urn:login:request_invalid';
export const signInForeign = 'urn:login:foreign_origin';
export const signInUnavailable = 'urn:login:unavailable';
export const signInFailed = 'urn:login:internal';

// Of the checkout's calls.

/** No key is set on the server, so every call is refused. */
export const checkoutOff = 'urn:newsletter:checkout_off';
export const keyInvalid = 'urn:newsletter:key_invalid';
/** A code as this shop makes them, with the wrong check character. */
export const voucherMistyped = 'urn:newsletter:voucher_mistyped';
export const voucherUnknown = 'urn:newsletter:voucher_unknown';
export const voucherExpired = 'urn:newsletter:voucher_expired';
/** By another order, and it can be used once. */
export const voucherRedeemed = 'urn:newsletter:voucher_redeemed';
export const voucherOfAnotherShop = 'urn:newsletter:voucher_of_another_shop';

// Of calls that come with a preview.

export const previewOver = 'urn:promotion:preview_over';

// Of the calls of staff.

/** There is a session, whose roles do not permit the call. */
export const staffRightMissing = 'urn:staff:right_missing';
/** No account would be left that manages accounts of staff. */
export const staffLastAdministrator = 'urn:staff:last_administrator';
/** The password is right, and the code of the account's second step, or its passkey, is missing or wrong. */
export const staffCodeNeeded = 'urn:staff:code_needed';
/** Nobody removes their own second step as somebody else's: their profile wants a code. */
export const staffOwnStep = 'urn:staff:own_step';
export const staffNameTaken = 'urn:staff:name_taken';
/** A name consists of letters, digits and a few marks. */
export const staffNameInvalid = 'urn:staff:name_invalid';
/** The account has no e-mail address, so that no link can be mailed. */
export const staffAddressMissing = 'urn:staff:address_missing';
/** The account is disabled. */
export const staffDisabled = 'urn:staff:disabled';
/** The account of last resort gets its secret by an operator's command alone. */
export const staffBreakGlass = 'urn:staff:break_glass';
/** The link of a mail was used, is too old, or never was one. */
export const staffLinkInvalid = 'urn:staff:link_invalid';
/** The account has a key of this name already. */
export const staffKeyNameTaken = 'urn:staff:key_name_taken';
/** The account has as many keys as it may have. */
export const staffKeysTooMany = 'urn:staff:keys_too_many';
/** No webhook is sent to this address: it is not https, or leads into a private network. */
export const webhookAddressRefused = 'urn:staff:webhook_address_refused';
/** There are as many webhooks as there may be. */
export const webhooksTooMany = 'urn:staff:webhooks_too_many';
/** The call wants a password that was shown a short while ago: call `confirm` of `calls/staff.ts`. */
export const staffNotFresh = 'urn:staff:sign_in_not_fresh';
/** Somebody else has saved the item of a change set since: the answer has the three documents. */
export const changeSavedSince = 'urn:staff:change_saved_since';
/** Some of the items cannot be approved or published: the answer says why of each. */
export const changesRefused = 'urn:staff:changes_refused';
/** An A/B test that is over stays as it was: its publication cannot be undone. */
export const testOver = 'urn:staff:test_over';
/** A picture that was uploaded is none, or does not fit: the answer says why. */
export const pictureRefused = 'urn:staff:picture_refused';
