import { describe, expect, it } from 'vitest';

import type { SiteCode } from '#domain/sites.ts';
import { readSqlState } from '#server/db/redact.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';

import { anna, maria, openChangeSets, START } from './testing/openChangeSets.ts';

describe.each(DATABASE_KINDS)('change sets on the %s database', (kind) => {
  const desk = openChangeSets(kind);
  const { titleAt, makeSet, itemOf, edit, lookedAt, publish } = desk;

  it('a publication shows at once, only in its shop, and leaves the past unchanged', async () => {
    const { id } = await makeSet(['DE', 'HU']);
    await edit(id, 'New');
    await publish(id);
    expect(await titleAt(desk.clock)).toBe('New');
    expect(await titleAt('2026-11-20T09:59:59Z')).toBe('Old DE');
    expect(await titleAt(desk.clock, 'HU')).toBe('Old HU');
    expect((await itemOf(id)).state).toBe('LIVE');
  });

  it('a publication begins and ends at each shop’s own midnight, without a job at that time', async () => {
    const sites: SiteCode[] = ['DE', 'TR'];
    const { id, items } = await makeSet(sites);
    for (const site of sites) await edit(id, `Christmas ${site}`, { site });
    const dates = {
      items,
      from: { date: '2026-12-01', time: '00:00' },
      to: { date: '2026-12-27', time: '00:00' },
    };
    expect(await desk.changeSets.items.plan(id, dates, anna)).toEqual({ outcome: 'DONE' });
    const never = { ...dates, from: { date: '2026-02-30', time: '00:00' } };
    expect(await desk.changeSets.items.plan(id, never, anna)).toEqual({ outcome: 'INVALID' });
    const backwards = { items, from: { date: '2026-12-02', time: '00:00' }, to: dates.from };
    expect(await desk.changeSets.items.plan(id, backwards, anna)).toEqual({ outcome: 'INVALID' });
    // This window lies in the hour that the shops' clocks skip.
    const skipped = { date: '2027-03-28', time: '02:30' };
    const empty = { items, from: { date: '2027-03-28', time: '02:00' }, to: skipped };
    expect(await desk.changeSets.items.plan(id, empty, anna)).toEqual({ outcome: 'INVALID' });
    await publish(id, sites);
    expect((await itemOf(id)).state).toBe('PLANNED');
    expect(await titleAt('2026-11-30T22:59:59Z')).toBe('Old DE');
    expect(await titleAt('2026-11-30T23:00:00Z')).toBe('Christmas DE');
    expect(await titleAt('2026-11-30T21:00:00Z', 'TR')).toBe('Christmas TR');
    expect(await titleAt('2026-12-26T22:59:59Z')).toBe('Christmas DE');
    expect(await titleAt('2026-12-26T23:00:00Z')).toBe('Old DE');
    desk.clock = new Date('2027-01-01T00:00:00Z');
    expect((await itemOf(id)).state).toBe('OVER');
  });

  it('a publication is undone in one shop, while the others keep it and the past stays unchanged', async () => {
    const { id } = await makeSet(['DE', 'HU']);
    await edit(id, 'New');
    await edit(id, 'Új', { site: 'HU' });
    const publication = await publish(id, ['DE', 'HU']);
    desk.clock = new Date('2026-11-20T12:00:00Z');
    expect(await desk.changeSets.publications.undo(publication, ['HU'], anna)).toEqual({
      outcome: 'DONE',
      sites: ['HU'],
    });
    expect([await titleAt(desk.clock), await titleAt(desk.clock, 'HU')]).toEqual(['New', 'Old HU']);
    expect(await titleAt('2026-11-20T11:00:00Z', 'HU')).toBe('Új');
    const set = await desk.changeSets.sets.read(id, anna);
    expect(set?.publications).toMatchObject([{ sites: ['DE', 'HU'], standing: ['DE'] }]);
    expect((await itemOf(id, 'HU')).state).toBe('APPROVED');
    expect(await desk.changeSets.publications.undo(publication, ['HU'], anna)).toMatchObject({
      sites: [],
    });
  });

  it('a publication corrects its base version, moves its end, and an undo restores both', async () => {
    const { id } = await makeSet();
    await edit(id, 'Corrected', {
      validFrom: '2020-01-01T00:00:00.000Z',
      validTo: '2026-12-01T00:00:00.000Z',
    });
    const publication = await publish(id);
    expect(await titleAt(desk.clock)).toBe('Corrected');
    expect(await titleAt('2026-11-19T00:00:00Z')).toBe('Old DE');
    expect(await titleAt('2026-12-01T00:00:00Z')).toBeUndefined();
    desk.clock = new Date('2026-11-20T12:00:00Z');
    await desk.changeSets.publications.undo(publication, ['DE'], anna);
    expect(await titleAt(desk.clock)).toBe('Old DE');
    expect(await titleAt('2026-12-01T00:00:00Z')).toBe('Old DE');
    expect(await titleAt('2026-11-20T11:00:00Z')).toBe('Corrected');
  });

  it('a publication with dates in the past, or an end before its beginning, is refused', async () => {
    const { id } = await makeSet();
    await edit(id, 'New', { validFrom: '2026-11-19T00:00:00.000Z' });
    const items = await lookedAt(id, ['DE']);
    await desk.changeSets.publications.approve(id, items, maria);
    expect(await desk.changeSets.publications.publish(id, items, anna)).toEqual({
      outcome: 'REFUSED',
      refused: [{ item: items[0]?.id, why: 'BEGINS_IN_THE_PAST' }],
    });
    await edit(id, 'New', { validFrom: null, validTo: '2026-11-20T10:00:00.000Z' });
    const again = await lookedAt(id, ['DE']);
    await desk.changeSets.publications.approve(id, again, maria);
    expect(await desk.changeSets.publications.publish(id, again, anna)).toMatchObject({
      refused: [{ why: 'ENDS_TOO_EARLY' }],
    });
  });

  it('a publication includes all requested items or none', async () => {
    const { id } = await makeSet(['DE', 'HU']);
    await edit(id, 'New');
    await edit(id, 'Új', { site: 'HU' });
    await desk.changeSets.publications.approve(id, await lookedAt(id, ['DE']), maria);
    const items = await lookedAt(id, ['DE', 'HU']);
    expect(await desk.changeSets.publications.publish(id, items, anna)).toEqual({
      outcome: 'REFUSED',
      refused: [{ item: items[1]?.id, why: 'APPROVAL_MISSING' }],
    });
    expect(await titleAt(desk.clock)).toBe('Old DE');
  });

  it('a change set is previewed as it will be published, and shown nowhere else', async () => {
    const { id } = await makeSet(['DE', 'HU']);
    const times = ['2026-11-20T09:00:00Z', START, '2026-11-28T00:00:00Z', '2026-12-10T00:00:00Z'];
    const preview = async () => {
      const changed = { id, publishedAt: desk.clock };
      const titles = [];
      for (const at of times) {
        const context = { site: 'DE', at: new Date(at), group: {}, changeSet: changed } as const;
        titles.push((await desk.store.resolve({ key: desk.key, context }))?.body.title);
      }
      return titles;
    };
    const live = async () => Promise.all(times.map((at) => titleAt(at)));
    const steps = [
      { title: 'Planned', validFrom: '2026-12-01T00:00:00.000Z' },
      {
        title: 'Earlier',
        validFrom: '2026-11-25T00:00:00.000Z',
        validTo: '2026-12-05T00:00:00.000Z',
      },
      { title: 'Corrected', validFrom: '2020-01-01T00:00:00.000Z', validTo: null },
      { title: 'At once', validFrom: null, validTo: '2026-12-01T00:00:00.000Z' },
    ];
    for (const { title, ...dates } of steps) {
      const before = await live();
      await edit(id, title, dates);
      const previewed = await preview();
      expect(previewed).not.toEqual(before);
      expect(await live()).toEqual(before);
      await publish(id);
      expect(await live()).toEqual(previewed);
      expect(await preview()).toEqual(previewed);
    }
    expect(await titleAt(desk.clock, 'HU')).toBe('Old HU');
  });

  it('a document for a group of a test changes nothing for everyone else', async () => {
    const group = { test: 'tone', group: 'loud' };
    const general = await desk.changeSets.sets.create('Start', anna);
    await desk.changeSets.items.add(
      general,
      { key: desk.key, sites: ['DE'], group: null, body: undefined },
      anna,
    );
    await edit(general, 'New year', { validFrom: '2027-01-01T00:00:00.000Z' });
    await publish(general);
    desk.clock = new Date('2027-01-02T00:00:00Z');
    const other = await desk.changeSets.sets.create('January', anna);
    await desk.changeSets.items.add(
      other,
      { key: desk.key, sites: ['DE'], group, body: undefined },
      anna,
    );
    expect(await itemOf(other)).toMatchObject({ group, title: 'New year', state: 'UNCHANGED' });
    // From the beginning of its base, the version for everyone.
    await edit(other, 'Loud', { validFrom: '2027-01-01T00:00:00.000Z' });
    const shownTo = async (groups: Record<string, string>, set?: string) => {
      const preview = set === undefined ? {} : { changeSet: { id: set, publishedAt: desk.clock } };
      const context = { site: 'DE', at: desk.clock, group: groups, ...preview } as const;
      return (await desk.store.resolve({ key: desk.key, context }))?.body.title;
    };
    expect(await shownTo({ tone: 'loud' }, other)).toBe('Loud');
    expect(await shownTo({}, other)).toBe('New year');
    expect(await shownTo({ tone: 'loud' })).toBe('New year');
  });

  it('a publication replaces an earlier one of its set that has not begun, and an undo restores it', async () => {
    const { id } = await makeSet();
    await edit(id, 'First', { validFrom: '2026-12-01T00:00:00.000Z' });
    await publish(id);
    await edit(id, 'Second', { validFrom: '2026-11-25T00:00:00.000Z' });
    const second = await publish(id);
    expect(await titleAt('2026-12-02T00:00:00Z')).toBe('Second');
    desk.clock = new Date('2026-11-20T12:00:00Z');
    await desk.changeSets.publications.undo(second, ['DE'], anna);
    expect(await titleAt('2026-11-26T00:00:00Z')).toBe('Old DE');
    expect(await titleAt('2026-12-02T00:00:00Z')).toBe('First');
  });

  it.each(['content_publication', 'content_end', 'change_approval'])(
    'change sets refuse updates of the append-only table %s',
    async (table) => {
      const refused = desk.database.transaction(() => desk.database.script(`delete from ${table}`));
      await expect(refused.catch((error: unknown) => readSqlState(error))).resolves.toBe('23001');
    },
  );

  it('webhooks announce publications and undos in the transaction, without bodies and names', async () => {
    const { id } = await makeSet(['DE', 'HU']);
    const validFrom = '2026-12-01T00:00:00.000Z';
    await edit(id, 'Christmas', { validFrom, validTo: '2026-12-27T00:00:00.000Z' });
    await edit(id, 'Karácsony', { site: 'HU', validFrom });
    const items = await lookedAt(id, ['DE', 'HU']);
    expect(await desk.changeSets.publications.publish(id, items, maria)).toMatchObject({
      outcome: 'REFUSED',
    });
    expect(desk.announced).toEqual([]);
    await desk.changeSets.publications.approve(id, items, maria);
    const published = await desk.changeSets.publications.publish(id, items, maria);
    if (published.outcome !== 'DONE') throw new Error(published.outcome);
    const { publication } = published;
    const german = {
      key: desk.key,
      site: 'DE',
      group: null,
      validFrom,
      validTo: '2026-12-27T00:00:00.000Z',
    };
    const hungarian = { key: desk.key, site: 'HU', group: null, validFrom, validTo: null };
    const of = { publication, changeSet: id };
    const wholeSet = { type: 'content.published', ...of, changes: [german, hungarian] };
    expect(desk.announced).toEqual([wholeSet]);
    await desk.changeSets.publications.undo(publication, ['HU'], maria);
    expect(desk.announced).toEqual([
      wholeSet,
      { type: 'content.undone', ...of, changes: [hungarian] },
    ]);
    // Nothing is left to undo, so nothing is announced.
    await desk.changeSets.publications.undo(publication, ['HU'], maria);
    expect(desk.announced).toHaveLength(2);
  });
});
