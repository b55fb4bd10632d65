import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';

import { AUDIT_ACTORS, AUDIT_OUTCOMES, type AuditAction } from '#contract/staff/audit.ts';
import { SITE_CODES } from '#domain/sites.ts';

import { instant, oneOf } from './columns.ts';

/**
 * Actions of staff and operators, and refusals. Rows are only added, and deleted when old enough (migration 0013).
 * Accounts are named without foreign keys, because the audit outlives them.
 */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind', { enum: AUDIT_ACTORS }).notNull(),
    /** Name of the staff account or of the operator's account on the machine; may be empty. */
    actor: text('actor').notNull(),
    /** Prefix of the session's id, which grants nothing; null for commands. */
    session: text('session'),
    /** The action. The database does not constrain it, so that nodes of two releases can write. */
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
    /** The actor's reason, if given. */
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
    check('audit_event_actor', oneOf('actor_kind', AUDIT_ACTORS)),
    check('audit_event_outcome', oneOf('outcome', AUDIT_OUTCOMES)),
    check('audit_event_site', oneOf('site', SITE_CODES)),
  ],
);
