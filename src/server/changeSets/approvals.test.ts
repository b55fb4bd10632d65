import { describe, expect, it } from 'vitest';

import { MAX_LISTED_SETS } from '#contract/staff/changeSets.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';

import type { Caller } from './caller.ts';
import { anna, hanna, lena, maria, openChangeSets, page } from './testing/openChangeSets.ts';

describe.each(DATABASE_KINDS)('change sets on the %s database', (kind) => {
  const desk = openChangeSets(kind);
  const { makeSet, itemOf, edit, lookedAt } = desk;

  it('a change set needs the approval of a person who has not edited it, and an edit voids it', async () => {
    const { id } = await makeSet();
    await edit(id, 'New');
    const items = await lookedAt(id, ['DE']);
    expect(await desk.changeSets.publications.approve(id, items, anna)).toMatchObject({
      refused: [{ why: 'OWN_WORK' }],
    });
    expect(await desk.changeSets.publications.approve(id, items, maria)).toEqual({
      outcome: 'DONE',
    });
    expect(await itemOf(id)).toMatchObject({ state: 'APPROVED', approvedBy: ['maria'] });
    await edit(id, 'Newer');
    expect(await itemOf(id)).toMatchObject({ state: 'READY', approvedBy: [] });
    expect(await desk.changeSets.publications.publish(id, items, anna)).toMatchObject({
      refused: [{ why: 'CHANGED_SINCE' }],
    });
    // An approval is void once its author edits the item, even if the text stays the same.
    await edit(id, 'New', { caller: maria });
    expect(await itemOf(id)).toMatchObject({ state: 'READY', approvedBy: [] });
  });

  it('a change set loses its approval when it is based on a version published since', async () => {
    const { id } = await makeSet();
    await edit(id, 'New');
    const approved = await lookedAt(id, ['DE']);
    await desk.changeSets.publications.approve(id, approved, maria);
    const validFrom = '2026-11-19T00:00:00Z';
    await desk.store.publish({ key: desk.key, site: 'DE', validFrom, body: page('Corrected') });
    const { id: item, state } = await itemOf(id);
    expect(state).toBe('CONFLICT');
    const detail = await desk.changeSets.items.read(item, anna);
    await edit(id, 'New', { rebase: detail?.conflict?.version ?? 0 });
    expect(await itemOf(id)).toMatchObject({ state: 'READY', approvedBy: [] });
    expect(await desk.changeSets.publications.publish(id, approved, anna)).toMatchObject({
      refused: [{ why: 'CHANGED_SINCE' }],
    });
  });

  it('a discarded change set is neither approved nor published', async () => {
    const { id } = await makeSet();
    await edit(id, 'New');
    const items = await lookedAt(id, ['DE']);
    await desk.changeSets.publications.approve(id, items, maria);
    await desk.changeSets.sets.discard(id, anna);
    const refused = [{ item: items[0]?.id, why: 'UNKNOWN' }];
    expect(await desk.changeSets.publications.approve(id, items, lena)).toMatchObject({ refused });
    expect(await desk.changeSets.publications.publish(id, items, anna)).toMatchObject({ refused });
  });

  it('a change set is neither renamed nor watched by staff who may view none of its shops', async () => {
    const { id } = await makeSet(['DE']);
    expect(await desk.changeSets.sets.rename(id, 'By hanna', hanna)).toBe('UNKNOWN');
    expect(await desk.changeSets.sets.isVisible(id, hanna)).toBe(false);
    expect(await desk.changeSets.sets.isVisible(id, anna)).toBe(true);
    expect((await desk.changeSets.sets.read(id, anna))?.set.name).toBe('Christmas');
  });

  it('the list of change sets is limited after those of other shops are left out', async () => {
    const { id } = await makeSet(['HU']);
    const { id: foreign } = await makeSet(['DE']);
    await desk.database.query(
      `with newer as (
         insert into change_set (id, name, created_by, created_at, updated_at)
         select gen_random_uuid(), 'Newer', created_by, created_at, updated_at + interval '1 hour'
         from change_set, generate_series(1, ${MAX_LISTED_SETS}) where id = $1
         returning id
       )
       insert into change_item (
         change_set, key, site, ab_test, ab_group, seen, body, revision, hash, editors, updated_by,
         updated_at, is_removed
       )
       select newer.id, key, site, ab_test, ab_group, seen, body, revision, hash, editors, updated_by,
         updated_at, is_removed
       from newer, change_item where change_set = $1`,
      [foreign],
    );
    expect(await desk.changeSets.sets.list(hanna)).toContainEqual(expect.objectContaining({ id }));
    expect(await desk.changeSets.sets.list(anna)).toHaveLength(MAX_LISTED_SETS);
  });

  it('a change set keeps the editors of a document that is removed and added again', async () => {
    const { id, items } = await makeSet();
    await edit(id, 'New');
    await desk.changeSets.items.remove(items[0] ?? 0, anna);
    expect((await desk.changeSets.sets.read(id, anna))?.items).toEqual([]);
    const body = page('New');
    await desk.changeSets.items.add(id, { key: desk.key, sites: ['DE'], group: null, body }, maria);
    expect((await itemOf(id)).editors).toEqual(['anna', 'maria']);
    expect(
      await desk.changeSets.publications.approve(id, await lookedAt(id, ['DE']), anna),
    ).toMatchObject({
      refused: [{ why: 'OWN_WORK' }],
    });
  });

  it('a change set requires the right for the kind of document: a legal page stays one whatever its template', async () => {
    const legal = { ...page('Terms'), template: 'legal' };
    const validFrom = '2020-02-01T00:00:00Z';
    await desk.store.publish({ key: desk.key, site: 'DE', validFrom, body: legal });
    const { id } = await makeSet();
    await edit(id, 'New');
    const items = await lookedAt(id, ['DE']);
    expect(await desk.changeSets.publications.approve(id, items, maria)).toEqual({
      outcome: 'FORBIDDEN',
      action: 'APPROVE',
      site: 'DE',
    });
    expect(await desk.changeSets.publications.approve(id, items, lena)).toEqual({
      outcome: 'DONE',
    });
    expect(await edit(id, 'By lena', { caller: lena })).toEqual({ outcome: 'DONE' });
  });

  it('a change set is unknown to staff who may not view its shops, and refuses edits without the right to write', async () => {
    const { id } = await makeSet(['DE']);
    expect(await desk.changeSets.sets.list(hanna)).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    expect(await desk.changeSets.sets.read(id, hanna)).toBeUndefined();
    const { id: item } = await itemOf(id);
    expect(await desk.changeSets.items.read(item, hanna)).toBeUndefined();
    const document = { key: desk.key, group: null, body: undefined };
    expect(
      await desk.changeSets.items.add(id, { ...document, sites: ['TR'] }, hanna),
    ).toMatchObject({
      outcome: 'FORBIDDEN',
    });
    await desk.changeSets.items.add(id, { ...document, sites: ['HU'] }, hanna);
    expect((await desk.changeSets.sets.read(id, hanna))?.items).toMatchObject([{ site: 'HU' }]);
    expect(await desk.changeSets.sets.discard(id, hanna)).toMatchObject({
      outcome: 'FORBIDDEN',
      site: 'DE',
    });
    const looked = await lookedAt(id, ['HU']);
    expect(await desk.changeSets.publications.publish(id, looked, hanna)).toMatchObject({
      outcome: 'FORBIDDEN',
      action: 'PUBLISH',
    });
  });

  it('a change set treats a key and its owner as one person: neither approves the other’s edits', async () => {
    const key = { ...anna, name: 'anna/erp' };
    const { id } = await makeSet(['DE', 'HU']);
    await edit(id, 'By the key', { caller: key });
    await edit(id, 'By the person', { site: 'HU' });
    const [german, hungarian] = await lookedAt(id, ['DE', 'HU']);
    if (german === undefined || hungarian === undefined) throw new Error('Not in the set');
    const ownWork = ({ id: item }: { id: number }) => ({
      outcome: 'REFUSED',
      refused: [{ item, why: 'OWN_WORK' }],
    });
    const approve = (one: typeof german, caller: Caller) =>
      desk.changeSets.publications.approve(id, [one], caller);
    expect(await approve(german, anna)).toEqual(ownWork(german));
    expect(await approve(german, key)).toEqual(ownWork(german));
    expect(await approve(hungarian, key)).toEqual(ownWork(hungarian));
    expect(await approve(german, { ...maria, name: 'maria/erp' })).toEqual({ outcome: 'DONE' });
    expect((await itemOf(id)).approvedBy).toEqual(['maria/erp']);
    // An approval is void once its author edits the item, even if the text is restored.
    await edit(id, 'By maria', { caller: maria });
    await edit(id, 'By the key', { caller: key });
    expect((await itemOf(id)).approvedBy).toEqual([]);
  });
});
