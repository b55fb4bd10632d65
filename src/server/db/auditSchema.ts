import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, type AnyPgColumn } from 'drizzle-orm/pg-core';

import { AUDIT_ACTORS, AUDIT_OUTCOMES, type AuditAction } from '#contract/staff/audit.ts';
import { SITE_CODES } from '#domain/sites.ts';

import { instant, oneOf } from './columns.ts';

/** Key of the document that an event changed; null for other events. */
export const auditedDocument = ({
  object,
  action,
  detail,
}: Record<'object' | 'action' | 'detail', AnyPgColumn>) =>
  sql<string | null>`(case
    when ${object} like 'content:%' then substr(${object}, 9)
    when ${action} in ('CHANGE_SAVED', 'CHANGE_REMOVED', 'CHANGE_APPROVED', 'CHANGE_PUBLISHED', 'CHANGE_UNDONE')
      then regexp_replace(${detail}, ' [0-9a-f]{64}.*$', '')
  end)`;

/**
 * Actions of staff and operators, and refused ones. Rows are added, and deleted after their retention, but never
 * changed (migration 0013). Accounts are named without foreign keys, because the audit outlives them.
 */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind', { enum: AUDIT_ACTORS }).notNull(),
    /** Name of the staff account or of the operator's account on the machine; may be empty. */
    actor: text('actor').notNull(),
    /** Prefix of the session's id, too short to be used as a session; null for commands. */
    session: text('session'),
    /** The action. The database does not check it, so that nodes of two releases can write their own actions. */
    action: text('action').notNull().$type<AuditAction>(),
    outcome: text('outcome', { enum: AUDIT_OUTCOMES }).notNull(),
    /** The object of the action, such as `staff:anna`; a person's address only as its hash. */
    object: text('object').notNull(),
    site: text('site', { enum: SITE_CODES }),
    /** SHA-256 in hex of the state before and after; null if there was or is none. */
    beforeHash: text('before_hash'),
    afterHash: text('after_hash'),
    /** What changed, in a few words; never visitors' input. */
    detail: text('detail'),
    reason: text('reason'),
  },
  (table) => [
    index('audit_event_at').on(table.at),
    index('audit_event_refused')
      .on(table.at, table.actor)
      .where(sql`${table.outcome} = 'REFUSED'`),
    index('audit_event_erased')
      .on(table.object)
      .concurrently()
      .where(sql`${table.action} = 'PERSON_ERASED'`),
    index('audit_event_by').on(table.actor, table.id).concurrently(),
    index('audit_event_document').on(auditedDocument(table), table.id).concurrently(),
    check('audit_event_actor', oneOf('actor_kind', AUDIT_ACTORS)),
    check('audit_event_outcome', oneOf('outcome', AUDIT_OUTCOMES)),
    check('audit_event_site', oneOf('site', SITE_CODES)),
  ],
);
