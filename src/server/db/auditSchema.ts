import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';

import { AUDIT_ACTORS, AUDIT_OUTCOMES, type AuditAction } from '#contract/staff/audit.ts';
import { SITE_CODES } from '#domain/sites.ts';

import { instant, oneOf } from './columns.ts';

/**
 * What staff and operators did, and what was refused to them: rows are only ever added, and removed once they are old
 * enough (migration 0013). It names accounts without foreign keys, as it outlives them.
 */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind', { enum: AUDIT_ACTORS }).notNull(),
    /** Name of the staff account, or of the operator's account on the machine; empty if there is none. */
    actor: text('actor').notNull(),
    /** The beginning of the session's id, which opens nothing; null for commands. */
    session: text('session'),
    /** Not checked by the database, so that nodes of two releases may write. */
    action: text('action').notNull().$type<AuditAction>(),
    outcome: text('outcome', { enum: AUDIT_OUTCOMES }).notNull(),
    /** What it was done to, as in `staff:anna`; a person's address as its hash alone. */
    object: text('object').notNull(),
    site: text('site', { enum: SITE_CODES }),
    /** SHA-256 in hex of what there was, and of what there is; null where there was or is nothing. */
    beforeHash: text('before_hash'),
    afterHash: text('after_hash'),
    /** What changed, in a few words; never what a person wrote. */
    detail: text('detail'),
    /** Why, where the actor said. */
    reason: text('reason'),
  },
  (table) => [
    index('audit_event_at').on(table.at),
    index('audit_event_refused')
      .on(table.at, table.actor)
      .where(sql`${table.outcome} = 'REFUSED'`),
    check('audit_event_actor', oneOf('actor_kind', AUDIT_ACTORS)),
    check('audit_event_outcome', oneOf('outcome', AUDIT_OUTCOMES)),
    check('audit_event_site', oneOf('site', SITE_CODES)),
  ],
);
