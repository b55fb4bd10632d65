import { describe, expect, it } from 'vitest';

import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';

import { anna, openChangeSets } from './testing/openChangeSets.ts';

const ONLY_HUNGARY = { ...anna, grants: [{ role: 'EDITOR', market: 'HU' }] } as const;

describe.each(DATABASE_KINDS)('the history of documents on the %s database', (kind) => {
  const desk = openChangeSets(kind);

  it('a document’s history lists its events in one shop, with the document before and after each', async () => {
    const { id } = await desk.makeSet(['DE', 'HU']);
    await desk.edit(id, 'New');
    await desk.edit(id, 'Új', { site: 'HU' });
    await desk.publish(id);
    const { key } = await desk.itemOf(id);
    const { history } = desk.changeSets;

    const listed = await history.list(anna, { document: key, site: 'DE' });
    const events = listed?.events ?? [];
    expect(events.map(({ action }) => action)).toEqual([
      'CHANGE_PUBLISHED',
      'CHANGE_APPROVED',
      'CHANGE_SAVED',
    ]);
    expect(events[0]).toMatchObject({ document: key, session: null, site: 'DE' });
    for (const event of [events[0], events[2]]) {
      expect(await history.states(anna, event?.id ?? 0)).toMatchObject({
        before: { title: 'Old DE' },
        after: { title: 'New' },
      });
    }
  });

  it('a document’s history is unknown to those who may not view the shop', async () => {
    const { id } = await desk.makeSet();
    await desk.edit(id, 'Newer');
    const { key } = await desk.itemOf(id);
    const { history } = desk.changeSets;
    const [event] = (await history.list(anna, { document: key, site: 'DE' }))?.events ?? [];
    expect(event).toBeDefined();
    expect(await history.list(ONLY_HUNGARY, { document: key, site: 'DE' })).toBeUndefined();
    expect(await history.states(ONLY_HUNGARY, event?.id ?? 0)).toBeUndefined();
    expect(await history.states(anna, 999_999)).toBeUndefined();
  });
});
