import * as z from 'zod/mini';

import { namedTime } from '#contract/instant.ts';
import { SITE_CODES } from '#domain/sites.ts';
import { MARKETS } from '#domain/staffRoles.ts';

/** Who acted: staff in the console, an operator's command, the server itself, or an unknown client. */
export const AUDIT_ACTORS = ['STAFF', 'COMMAND', 'SERVER', 'UNKNOWN'] as const;
export const AUDIT_OUTCOMES = ['DONE', 'REFUSED'] as const;

/** All audited actions, with their names for people. */
export const AUDIT_ACTIONS = {
  SIGN_IN: 'Signed in',
  SIGN_IN_CONFIRMED: 'Confirmed the password',
  SIGN_OUT: 'Logged out',
  SIGN_OUT_EVERYWHERE: 'Logged out everywhere',
  SIGN_OUT_ELSEWHERE: 'Ended other sign-ins',
  CALL: 'Call',
  SHARE_MADE: 'Shared a preview',
  SHARE_REVOKED: 'Revoked a shared preview',
  AUDIT_EXPORTED: 'Exported the audit',
  STAFF_ADDED: 'Added a staff account',
  STAFF_INVITED: 'Invited a person',
  STAFF_LINK_SENT: 'Sent a password link',
  STAFF_EMAIL: 'Changed a staff e-mail address',
  STAFF_STATE: 'Disabled or enabled a staff account',
  STAFF_FACTOR_ADDED: 'Set up an authenticator app',
  STAFF_FACTOR_REMOVED: 'Removed an authenticator app',
  STAFF_FACTORS_REMOVED: 'Removed the second factor of an account',
  STAFF_RECOVERY_CODES: 'Created new recovery codes',
  STAFF_PASSKEY_ADDED: 'Added a passkey',
  STAFF_PASSKEY_REMOVED: 'Removed a passkey',
  STAFF_SSO_CONNECTED: 'Connected an account to single sign-on',
  STAFF_SSO_DISCONNECTED: 'Disconnected an account from single sign-on',
  STAFF_BREAK_GLASS: 'Renewed the break-glass account',
  STAFF_KEY_MADE: 'Created an API key',
  STAFF_KEY_REVOKED: 'Revoked an API key',
  STAFF_REMOVED: 'Removed a staff account',
  STAFF_PASSWORD: 'Set a staff password',
  STAFF_ROLES: 'Changed roles',
  STAFF_SIGNED_OUT: 'Signed a staff account out',
  CUSTOMER_ADDED: 'Added a customer account',
  CUSTOMER_REMOVED: 'Removed a customer account',
  CUSTOMER_PASSWORD: 'Set a customer’s password',
  CUSTOMER_STATE: 'Blocked or unblocked a customer',
  CONTENT_PUBLISHED: 'Published content',
  CONTENT_ENDED: 'Ended content',
  CONTENT_PICTURE: 'Stored a picture of published content',
  CHANGE_SET_MADE: 'Created a change set',
  CHANGE_SET_RENAMED: 'Renamed a change set',
  CHANGE_SET_DISCARDED: 'Discarded a change set',
  CHANGE_SAVED: 'Edited a document in a change set',
  CHANGE_PICTURE: 'Uploaded a picture for a change set',
  CHANGE_REMOVED: 'Removed a document from a change set',
  CHANGE_REQUESTED: 'Asked for the approval of a change set',
  CHANGE_COMMENTED: 'Commented on a field of a document',
  CHANGE_COMMENT_CLOSED: 'Closed a comment',
  CHANGE_APPROVED: 'Approved a document',
  CHANGE_PUBLISHED: 'Published a document of a change set',
  CHANGE_UNDONE: 'Undid a publication',
  WEBHOOK_ADDED: 'Added a webhook',
  WEBHOOK_SECRET: 'Renewed the secret of a webhook',
  WEBHOOK_STATE: 'Disabled or enabled a webhook',
  WEBHOOK_REMOVED: 'Removed a webhook',
  WEBHOOK_RESENT: 'Retried undelivered webhook messages',
  TEST_PUBLISHED: 'Published an A/B test',
  TEST_ENDED: 'Ended an A/B test',
  EVIDENCE_READ: 'Read proofs of consent',
  SUBSCRIBERS_SEARCHED: 'Looked for subscribers',
  SUBSCRIBER_OPENED: 'Looked at a subscriber',
  SUBSCRIBER_RESENT: 'Had a confirmation sent again',
  SUBSCRIBER_CORRECTED: 'Asked another address of a subscriber to confirm',
  SUBSCRIBER_UNSUBSCRIBED: 'Unsubscribed a person',
  SUBSCRIBER_SUPPRESSED: 'Stopped all mails to a person',
  DATA_REQUEST_ADDED: 'Recorded a request about personal data',
  DATA_REQUEST_ENDED: 'Closed a request about personal data',
  SUBSCRIBERS_EXPORTED: 'Exported subscribers',
  SUBSCRIBERS_IMPORTED: 'Imported subscribers',
  TRANSFER_DOWNLOADED: 'Downloaded an export, or the report of an import',
  PERSON_EXPORTED: 'Exported the data of a person',
  PERSON_ERASED: 'Erased a person',
  RETENTION_RUN: 'Deleted expired data',
  BACKUP_MADE: 'Backed up the database',
  DATABASE_RESTORED: 'Restored a backup',
  SAMPLE_MAILED: 'Sent a sample mail to their own address',
  MAILS_RETRIED: 'Retried undelivered mails',
  VOUCHERS_IMPORTED: 'Imported voucher codes',
  VOUCHERS_LISTED: 'Listed voucher codes',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const AUDIT_PAGE_SIZE = 100;

const search = z.string().check(z.maxLength(100));

const eventId = z.string().check(z.regex(/^[1-9]\d{0,14}$/));

/** A search: words in names, action, object, detail and reason, and the event id before which to continue. */
export const auditQuery = z.object({
  q: z.optional(search),
  /** Name of the actor. */
  person: z.optional(search),
  site: z.optional(z.enum(SITE_CODES)),
  /** Key of a document. */
  document: z.optional(z.string().check(z.maxLength(200))),
  outcome: z.optional(z.enum(AUDIT_OUTCOMES)),
  from: z.optional(namedTime),
  to: z.optional(namedTime),
  before: z.optional(eventId),
});
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditEvent = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actorKind: z.enum(AUDIT_ACTORS),
  actor: z.string(),
  session: z.nullable(z.string()),
  /** One of `AUDIT_ACTIONS`, or of a later release. */
  action: z.string(),
  outcome: z.enum(AUDIT_OUTCOMES),
  object: z.string(),
  /** Name of the change set that the object names. Absent, as `document`, from nodes of the previous release. */
  changeSet: z.optional(z.nullable(z.string())),
  /** Key of the document that the event changed. */
  document: z.optional(z.nullable(z.string())),
  site: z.nullable(z.enum(SITE_CODES)),
  beforeHash: z.nullable(z.string()),
  afterHash: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type AuditEvent = z.infer<typeof auditEvent>;

/** The events of one document in one shop; ALL for an A/B test. */
export const documentHistoryQuery = z.object({
  document: z.string().check(z.minLength(1), z.maxLength(200)),
  site: z.enum(MARKETS),
  before: z.optional(eventId),
});
export type DocumentHistoryQuery = z.infer<typeof documentHistoryQuery>;

/** The document before and after an event; null for a state that did not exist, or is no longer stored. */
export const documentStates = z.object({ before: z.unknown(), after: z.unknown() });
export type DocumentStates = z.infer<typeof documentStates>;

/** Newest first; `next` is the `before` of the next page, null on the last. */
export const auditAnswer = z.object({ events: z.array(auditEvent), next: z.nullable(z.string()) });
export type AuditAnswer = z.infer<typeof auditAnswer>;
