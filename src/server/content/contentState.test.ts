import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';

import { contentStateAt } from './contentTransitions.ts';
import { createContentStore, type ContentStore } from './contentStore.ts';

const NOW = new Date('2026-11-20T09:30:00Z');

describe.each(DATABASE_KINDS)('the state of the content on the %s database', (kind) => {
  let opened: TestDatabase;
  let store: ContentStore;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  beforeEach(async () => {
    const { database } = opened;
    await database.query('delete from content_version');
    store = createContentStore({ database, now: () => NOW, logger: pino({ level: 'silent' }) });
  });
  afterAll(() => opened.dispose());

  const publish = (site: string, validFrom: string, validTo?: string) =>
    store.publish({
      key: 'PAGE:/privacy',
      site,
      validFrom,
      ...(validTo !== undefined && { validTo }),
      body: { title: 'T', description: 'What it says', markdown: 'Some words.' },
    });

  it('the content state has a new version number after a publication, only in that shop', async () => {
    await publish('DE', '2026-01-01T00:00:00Z');
    await publish('TR', '2026-01-01T00:00:00Z');
    const before = await contentStateAt(opened.database, NOW);
    await publish('DE', '2026-01-01T00:00:00Z');
    const after = await contentStateAt(opened.database, NOW);
    expect(after.map(({ site }) => site)).toEqual(['DE', 'TR']);
    expect(after[0]?.version).toBeGreaterThan(before[0]?.version ?? Infinity);
    expect(after[1]).toEqual(before[1]);
  });

  it('the content state names the next instant at which a version begins or ends', async () => {
    await publish('DE', '2026-01-01T00:00:00Z');
    await publish('DE', '2026-12-24T00:00:00Z');
    await publish('TR', '2026-01-01T00:00:00Z', '2026-11-20T09:30:01Z');
    await publish('HU', '2026-11-20T09:30:00Z');
    const state = await contentStateAt(opened.database, NOW);
    expect(Object.fromEntries(state.map(({ site, nextChangeAt }) => [site, nextChangeAt]))).toEqual(
      { DE: '2026-12-24T00:00:00.000Z', TR: '2026-11-20T09:30:01.000Z', HU: null },
    );
  });
});
