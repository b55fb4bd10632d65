import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';

import { createContentStore, type ContentStore } from './contentStore.ts';

const KEY = 'PAGE:/privacy';
const page = (title: string) => ({ title, description: 'What it says', markdown: 'Some words.' });

/** Wraps a database and counts reads of content. */
function countingReads(database: Database): { database: Database; reads: () => number } {
  let reads = 0;
  const orm = new Proxy(database.orm, {
    get(target, name) {
      if (name === 'select') reads += 1;
      return Reflect.get(target, name);
    },
  });
  return { database: { ...database, orm }, reads: () => reads };
}

describe.each(DATABASE_KINDS)('the content store on the %s database', (kind) => {
  let opened: TestDatabase;
  let reads: () => number;
  let store: ContentStore;
  let otherNode: ContentStore;
  let clock: Date;
  let logged: string[];

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    await opened.database.query('delete from content_version');
    clock = new Date('2026-05-01T12:00:00Z');
    logged = [];
    const counted = countingReads(opened.database);
    reads = counted.reads;
    const logger = pino({}, { write: (line: string) => void logged.push(line) });
    const open = (database: Database) => createContentStore({ database, now: () => clock, logger });
    store = open(counted.database);
    otherNode = open(opened.database);
  });

  const titleIn = async (
    from: ContentStore,
    at: string | Date = clock,
    group: Record<string, string> = {},
    site: SiteCode = 'DE',
  ) => (await from.resolve({ key: KEY, context: { site, at: new Date(at), group } }))?.body.title;

  const publish = (title: string, validFrom: string, rest: object = {}) =>
    store.publish({ key: KEY, site: 'DE', validFrom, body: page(title), ...rest });

  it('the content store finds the next change of a document: the start or end of a version in its own shop', async () => {
    const changeAfter = (at: string, site: SiteCode = 'DE') =>
      store.changesAt({ key: KEY, context: { site, at: new Date(at), group: {} } });
    expect(await changeAfter('2026-05-01T12:00:00Z')).toBeUndefined();
    await publish('First', '2026-01-01T00:00:00Z');
    await publish('Summer', '2026-06-01T00:00:00Z', { validTo: '2026-07-01T00:00:00Z' });
    expect(await changeAfter('2026-05-01T12:00:00Z')).toEqual(new Date('2026-06-01T00:00:00Z'));
    expect(await changeAfter('2026-06-01T00:00:00Z')).toEqual(new Date('2026-07-01T00:00:00Z'));
    expect(await changeAfter('2026-07-01T00:00:00Z')).toBeUndefined();
    expect(await changeAfter('2026-05-01T12:00:00Z', 'AT')).toBeUndefined();
  });

  it('the content store resolves published documents in their own shop only', async () => {
    expect(await publish('First', '2026-01-01T00:00:00Z')).toMatchObject({ outcome: 'PUBLISHED' });
    expect(await titleIn(store)).toBe('First');
    expect(await titleIn(store, clock, {}, 'AT')).toBeUndefined();
    expect(
      await store.resolve({ key: 'PAGE:/terms', context: { site: 'DE', at: clock, group: {} } }),
    ).toBeUndefined();
  });

  it('the content store queries the database once for any number of requests, also for a page that does not exist', async () => {
    await publish('First', '2026-01-01T00:00:00Z');
    for (let view = 0; view < 5; view += 1) await titleIn(store);
    await Promise.all([1, 2, 3].map(() => titleIn(store, clock, {}, 'AT')));
    expect(reads()).toBe(2);
  });

  it('the content store shows a scheduled change at its instant without another query', async () => {
    await publish('Old', '2026-01-01T00:00:00Z');
    await publish('New', '2026-05-01T12:00:02+00:00', { validTo: '2026-05-01T12:00:04Z' });
    expect(await titleIn(store)).toBe('Old');
    expect(await titleIn(store, '2026-05-01T12:00:01.999Z')).toBe('Old');
    expect(await titleIn(store, '2026-05-01T12:00:02Z')).toBe('New');
    expect(await titleIn(store, '2026-05-01T12:00:04Z')).toBe('Old');
    expect(await titleIn(store, '2025-12-31T23:59:59Z')).toBeUndefined();
    expect(reads()).toBe(1);
  });

  it('the content store resolves a group’s own version, and the general one for everyone else', async () => {
    await publish('For group B', '2026-01-01T00:00:00Z', { group: { test: 'tone', group: 'B' } });
    expect(await titleIn(store)).toBeUndefined();
    await publish('For all', '2026-02-01T00:00:00Z');
    expect(await titleIn(store, clock, { tone: 'B' })).toBe('For group B');
    expect(await titleIn(store, clock, { tone: 'A', other: 'B' })).toBe('For all');
  });

  it('the content store shows a publication at once here, and within five seconds on another node', async () => {
    await publish('First', '2026-01-01T00:00:00Z');
    expect([await titleIn(store), await titleIn(otherNode)]).toEqual(['First', 'First']);
    await publish('Second', '2026-02-01T00:00:00Z');
    expect([await titleIn(store), await titleIn(otherNode)]).toEqual(['Second', 'First']);
    clock = new Date(clock.getTime() + 5000);
    expect(await titleIn(otherNode)).toBe('Second');
  });

  it('the content store gives each version its own number', async () => {
    const context = { site: 'DE', at: clock, group: {} } as const;
    const first = await publish('Same', '2026-01-01T00:00:00Z');
    const shown = await store.resolve({ key: KEY, context });
    expect(first).toEqual({ outcome: 'PUBLISHED', id: shown?.id });
    await publish('Same', '2026-01-01T00:00:00Z');
    expect((await store.resolve({ key: KEY, context }))?.id).toBeGreaterThan(shown?.id ?? 0);
  });

  it('the content store publishes many documents in order and at once, and leaves out faulty ones', async () => {
    const titles = ['First', '', 'Second', 'Third'];
    const publications = await store.publishAll(
      titles.map((title) => {
        return { key: KEY, site: 'DE', validFrom: '2026-01-01T00:00:00Z', body: page(title) };
      }),
    );
    const rows = await opened.database.query<{ id: number; title: string; transaction: string }>(
      "select id::int, body ->> 'title' as title, xmin::text as transaction from content_version order by id",
    );
    expect(rows.map(({ title }) => title)).toEqual(['First', 'Second', 'Third']);
    expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(1);
    const [first, second, third] = rows.map(({ id }) => ({ outcome: 'PUBLISHED', id }));
    const refused = {
      outcome: 'REFUSED',
      faults: [expect.objectContaining({ path: 'body.title' })],
    };
    expect(publications).toEqual([first, refused, second, third]);
    expect(await titleIn(store)).toBe('Third');
    expect(await store.publishAll([])).toEqual([]);
  });

  it('the content store refuses a version with the path of each fault, and keeps the previous one', async () => {
    await publish('First', '2026-01-01T00:00:00Z');
    const refused = await publish('x', '2026-02-01T00:00:00Z', {
      body: { title: '', description: 'By {compny}', html: '<b>' },
    });
    expect(refused.outcome === 'REFUSED' && refused.faults.map(({ path }) => path)).toEqual([
      'body.title',
      'body.description',
      'body.markdown',
      'body.html',
    ]);
    expect(await titleIn(store)).toBe('First');
  });

  it.each([
    ['a key of no kind', { key: 'POEM:/privacy' }, 'key'],
    ['a path with capitals', { key: 'PAGE:/Privacy' }, 'key'],
    ['a shop there is not', { site: 'FR' }, 'site'],
    ['a time without zone', { validFrom: '2026-06-01T00:00:00' }, 'validFrom'],
    ['an end before its beginning', { validTo: '2025-01-01T00:00:00Z' }, 'validTo'],
    ['a test without a group', { group: { test: 'tone' } }, 'group.group'],
    ['a NUL byte', { body: { ...page('x'), markdown: 'a\0b' } }, 'body.markdown'],
    ['half a character', { body: page('\ud83d') }, 'body.title'],
    ['a fact of the brand that there is not', { body: page('{unknown}') }, 'body.title'],
    ['what no schema knows', { author: 'me' }, 'author'],
  ])('the content store refuses %s', async (_what, fault, path) => {
    const refused = await publish('x', '2026-02-01T00:00:00Z', fault);
    expect(refused).toMatchObject({ outcome: 'REFUSED', faults: [{ path }] });
    expect(await opened.database.query('select 1 from content_version')).toEqual([]);
  });

  it.each([[undefined], [null], ['text'], [[]], [{}]])(
    'the content store refuses the path %j',
    async (version) => {
      expect((await store.publish(version)).outcome).toBe('REFUSED');
    },
  );

  it('the content store skips a version that no longer matches its schema, logs it, and resolves the previous one', async () => {
    await publish('Fits', '2026-01-01T00:00:00Z');
    await publish('Fits too', '2026-02-01T00:00:00Z');
    await opened.database.query(
      `update content_version set body = '{"title": 1}' where valid_from = '2026-02-01T00:00:00Z'`,
    );
    expect(await titleIn(otherNode)).toBe('Fits');
    expect(logged.join()).toContain('body.description');
  });

  it('the content store reads only the shown document of a page with 2,000 versions', async () => {
    await publish('Fits', '2020-01-01T00:00:00Z');
    await opened.database.query(
      `insert into content_version (key, site, valid_from, body, created_at)
       select $1, 'DE', '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute',
         jsonb_build_object('title', 'Version ' || n), now()
       from generate_series(1, 2000) n`,
      [KEY],
    );
    await opened.database.query(
      `update content_version set body = $1 where body ->> 'title' in ('Version 1998', 'Version 1000')`,
      [JSON.stringify(page('Shown'))],
    );
    expect(await titleIn(store)).toBe('Shown');
    // The two later ones do not fit, and neither would the other 1,997.
    expect(logged).toHaveLength(2);
    expect(reads()).toBe(4);
    expect(await titleIn(store)).toBe('Shown');
    expect(await titleIn(store, '2026-01-01T16:40:00Z')).toBe('Shown');
    expect(reads()).toBe(5);
    await opened.database.query(
      `update content_version set body = $1 where body ->> 'title' = 'Shown'`,
      [JSON.stringify(page('Corrected'))],
    );
    clock = new Date(clock.getTime() + 5000);
    expect(await titleIn(store)).toBe('Corrected');
  });
});
