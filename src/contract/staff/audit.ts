import * as z from 'zod/mini';

import { namedTime } from '#contract/instant.ts';
import { SITE_CODES } from '#domain/sites.ts';

/** Who did it: staff in the console, an operator by a command, the server by itself, or an unknown client. */
export const AUDIT_ACTORS = ['STAFF', 'COMMAND', 'SERVER', 'UNKNOWN'] as const;
export const AUDIT_OUTCOMES = ['DONE', 'REFUSED'] as const;

/** Everything that is written down, with the words for it. */
export const AUDIT_ACTIONS = {
  SIGN_IN: 'Signed in',
  SIGN_IN_CONFIRMED: 'Showed the password again',
  SIGN_OUT: 'Signed out',
  SIGN_OUT_EVERYWHERE: 'Signed out everywhere',
  SIGN_OUT_ELSEWHERE: 'Ended other sign-ins',
  CALL: 'Call',
  SHARE_MADE: 'Shared a preview',
  SHARE_REVOKED: 'Revoked a shared preview',
  AUDIT_EXPORTED: 'Exported the audit',
  STAFF_ADDED: 'Added a staff account',
  STAFF_INVITED: 'Invited a person',
  STAFF_LINK_SENT: 'Sent a link to a new password',
  STAFF_EMAIL: 'Changed a staff e-mail address',
  STAFF_STATE: 'Disabled or enabled a staff account',
  STAFF_FACTOR_ADDED: 'Set up an authenticator app',
  STAFF_FACTOR_REMOVED: 'Removed an authenticator app',
  STAFF_FACTORS_REMOVED: 'Removed the second step of an account',
  STAFF_RECOVERY_CODES: 'Made other recovery codes',
  STAFF_PASSKEY_ADDED: 'Added a passkey',
  STAFF_PASSKEY_REMOVED: 'Removed a passkey',
  STAFF_SSO_CONNECTED: 'Connected an account with the single sign-on',
  STAFF_SSO_DISCONNECTED: 'Disconnected an account from the single sign-on',
  STAFF_BREAK_GLASS: 'Renewed the break-glass account',
  STAFF_KEY_MADE: 'Made a key for another system',
  STAFF_KEY_REVOKED: 'Revoked a key of another system',
  STAFF_REMOVED: 'Removed a staff account',
  STAFF_PASSWORD: 'Set a staff password',
  STAFF_ROLES: 'Gave roles',
  STAFF_SIGNED_OUT: 'Signed a staff account out',
  CUSTOMER_ADDED: 'Added a customer account',
  CUSTOMER_REMOVED: 'Removed a customer account',
  CUSTOMER_PASSWORD: 'Set a customer’s password',
  CUSTOMER_STATE: 'Blocked or unblocked a customer',
  CONTENT_PUBLISHED: 'Published content',
  CONTENT_ENDED: 'Ended content',
  CONTENT_PICTURE: 'Stored a picture of published content',
  CHANGE_SET_MADE: 'Began a change set',
  CHANGE_SET_RENAMED: 'Renamed a change set',
  CHANGE_SET_DISCARDED: 'Discarded a change set',
  CHANGE_SAVED: 'Edited a document in a change set',
  CHANGE_PICTURE: 'Uploaded a picture for a change set',
  CHANGE_REMOVED: 'Took a document out of a change set',
  CHANGE_APPROVED: 'Approved a document',
  CHANGE_PUBLISHED: 'Published a document of a change set',
  CHANGE_UNDONE: 'Undid a publication',
  WEBHOOK_ADDED: 'Added a webhook',
  WEBHOOK_SECRET: 'Gave a webhook another secret',
  WEBHOOK_STATE: 'Disabled or enabled a webhook',
  WEBHOOK_REMOVED: 'Removed a webhook',
  WEBHOOK_RESENT: 'Had undelivered webhook messages sent again',
  TEST_PUBLISHED: 'Published an A/B test',
  EVIDENCE_READ: 'Read proofs of consent',
  PERSON_EXPORTED: 'Exported what is held about a person',
  PERSON_ERASED: 'Erased a person',
  RETENTION_RUN: 'Deleted what was kept long enough',
  BACKUP_MADE: 'Made a backup of the database',
  DATABASE_RESTORED: 'Filled the database from a backup',
  MAILS_RETRIED: 'Had undelivered mails tried again',
  VOUCHERS_IMPORTED: 'Imported voucher codes',
  VOUCHERS_LISTED: 'Listed voucher codes',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Events of one page of the list. */
export const AUDIT_PAGE_SIZE = 100;

const search = z.string().check(z.maxLength(100));

/** What to look for: words in actor, action, object, detail and reason; an event's id before which the list goes on. */
export const auditQuery = z.object({
  q: z.optional(search),
  outcome: z.optional(z.enum(AUDIT_OUTCOMES)),
  from: z.optional(namedTime),
  to: z.optional(namedTime),
  before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))),
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
  site: z.nullable(z.enum(SITE_CODES)),
  beforeHash: z.nullable(z.string()),
  afterHash: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type AuditEvent = z.infer<typeof auditEvent>;

/** Newest first; `next` is the `before` of the page that follows, null on the last one. */
export const auditAnswer = z.object({ events: z.array(auditEvent), next: z.nullable(z.string()) });
