import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';

import { createContentStore, type ContentStore } from './contentStore.ts';
import { createListedPages } from './listedPages.ts';

const NOW = new Date('2026-11-20T09:30:00Z');
const logger = pino({ level: 'silent' });

describe.each(DATABASE_KINDS)('the listed pages on the %s database', (kind) => {
  let opened: TestDatabase;
  let store: ContentStore;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  beforeEach(async () => {
    await opened.database.query('delete from content_version');
    store = createContentStore({ database: opened.database, now: () => NOW, logger });
  });
  afterAll(() => opened.dispose());

  const publish = async (key: string, version: object, template = 'service') => {
    const body = { title: 'T', description: 'What it says', markdown: 'Some words.', template };
    const published = await store.publish({
      key,
      site: 'DE',
      validFrom: '2026-01-01T00:00:00Z',
      ...version,
      body,
    });
    expect(published.outcome).toBe('PUBLISHED');
  };

  const listedAt = async (at: string) => {
    const listed = createListedPages({ database: opened.database, now: () => NOW, logger });
    const { pages, changesAt } = await listed(new Date(at));
    return {
      pages: pages.map(
        ({ site, path, changedAt }) => `${site} ${path} ${changedAt.toISOString().slice(0, 10)}`,
      ),
      changesAt: changesAt?.toISOString(),
    };
  };

  it('the listed pages are those shown to everyone, with the day of their last change', async () => {
    await publish('PAGE:/returns', {});
    await publish('PAGE:/returns', { validFrom: '2026-06-01T00:00:00Z', site: 'TR' });
    await publish('PAGE:/delivery', {});
    await publish('PAGE:/delivery', {
      validFrom: '2026-11-01T00:00:00Z',
      validTo: '2026-12-01T00:00:00Z',
    });
    await publish('PAGE:/old', { validTo: '2026-02-01T00:00:00Z' });
    await publish('PAGE:/planned', { validFrom: '2027-01-01T00:00:00Z' });
    await publish('PAGE:/checkout', {}, 'checkout');
    await publish('PAGE:/group', { group: { test: 'summer', group: 'B' } });
    expect(await listedAt('2026-10-01T00:00:00Z')).toEqual({
      pages: ['DE /delivery 2026-01-01', 'DE /returns 2026-01-01', 'TR /returns 2026-06-01'],
      changesAt: '2026-11-01T00:00:00.000Z',
    });
    expect((await listedAt('2026-11-02T00:00:00Z')).pages).toContain('DE /delivery 2026-11-01');
    // The previous page is shown again.
    expect((await listedAt('2026-12-02T00:00:00Z')).pages).toContain('DE /delivery 2026-12-01');
    expect(await listedAt('2027-01-01T00:00:00Z')).toMatchObject({ changesAt: undefined });
    expect((await listedAt('2027-01-01T00:00:00Z')).pages).toContain('DE /planned 2027-01-01');
  });
});
