/** Kinds of reports about a mail: it could not be delivered, or its recipient reported it as spam. */
export const MAIL_REPORTS = ['BOUNCE', 'COMPLAINT'] as const;

/** Systems that report to the server by HTTP: the operator's mail server, or a provider. */
export const REPORT_SOURCES = [
  'mail-server',
  'ses',
  'postmark',
  'mailgun',
  'sendgrid',
  'brevo',
] as const;
export type ReportSourceName = (typeof REPORT_SOURCES)[number];

/**
 * Why an address gets no newsletters. OBJECTION: its owner asked staff for this. UNKNOWN: the mailbox does not exist.
 * UNREACHABLE: three mails in a month could not be delivered. COMPLAINT: its owner reported a mail as spam.
 */
export const SUPPRESSIONS = ['OBJECTION', 'UNKNOWN', 'UNREACHABLE', 'COMPLAINT'] as const;
export type Suppression = (typeof SUPPRESSIONS)[number];

/** What a receiver did with mails by the sender's DMARC policy (RFC 7489, appendix C). */
export const DMARC_DISPOSITIONS = ['NONE', 'QUARANTINE', 'REJECT'] as const;
