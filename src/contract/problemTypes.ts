// Problem types of one call or service, by name (spec §8: the first is the customer's). Separate constants, so that a
// page's bundle contains only those that it reads.

/** The e-mail address is invalid. Spec §8/1. */
export const emailInvalid = 'urn:newsletter:email_invalid';
export const tokenInvalid = 'urn:newsletter:token_invalid';
/** The browser has no sign-up, or an expired one. */
export const signUpUnknown = 'urn:newsletter:sign_up_unknown';
export const notSubscribed = 'urn:newsletter:not_subscribed';
export const promotionUnknown = 'urn:promotion:not_found';
export const csrfHeaderMissing = 'urn:customerfrontenddata:csrf_header_missing';
export const loginRequired = 'urn:newsletter:login_required';
export const signInRefused = 'urn:login:unauthorized';
export const signInTooOften = 'urn:login:too_many_requests';
export const signInInvalid = 'urn:login:request_invalid';
export const signInForeign = 'urn:login:foreign_origin';
export const signInUnavailable = 'urn:login:unavailable';
export const signInFailed = 'urn:login:internal';

// Problems of the checkout's calls.

/** No key is configured, so every call is refused. */
export const checkoutOff = 'urn:newsletter:checkout_off';
export const keyInvalid = 'urn:newsletter:key_invalid';
/** The code has this shop's format, but a wrong check character. */
export const voucherMistyped = 'urn:newsletter:voucher_mistyped';
export const voucherUnknown = 'urn:newsletter:voucher_unknown';
export const voucherExpired = 'urn:newsletter:voucher_expired';
/** The voucher can be used once, and another order has redeemed it. */
export const voucherRedeemed = 'urn:newsletter:voucher_redeemed';
export const voucherOfAnotherShop = 'urn:newsletter:voucher_of_another_shop';

// Problems of reports about mails.

/** No source of mail reports is configured, so every report is refused. */
export const mailReportsOff = 'urn:mail:reports_off';
export const mailReportUnsigned = 'urn:mail:report_unsigned';

// Problems of preview calls.

export const previewOver = 'urn:promotion:preview_over';

// Problems of staff calls.

/** The session's roles do not permit the call. */
export const staffRightMissing = 'urn:staff:right_missing';
/** No manager of staff accounts would remain. */
export const staffLastAdministrator = 'urn:staff:last_administrator';
/** The password is right, but the second factor is missing or wrong. */
export const staffCodeNeeded = 'urn:staff:code_needed';
/** One's own second factor can be removed only in the profile, where a code is required. */
export const staffOwnFactor = 'urn:staff:own_factor';
export const staffNameTaken = 'urn:staff:name_taken';
/** A name consists of letters, digits and a few marks. */
export const staffNameInvalid = 'urn:staff:name_invalid';
/** The account has no e-mail address for a link. */
export const staffAddressMissing = 'urn:staff:address_missing';
/** The mail server did not accept a sample mail. */
export const sampleNotSent = 'urn:staff:sample_not_sent';
/** The account is disabled. */
export const staffDisabled = 'urn:staff:disabled';
/** The break-glass account gets its secret only by an operator's command. */
export const staffBreakGlass = 'urn:staff:break_glass';
/** The link was used, has expired, or never existed. */
export const staffLinkInvalid = 'urn:staff:link_invalid';
/** Events after the cursor have been deleted. */
export const cursorGone = 'urn:staff:cursor_gone';
/** The account has a key of this name. */
export const staffKeyNameTaken = 'urn:staff:key_name_taken';
/** The account has the maximum number of keys. */
export const staffKeysTooMany = 'urn:staff:keys_too_many';
/** The server sends no webhooks to this address: it is not https, or in a private network. */
export const webhookAddressRefused = 'urn:staff:webhook_address_refused';
/** The maximum number of webhooks is reached. */
export const webhooksTooMany = 'urn:staff:webhooks_too_many';
/** The person was erased, or has nothing in the shops that the roles include. */
export const subscriberUnknown = 'urn:staff:subscriber_unknown';
/** The call requires a recently entered password: call `confirm` of `calls/staff.ts`. */
export const staffNotFresh = 'urn:staff:sign_in_not_fresh';
/** Another person has saved the item since. The response has the three documents. */
export const changeSavedSince = 'urn:staff:change_saved_since';
/** Some items cannot be approved or published; the response gives the reasons. */
export const changesRefused = 'urn:staff:changes_refused';
/** An A/B test that is over cannot be undone. */
export const testOver = 'urn:staff:test_over';
/** An uploaded picture is invalid or does not fit; the response gives the reason. */
export const pictureRefused = 'urn:staff:picture_refused';
