/** A cookie of one of these names, whatever its value, makes the footer reduced (spec §2.2/20). */
export const REDUCING_COOKIES = ['affiliate', 'newapp'] as const;

/** Whether a newsletter state (`nl_status`) hides the sign-up of the footer (spec §4/22). Spec §3/28. */
export function hidesNewsletterBlock(status: unknown): boolean {
  return status === 'WAITING_FOR_DOI' || status === 'SUBSCRIBED';
}

/** Links of spec §2.2/27 that open in a new tab, without referrer. */
export function opensNewTab(url: string): boolean {
  return /^(?:http|mailto)/i.test(url);
}
