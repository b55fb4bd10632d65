import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  ilike,
  inArray,
  lt,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';

import {
  AUDIT_ACTIONS,
  AUDIT_PAGE_SIZE,
  type AuditAction,
  type AuditAnswer,
  type AuditEvent,
  type AuditQuery,
} from '#contract/staff/audit.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { SITE_CODES, siteFacts, type SiteCode } from '#domain/sites.ts';
import { withoutAddresses } from '#server/base/address.ts';
import { hashValue } from '#server/base/hashValue.ts';
import type { Database } from '#server/db/database.ts';
import { BATCH, inBatches } from '#server/db/inBatches.ts';
import { auditedDocument, auditEvent, changeSet } from '#server/db/schema.ts';

/** Who acted. `session` is the id of a staff session; people who use a mail's link have none. */
export type AuditActor =
  | { kind: 'STAFF'; name: string; session?: string }
  | { kind: 'COMMAND'; name: string }
  | { kind: 'SERVER' }
  | { kind: 'UNKNOWN' };

export type AuditNote = {
  by: AuditActor;
  action: AuditAction;
  /** The object of the action, such as `staff:anna`. Addresses appear only as hashes. */
  object: string;
  site?: SiteCode | undefined;
  /** The object's states before and after. Only their hashes are stored. */
  before?: unknown;
  after?: unknown;
  detail?: string | undefined;
  reason?: string | undefined;
};

/** Records what staff and operators did; append-only. */
export type Audit = ReturnType<typeof createAudit>;

export const REFUSALS_PER_HOUR = { ofOneActor: 60, ofAll: 300 } as const;

/** Retention of events; the database refuses earlier deletion (migration 0013). */
export const AUDIT_KEPT = { years: 3, daysOfRefusals: 90 } as const;

const SESSION_LETTERS = 16;

const DOCUMENT = auditedDocument(auditEvent);
const CHANGE_SET_ID = sql`(case when ${auditEvent.object} like 'change-set:%'
  then substr(${auditEvent.object}, 12)::uuid end)`;

export function createAudit(services: { database: Database; now: () => Date }) {
  const { database, now } = services;
  const { orm } = database;
  /** Until when an actor's refusals are not stored, because the limit is reached. */
  const fullUntilMs = new Map<string, number>();

  function toRow({ by, action, object, site, before, after, detail, reason }: AuditNote) {
    return {
      at: now(),
      actorKind: by.kind,
      actor: 'name' in by ? by.name : '',
      session: 'session' in by && by.session !== undefined ? sessionName(by.session) : null,
      action,
      object,
      site: site ?? null,
      beforeHash: stateHash(before),
      afterHash: stateHash(after),
      detail: detail ?? null,
      reason: reason ?? null,
    };
  }

  async function select(condition: SQL | undefined, count: number): Promise<AuditEvent[]> {
    const rows = await orm
      .select({ ...getTableColumns(auditEvent), changeSet: changeSet.name, document: DOCUMENT })
      .from(auditEvent)
      .leftJoin(changeSet, eq(changeSet.id, CHANGE_SET_ID))
      .where(condition)
      .orderBy(desc(auditEvent.id))
      .limit(count);
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  }

  return {
    /** Records an action in the action's own transaction, so that neither exists without the other. */
    async note(note: AuditNote): Promise<void> {
      await orm.insert(auditEvent).values({ ...toRow(note), outcome: 'DONE' });
    },

    /**
     * Records a refusal, up to `REFUSALS_PER_HOUR` per actor and in all, so that refused requests cannot fill the disk.
     */
    async noteRefusal(note: AuditNote): Promise<void> {
      const row = toRow(note);
      const atMs = row.at.getTime();
      const actor = `${row.actorKind} ${row.actor}`;
      // During a flood, the database is asked once a minute whether refusals may be stored again.
      if ((fullUntilMs.get(actor) ?? 0) > atMs) return;
      const written = await database.query(
        `insert into audit_event (at, actor_kind, actor, session, action, outcome, object, site, detail)
         select $1::timestamptz, $2, $3, $4, $5, 'REFUSED', $6, $7, $8
         where (select count(*) < $9 and count(*) filter (where actor = $3 and actor_kind = $2) < $10
           from audit_event where outcome = 'REFUSED' and at > $11::timestamptz and at <= $1::timestamptz)
         returning id`,
        [
          row.at,
          row.actorKind,
          row.actor,
          row.session,
          row.action,
          row.object,
          row.site,
          row.detail,
          REFUSALS_PER_HOUR.ofAll,
          REFUSALS_PER_HOUR.ofOneActor,
          new Date(atMs - HOUR_MS),
        ],
      );
      if (written.length > 0) fullUntilMs.delete(actor);
      else fullUntilMs.set(actor, atMs + MINUTE_MS);
    },

    /** Returns a page of matching events, newest first. */
    async list(query: AuditQuery): Promise<AuditAnswer> {
      const events = await select(buildCondition(query), AUDIT_PAGE_SIZE + 1);
      const next = events.length > AUDIT_PAGE_SIZE ? events[AUDIT_PAGE_SIZE - 1] : undefined;
      return { events: events.slice(0, AUDIT_PAGE_SIZE), next: next ? String(next.id) : null };
    },

    read: async (id: number): Promise<AuditEvent | undefined> =>
      (await select(eq(auditEvent.id, id), 1))[0],
  };
}

