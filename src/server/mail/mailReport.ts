/** A report about a mail. `status` is the enhanced status code (RFC 3463). */
export type MailReport = { mailId: string } & MailReportFacts;

/** Content of a report, before its mail is identified. */
export type MailReportFacts = { kind: 'BOUNCE'; status: string } | { kind: 'COMPLAINT' };

/**
 * Enhanced status codes for a recipient that does not exist: no such mailbox or domain, an invalid or ambiguous
 * address, moved, or no mail accepted. Similar codes, such as 5.1.7 and 5.1.8, concern the sender.
 */
const RECIPIENT_UNKNOWN = /^5\.1\.(?:[12346]|10)$/;
export const isRecipientUnknown = (status: string) => RECIPIENT_UNKNOWN.test(status);
