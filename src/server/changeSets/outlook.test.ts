import { describe, expect, it } from 'vitest';

import { abGroup, abTest } from '#server/db/schema.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';

import { anna, hanna, maria, openChangeSets, page, START } from './testing/openChangeSets.ts';

const day = (date: string) => ({ date, time: '00:00' });
/** Those midnights in the shop's winter time. */
const NOVEMBER_30 = '2026-11-29T23:00:00.000Z';
const DECEMBER_1 = '2026-11-30T23:00:00.000Z';
const DECEMBER_2 = '2026-12-01T23:00:00.000Z';

describe.each(DATABASE_KINDS)('the outlook of a change set on the %s database', (kind) => {
  const desk = openChangeSets(kind);
  const { makeSet, edit, publish } = desk;
  const outlookOf = (
    set: { id: string; items: number[] },
    from: string | null,
    to: string | null = null,
    caller = anna,
  ) => {
    const dates = { from: from === null ? null : day(from), to: to === null ? null : day(to) };
    return desk.changeSets.outlook(caller, { ...set, dates });
  };

  it('the outlook of a change set names the scheduled version that ends the change, and the versions that it covers', async () => {
    const later = await makeSet();
    await edit(later.id, 'December');
    await desk.changeSets.items.plan(
      later.id,
      { ...later, from: day('2026-12-01'), to: null },
      anna,
    );
    await publish(later.id);

    const set = await makeSet(['DE'], maria);
    await edit(set.id, 'From Monday on', { caller: maria });
    expect(await outlookOf(set, '2026-11-30')).toMatchObject([
      {
        fault: null,
        seen: [{ from: NOVEMBER_30, to: DECEMBER_1 }],
        covers: [{ from: NOVEMBER_30, to: DECEMBER_1, set: null }],
        coveredBy: [{ from: DECEMBER_1, to: null, validFrom: DECEMBER_1, set: 'Christmas' }],
      },
    ]);
    expect(await outlookOf(set, '2026-12-02')).toMatchObject([
      { seen: [{ from: DECEMBER_2, to: null }], covers: [{ set: 'Christmas' }], coveredBy: [] },
    ]);
    expect(await outlookOf(set, null, '2026-11-30')).toMatchObject([
      { seen: [{ from: START.toISOString(), to: NOVEMBER_30 }], coveredBy: [] },
    ]);
  });

  it('the outlook of a change set names dates that cannot be published, and reveals nothing about other shops', async () => {
    const set = await makeSet();
    expect(await outlookOf(set, '2026-11-01')).toMatchObject([{ fault: 'BEGINS_IN_THE_PAST' }]);
    expect(await outlookOf(set, '2026-12-02', '2026-12-01')).toMatchObject([
      { fault: 'ENDS_TOO_EARLY', seen: [] },
    ]);
    expect(await outlookOf(set, '2027-02-30')).toMatchObject([{ fault: 'NO_SUCH_TIME' }]);
    expect(await outlookOf(set, null, null, hanna)).toEqual([]);
  });

  it('the outlook of a change set reports an empty group and groups that see another document', async () => {
    const test = `look-${kind}`;
    const { orm } = desk.database;
    await orm.insert(abTest).values({
      name: test,
      startsAt: new Date('2026-11-01T00:00:00Z'),
      endsAt: new Date(DECEMBER_1),
    });
    await orm.insert(abGroup).values([
      { test, name: 'A', weight: 1 },
      { test, name: 'B', weight: 1 },
    ]);
    const group = { test, group: 'B' };
    const id = await desk.changeSets.sets.create('For B', anna);
    const added = await desk.changeSets.items.add(
      id,
      { key: desk.key, sites: ['DE'], group, body: page('B') },
      anna,
    );
    const items = added.outcome === 'DONE' ? added.items : [];
    expect(await outlookOf({ id, items }, null)).toMatchObject([
      { isGroupEmpty: false, seen: [{ from: START.toISOString(), to: DECEMBER_1 }] },
    ]);
    expect(await outlookOf({ id, items }, '2026-12-02')).toMatchObject([
      { isGroupEmpty: true, seen: [] },
    ]);
    await publish(id);
    const general = await makeSet();
    await edit(general.id, 'For all');
    expect(await outlookOf(general, null)).toMatchObject([{ otherGroups: [group] }]);
    expect(await outlookOf(general, '2026-12-02')).toMatchObject([{ otherGroups: [] }]);
  });
});