const stateHash = (state: unknown) =>
  state === undefined || state === null ? null : hashValue(state);

/** Prefix of a session's id, to distinguish sessions. */
export const sessionName = (id: string) => id.slice(0, SESSION_LETTERS);

/** Yields every matching event, newest first, loading a page at a time. */
export async function* auditLines(audit: Audit, query: AuditQuery): AsyncGenerator<string> {
  let before = query.before;
  for (;;) {
    const { events, next } = await audit.list({ ...query, ...(before && { before }) });
    yield events.map((event) => `${JSON.stringify(event)}\n`).join('');
    if (next === null) return;
    before = next;
  }
}

/** Deletes events whose retention has ended; returns how many. */
export async function deleteOldAudit(database: Database, now: Date): Promise<number> {
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - AUDIT_KEPT.years);
  const oldestRefusal = new Date(now.getTime() - AUDIT_KEPT.daysOfRefusals * DAY_MS);
  const olderThan = (before: Date, condition: string) =>
    inBatches(database, async () => {
      const gone = await database.query(
        `delete from audit_event where id = any(array(
           select id from audit_event where at < $1 and ${condition} order by at limit ${BATCH}))
         returning 1`,
        [before],
      );
      return gone.length;
    });
  const ended = await olderThan(oldest, 'true');
  return ended + (await olderThan(oldestRefusal, `outcome = 'REFUSED'`));
}

function buildCondition(query: AuditQuery): SQL | undefined {
  const { q = '', outcome, person, site, document, from, to, before } = query;
  return and(
    person === undefined ? undefined : eq(auditEvent.actor, person),
    site && eq(auditEvent.site, site),
    document === undefined ? undefined : eq(DOCUMENT, document),
    before === undefined ? undefined : lt(auditEvent.id, Number(before)),
    outcome && eq(auditEvent.outcome, outcome),
    from === undefined ? undefined : gte(auditEvent.at, new Date(from)),
    to === undefined ? undefined : lt(auditEvent.at, new Date(to)),
    ...q
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(containing),
  );
}

/** Returns a condition that each word occurs somewhere in the event. */
function containing(word: string): SQL | undefined {
  const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const lower = word.toLowerCase();
  const named = Object.entries(AUDIT_ACTIONS).flatMap(([action, label]) =>
    label.toLowerCase().includes(lower) ? [eq(auditEvent.action, action as AuditAction)] : [],
  );
  return or(
    ilike(auditEvent.actor, pattern),
    ilike(auditEvent.action, pattern),
    ilike(auditEvent.object, pattern),
    // Customers and subscribers are recorded by the hash of their address.
    word.includes('@') ? ilike(auditEvent.object, `%:${withoutAddresses(word)}`) : undefined,
    ilike(sql`coalesce(${auditEvent.detail}, '')`, pattern),
    ilike(sql`coalesce(${auditEvent.reason}, '')`, pattern),
    ilike(sql`coalesce(${auditEvent.session}, '')`, pattern),
    ilike(sql`coalesce(${auditEvent.site}, '')`, pattern),
    ilike(sql`coalesce(${changeSet.name}, '')`, pattern),
    inArray(
      auditEvent.site,
      SITE_CODES.filter((site) => siteFacts(site).label.toLowerCase().includes(lower)),
    ),
    ...named,
  );
}
