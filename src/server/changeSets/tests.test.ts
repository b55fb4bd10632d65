import { describe, expect, it, vi } from 'vitest';

import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';

import { anna, hanna, lena, openChangeSets, page } from './testing/openChangeSets.ts';

const WANTED = { test: 'tone', group: 'B' };

describe.each(DATABASE_KINDS)('a group’s documents for everyone, on the %s database', (kind) => {
  const desk = openChangeSets(kind);

  /** Publishes the test's document for group B in two shops. */
  async function publishForGroup() {
    for (const site of ['DE', 'HU']) {
      const body = page(`For B in ${site}`);
      const validFrom = '2026-01-01T00:00:00Z';
      await desk.store.publish({ key: desk.key, site, validFrom, body, group: WANTED });
    }
  }
  const shown = async () => (await desk.changeSets.sets.list(anna)).length;

  it('a change set with a group’s documents is made as a whole or not at all', async () => {
    await publishForGroup();
    const before = await shown();
    const { items, watchedTests } = desk.changeSets;
    const { add } = items;
    vi.spyOn(items, 'add')
      .mockImplementationOnce(add)
      .mockRejectedValueOnce(new Error('the database is away'));
    await expect(watchedTests.forAll(WANTED, anna)).rejects.toThrow('away');
    expect(await shown()).toBe(before);
    expect(await watchedTests.forAll(WANTED, hanna)).toMatchObject({ outcome: 'FORBIDDEN' });
    expect(await shown()).toBe(before);
    const made = await watchedTests.forAll(WANTED, anna);
    expect(made).toMatchObject({ outcome: 'DONE', documents: 2 });
    expect(await shown()).toBe(before + 1);
  });

  it('a refused change set with a group’s documents leaves neither a row nor an entry in the audit', async () => {
    await publishForGroup();
    const traces = async () => [
      await desk.database.query('select count(*) from change_set'),
      (await desk.audit.list({ q: 'CHANGE_SET' })).events.length,
    ];
    const before = await traces();
    const refused = await desk.changeSets.watchedTests.forAll(WANTED, hanna);
    expect(refused).toEqual({ outcome: 'FORBIDDEN', action: 'WRITE', site: 'DE' });
    expect(await traces()).toEqual(before);
  });

  it('a group’s legal page is made for everyone by a person who may write only legal pages', async () => {
    const group = { test: 'terms', group: 'B' };
    const body = { ...page('Terms for B'), template: 'legal' };
    const validFrom = '2026-01-01T00:00:00Z';
    await desk.store.publish({ key: desk.key, site: 'DE', validFrom, body, group });
    const made = await desk.changeSets.watchedTests.forAll(group, lena);
    expect(made).toMatchObject({ outcome: 'DONE', documents: 1 });
  });
});
