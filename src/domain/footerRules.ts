/** Cookies whose presence makes the footer reduced (spec §2.2/20). */
export const REDUCING_COOKIES = ['affiliate', 'newapp'] as const;

/** Returns whether a newsletter state (`nl_status`) hides the footer's sign-up (spec §4/22). Spec §3/28. */
export function hidesNewsletterBlock(status: unknown): boolean {
  return status === 'WAITING_FOR_DOI' || status === 'SUBSCRIBED';
}

/** Returns whether a link opens in a new tab without referrer (spec §2.2/27). */
export function opensNewTab(url: string): boolean {
  return /^(?:http|mailto)/i.test(url);
}
