import { describe, expect, it } from 'vitest';

import { canonicalJson } from '#domain/changeSets/canonicalJson.ts';
import { loadTransitions } from '#server/content/contentTransitions.ts';
import { abGroup, abTest } from '#server/db/schema.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';

import { anna, hanna, maria, openChangeSets, page, START } from './testing/openChangeSets.ts';

describe.each(DATABASE_KINDS)('change sets on the %s database', (kind) => {
  const desk = openChangeSets(kind);
  const { titleAt, makeSet, itemOf, edit, lookedAt, publish } = desk;

  it('a change set starts with the current documents and reports shops without one', async () => {
    const { id } = await makeSet(['DE', 'HU']);
    expect(await itemOf(id)).toMatchObject({
      key: desk.key,
      title: 'Old DE',
      state: 'UNCHANGED',
      revision: 1,
    });
    const added = await desk.changeSets.items.add(
      id,
      { key: 'PAGE:/nowhere', sites: ['DE', 'TR'], group: null, body: undefined },
      anna,
    );
    expect(added).toEqual({ outcome: 'DONE', items: [], without: ['DE', 'TR'] });
    const made = await desk.changeSets.items.add(
      id,
      { key: 'PAGE:/nowhere', sites: ['TR'], group: null, body: page('New') },
      anna,
    );
    expect(made).toMatchObject({ outcome: 'DONE', without: [] });
    const [set] = await desk.changeSets.sets.list(anna);
    expect(set).toMatchObject({ id, name: 'Christmas', sites: ['DE', 'HU', 'TR'], items: 3 });
  });

  it('a change set answers a save of an outdated revision with base, theirs and the current revision', async () => {
    const { id } = await makeSet();
    const { id: item } = await itemOf(id);
    const saved = (title: string, revision: number) => ({
      revision,
      body: page(title),
      validFrom: null,
      validTo: null,
    });
    expect(await desk.changeSets.items.save(item, saved('Anna', 1), anna)).toEqual({
      outcome: 'DONE',
    });
    expect(await desk.changeSets.items.save(item, saved('Maria', 1), maria)).toEqual({
      outcome: 'SAVED_SINCE',
      revision: 2,
      savedBy: 'anna',
      base: page('Old DE'),
      theirs: page('Anna'),
    });
    expect(await desk.changeSets.items.save(item, saved('Both', 2), maria)).toEqual({
      outcome: 'DONE',
    });
    expect(await itemOf(id)).toMatchObject({ revision: 3, editors: ['anna', 'maria'] });
  });

  it('a change set conflicts with a version published since for the same time, until it is based on it', async () => {
    const { id, items } = await makeSet();
    await edit(id, 'Christmas');
    const dates = { items, from: { date: '2026-12-01', time: '00:00' }, to: null };
    await desk.changeSets.items.plan(id, dates, anna);
    const other = await makeSet(['DE'], maria);
    await edit(other.id, 'Hers', { caller: maria });
    const looked = await lookedAt(other.id, ['DE']);
    await desk.changeSets.publications.approve(other.id, looked, anna);
    expect(await desk.changeSets.publications.publish(other.id, looked, maria)).toMatchObject({
      outcome: 'DONE',
    });
    expect((await itemOf(id)).state).toBe('CONFLICT');
    const mine = await lookedAt(id, ['DE']);
    expect(await desk.changeSets.publications.approve(id, mine, maria)).toMatchObject({
      refused: [{ why: 'CONFLICT' }],
    });
    const detail = await desk.changeSets.items.read(items[0] ?? 0, anna);
    expect(detail).toMatchObject({
      base: { body: page('Old DE') },
      body: page('Christmas'),
      conflict: { body: page('Hers') },
    });
    const rebase = detail?.conflict?.version;
    await edit(id, 'Christmas', { ...(rebase !== undefined && { rebase }) });
    expect((await itemOf(id)).state).toBe('READY');
    await publish(id);
    expect(await titleAt('2026-11-30T22:00:00Z')).toBe('Hers');
    expect(await titleAt('2026-12-01T00:00:00Z')).toBe('Christmas');
  });

  it('a change set corrects a planned version without a conflict with an earlier period’s new version', async () => {
    const later = await makeSet();
    await edit(later.id, 'Advent');
    await desk.changeSets.items.plan(
      later.id,
      { ...later, from: { date: '2026-12-01', time: '00:00' }, to: null },
      anna,
    );
    await publish(later.id);
    const monday = await makeSet();
    await edit(monday.id, 'Monday');
    const [covered] = await desk.changeSets.outlook(anna, { ...monday, hasBodies: true });
    const [advent] = covered?.coveredBy ?? [];
    expect(advent).toMatchObject({ set: 'Christmas', body: page('Advent') });

    const correction = await makeSet();
    const { version: rebase = 0, validFrom = '', validTo = null } = advent ?? {};
    await edit(correction.id, 'Advent and Monday', { rebase, validFrom, validTo });
    await publish(monday.id);
    expect((await itemOf(correction.id)).state).toBe('READY');
    await publish(correction.id);
    expect(await titleAt('2026-11-30T22:00:00Z')).toBe('Monday');
    expect(await titleAt('2026-12-01T00:00:00Z')).toBe('Advent and Monday');
  });

  it('a change set names documents with the facts of the brand filled in', async () => {
    const set = await makeSet();
    await edit(set.id, '{loyaltyCard} for all');
    expect(await itemOf(set.id)).toMatchObject({ title: 'MorgenCard for all' });
    await publish(set.id);
    const listed = await desk.changeSets.documents(anna);
    expect(listed.find(({ key }) => key === desk.key)?.title).toBe('MorgenCard for all');
    const period = { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' };
    const { documents } = await desk.changeSets.schedule(anna, period);
    expect(documents.find(({ key }) => key === desk.key)?.title).toBe('MorgenCard for all');
    const changes = await loadTransitions(desk.database, 'DE');
    expect(changes.filter(({ key }) => key === desk.key)).toMatchObject([
      { title: 'MorgenCard for all' },
    ]);
  });

  it('a translation in a change set is stale after the German document changes', async () => {
    const { id } = await makeSet(['DE', 'HU']);
    await edit(id, 'Új', { site: 'HU' });
    expect((await itemOf(id, 'HU')).state).toBe('READY');
    await edit(id, 'Neu');
    expect((await itemOf(id, 'HU')).state).toBe('STALE');
    await edit(id, 'Újabb', { site: 'HU' });
    expect((await itemOf(id, 'HU')).state).toBe('READY');
  });

  it('a change set is saved even when the checker reports faults', async () => {
    const { id } = await makeSet();
    const { id: item, revision } = await itemOf(id);
    const body = { ...page(''), html: '<b>' };
    const saved = { revision, body, validFrom: null, validTo: null };
    expect(await desk.changeSets.items.save(item, saved, anna)).toEqual({ outcome: 'DONE' });
    const detail = await desk.changeSets.items.read(item, anna);
    expect(detail?.faults.map(({ path }) => path)).toEqual(['body.title', 'body.html']);
    expect(detail?.item.state).toBe('FAULTY');
    expect(canonicalJson(detail?.body)).toBe(canonicalJson(body));
  });

  it('a change set reports its other editors until 45 s after their last call', async () => {
    const { id, items } = await makeSet();
    expect(await desk.changeSets.present(anna, id, null)).toEqual([]);
    expect(await desk.changeSets.present(maria, id, items[0] ?? 0)).toEqual([
      { name: 'anna', item: null },
    ]);
    expect(await desk.changeSets.present(anna, id, null)).toEqual([
      { name: 'maria', item: items[0] },
    ]);
    desk.clock = new Date(+desk.clock + 46_000);
    expect(await desk.changeSets.present(anna, id, null)).toEqual([]);
  });

  it('the audit records every action of a change set, and one entry for repeated saves by one person', async () => {
    const { id } = await makeSet();
    for (const title of ['N', 'Ne', 'New']) await edit(id, title);
    const publication = await publish(id);
    await desk.changeSets.publications.undo(publication, ['DE'], anna);
    await desk.changeSets.sets.rename(id, 'Advent', anna);
    await desk.changeSets.sets.discard(id, anna);
    const { events } = await desk.audit.list({ q: id });
    expect(events.map(({ action, actor }) => `${actor} ${action}`)).toEqual([
      'anna CHANGE_SET_DISCARDED',
      'anna CHANGE_SET_RENAMED',
      'anna CHANGE_UNDONE',
      'anna CHANGE_PUBLISHED',
      'maria CHANGE_APPROVED',
      'anna CHANGE_SAVED',
      'anna CHANGE_SET_MADE',
    ]);
    expect(await desk.changeSets.sets.read(id, anna)).toBeUndefined();
  });

  it('the list of documents has the existing ones with the shops that the session may view', async () => {
    const documents = await desk.changeSets.documents(hanna);
    expect(documents).toContainEqual({ key: desk.key, title: 'Old HU', sites: ['HU'] });
  });

  it('a change set lists the running and planned A/B tests with their groups', async () => {
    const { orm } = desk.database;
    const begun = new Date('2026-01-01T00:00:00Z');
    const startsAt = new Date('2026-12-01T00:00:00Z');
    await orm.insert(abTest).values([
      { name: 'over', startsAt: begun, endsAt: START },
      { name: 'tone', startsAt, endsAt: null },
    ]);
    const groups = ['quiet', 'loud'].map((name) => ({ test: 'tone', name, weight: 1 }));
    await orm.insert(abGroup).values(groups);
    expect(await desk.changeSets.tests()).toEqual([
      { name: 'tone', startsAt: startsAt.toISOString(), endsAt: null, groups: ['loud', 'quiet'] },
    ]);
  });
});
