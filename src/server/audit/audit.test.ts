import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { Database } from '#server/db/database.ts';
import { readSqlState } from '#server/db/redact.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';

import {
  auditLines,
  createAudit,
  deleteOldAudit,
  REFUSALS_PER_HOUR,
  type Audit,
  type AuditActor,
  type AuditNote,
} from './audit.ts';

const RESTRICT_VIOLATION = '23001';
const ANNA = { kind: 'STAFF', name: 'anna', session: 'a'.repeat(64) } as const;
const roles: AuditNote = {
  by: ANNA,
  action: 'STAFF_ROLES',
  object: 'staff:maria',
  before: 'VIEWER',
  after: 'EDITOR:DE',
  detail: 'VIEWER → EDITOR:DE',
};

describe.each(DATABASE_KINDS)('the audit in the %s database', (kind) => {
  let opened: TestDatabase;
  let audit: Audit;
  let clock = new Date('2026-11-20T10:00:00.000Z');
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    audit = createAudit({ database: opened.database, now: () => clock });
  });
  afterAll(() => opened.dispose());

  const count = async () => {
    const [row] = await opened.database.query<{ count: number }>(
      'select count(*)::int as count from audit_event',
    );
    return row?.count ?? 0;
  };

  it('the audit records actor, action and object with hashes of both states, and only a short id of the session', async () => {
    await audit.note(roles);
    const { events } = await audit.list({});
    expect(events).toEqual([
      {
        id: expect.any(Number),
        at: clock.toISOString(),
        actorKind: 'STAFF',
        actor: 'anna',
        session: 'a'.repeat(16),
        action: 'STAFF_ROLES',
        outcome: 'DONE',
        object: 'staff:maria',
        site: null,
        beforeHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        afterHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        detail: 'VIEWER → EDITOR:DE',
        reason: null,
        changeSet: null,
        document: null,
      },
    ]);
    expect(events[0]?.beforeHash).not.toBe(events[0]?.afterHash);
  });

  it('the audit has no event if its transaction fails', async () => {
    const before = await count();
    const failing = opened.database.transaction(async () => {
      await audit.note(roles);
      throw new Error('The change failed');
    });
    await expect(failing).rejects.toThrow('The change failed');
    expect(await count()).toBe(before);
  });

  it.each([
    `update audit_event set actor = 'maria'`,
    'update audit_event set at = now() where false',
    'delete from audit_event',
    'truncate audit_event',
    'set session_replication_role = replica; delete from audit_event',
    `update audit_event set at = '2001-01-01'; delete from audit_event`,
  ])('the audit refuses the statement: %s', async (statement) => {
    const refused = opened.database.transaction(() => opened.database.script(statement));
    await expect(refused.catch((error: unknown) => readSqlState(error))).resolves.toBe(
      RESTRICT_VIOLATION,
    );
    expect(await count()).toBeGreaterThan(0);
  });

  it('the audit is searched by words in any order, outcome and time, page by page', async () => {
    clock = new Date('2026-11-20T11:00:00.000Z');
    for (let index = 0; index < 120; index += 1) {
      await audit.note({
        by: { kind: 'COMMAND', name: 'root' },
        action: 'CONTENT_PUBLISHED',
        object: `content:PAGE:/page-${index}`,
        site: 'TR',
      });
    }
    const first = await audit.list({ q: 'root publish tr' });
    expect(first.events).toHaveLength(100);
    expect(first.events[0]?.object).toBe('content:PAGE:/page-119');
    const second = await audit.list({ q: 'root publish tr', before: first.next ?? '' });
    expect(second.events.map(({ object }) => object)).toEqual(
      Array.from({ length: 20 }, (_, index) => `content:PAGE:/page-${19 - index}`),
    );
    expect(second.next).toBeNull();
    expect((await audit.list({ q: '%' })).events).toEqual([]);
    expect((await audit.list({ q: 'changed roles' })).events).toHaveLength(1);
    expect((await audit.list({ outcome: 'REFUSED' })).events).toEqual([]);
    expect((await audit.list({ to: '2026-11-20T11:00:00Z' })).events).toHaveLength(1);
    expect((await audit.list({ from: '2026-11-20T11:00:00Z' })).events).toHaveLength(100);
    const lines: string[] = [];
    for await (const chunk of auditLines(audit, { q: 'root' })) lines.push(chunk);
    const written = lines.join('').trimEnd().split('\n');
    expect(written).toHaveLength(120);
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ actor: 'root', site: 'TR' });
  });

  it('the audit is filtered by person, shop and document, and finds change sets by name', async () => {
    clock = new Date('2026-11-20T12:00:00.000Z');
    const [set] = await opened.database.query<{ id: string }>(
      `insert into change_set (id, name, created_by, created_at, updated_at)
       values (gen_random_uuid(), 'HU winter', 'maria', now(), now()) returning id`,
    );
    const object = `change-set:${set?.id}`;
    const by = { ...ANNA, name: 'bela' };
    const hash = 'f'.repeat(64);
    await audit.note({ by, action: 'CHANGE_SET_MADE', object, detail: 'SHOP_FOOTER' });
    await audit.note({ by, action: 'CHANGE_SAVED', object, site: 'HU', detail: 'SHOP_FOOTER' });
    const detail = `SHOP_FOOTER ${hash} approved by maria`;
    await audit.note({ by, action: 'CHANGE_PUBLISHED', object, site: 'HU', detail });
    const command = { kind: 'COMMAND', name: 'root' } as const;
    const published = { action: 'CONTENT_PUBLISHED', object: 'content:SHOP_FOOTER' } as const;
    await audit.note({ by: command, ...published, site: 'AT', detail: 'publication 3' });

    const actions = async (query: Parameters<Audit['list']>[0]) =>
      (await audit.list(query)).events.map(({ action }) => action);
    expect(await actions({ person: 'bela' })).toEqual([
      'CHANGE_PUBLISHED',
      'CHANGE_SAVED',
      'CHANGE_SET_MADE',
    ]);
    expect(await actions({ person: 'bel' })).toEqual([]);
    expect(await actions({ document: 'SHOP_FOOTER' })).toEqual([
      'CONTENT_PUBLISHED',
      'CHANGE_PUBLISHED',
      'CHANGE_SAVED',
    ]);
    expect(await actions({ document: 'SHOP_FOOTER', site: 'AT' })).toEqual(['CONTENT_PUBLISHED']);
    expect(await actions({ q: 'winter magyar' })).toEqual(['CHANGE_PUBLISHED', 'CHANGE_SAVED']);
    const [newest] = (await audit.list({ person: 'bela' })).events;
    expect(newest).toMatchObject({ changeSet: 'HU winter', document: 'SHOP_FOOTER' });
    expect(await audit.read(newest?.id ?? 0)).toEqual(newest);
    expect(await audit.read(999_999)).toBeUndefined();
  });

  it('the audit limits refusals per hour, per actor and in total, so that they never fill the disk', async () => {
    clock = new Date('2026-11-21T10:00:00.000Z');
    const refuse = (name: string) =>
      audit.noteRefusal({ by: { ...ANNA, name }, action: 'CALL', object: 'GET /service/x' });
    const before = await count();
    for (let index = 0; index < REFUSALS_PER_HOUR.ofOneActor + 10; index += 1) await refuse('anna');
    expect((await count()) - before).toBe(REFUSALS_PER_HOUR.ofOneActor);
    for (let index = 0; index < REFUSALS_PER_HOUR.ofAll; index += 1) await refuse(`name-${index}`);
    expect((await count()) - before).toBe(REFUSALS_PER_HOUR.ofAll);
    clock = new Date(clock.getTime() + HOUR_MS + MINUTE_MS);
    await refuse('anna');
    expect((await count()) - before).toBe(REFUSALS_PER_HOUR.ofAll + 1);
    await audit.note(roles);
    expect((await audit.list({ outcome: 'REFUSED' })).events[0]).toMatchObject({
      actor: 'anna',
      action: 'CALL',
      outcome: 'REFUSED',
    });
  });

  it('the audit queries the database once a minute while an actor is over the limit', async () => {
    clock = new Date('2026-11-21T13:00:00.000Z');
    let asked = 0;
    const query: typeof opened.database.query = (text, values) => {
      asked += 1;
      return opened.database.query(text, values);
    };
    const watched = createAudit({ database: { ...opened.database, query }, now: () => clock });
    const refuse = (by: AuditActor) =>
      watched.noteRefusal({ by, action: 'SIGN_IN', object: 'staff' });
    for (let index = 0; index < 200; index += 1) await refuse({ kind: 'UNKNOWN' });
    expect(asked).toBe(REFUSALS_PER_HOUR.ofOneActor + 1);
    await refuse(ANNA);
    expect(asked).toBe(REFUSALS_PER_HOUR.ofOneActor + 2);
    clock = new Date(clock.getTime() + MINUTE_MS);
    for (let index = 0; index < 5; index += 1) await refuse({ kind: 'UNKNOWN' });
    expect(asked).toBe(REFUSALS_PER_HOUR.ofOneActor + 3);
  });

  it('the audit deletes events after three years and refusals after 90 days, and the database allows no earlier deletion', async () => {
    // By the real clock, which the database uses.
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
    const at = async (days: number, isRefusal: boolean) => {
      clock = ago(days);
      await (isRefusal ? audit.noteRefusal(roles) : audit.note(roles));
    };
    const before = await count();
    await at(3 * 366 + 1, false);
    await at(91, false);
    await at(91, true);
    await at(80, true);
    expect((await count()) - before).toBe(4);
    await deleteOldAudit(opened.database, new Date());
    const left = await count();
    await deleteOldAudit(opened.database, new Date());
    expect([left, await count()]).toEqual([before + 2, before + 2]);
    const early = opened.database.query(`delete from audit_event where at < $1`, [ago(85)]);
    await expect(early.catch((error: unknown) => readSqlState(error))).resolves.toBe(
      RESTRICT_VIOLATION,
    );
  });

  it('the audit deletes a few rows at a time, so that no statement waits long', async () => {
    const { database } = opened;
    await database.query(
      `insert into audit_event (at, actor_kind, actor, action, outcome, object)
       select now() - interval '4 years', 'SERVER', '', 'SIGNED_IN', 'DONE', 'staff:anna'
       from generate_series(1, 1201)`,
    );
    const sizes: number[] = [];
    const query: Database['query'] = async (...statement) => {
      const rows = await database.query(...statement);
      sizes.push(rows.length);
      return rows as never;
    };
    expect(await deleteOldAudit({ ...database, query }, new Date())).toBe(1201);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(1201);
    expect(Math.max(...sizes)).toBe(500);
  });
});
