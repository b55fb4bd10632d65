import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ChangeItem } from '#contract/staff/changes.ts';
import { canonicalJson } from '#domain/changes/canonicalJson.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import { createAudit, type Audit } from '#server/audit/audit.ts';
import { createContentStore, type ContentStore } from '#server/content/contentStore.ts';
import { sqlStateOf } from '#server/db/redact.ts';
import { abGroup, abTest } from '#server/db/schema.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';

import type { Changes } from './changeAnswers.ts';
import { createChanges } from './changes.ts';
import { draftsIn } from './draftsIn.ts';
import type { Caller } from './caller.ts';

const KEY = 'PAGE:/offers';
const START = new Date('2026-11-20T10:00:00.000Z');
const page = (title: string, markdown = 'Some words.') => ({
  title,
  description: 'What it says',
  markdown,
});

const person = (name: string, ...grants: StaffGrant[]): Caller => ({
  name,
  grants,
  actor: { kind: 'STAFF', name, session: name.repeat(16) },
});
const anna = person('anna', { role: 'PUBLISHER', market: 'ALL' });
const maria = person('maria', { role: 'PUBLISHER', market: 'ALL' });
const lena = person('lena', { role: 'LEGAL', market: 'ALL' });
const hanna = person('hanna', { role: 'EDITOR', market: 'HU' });

type EditOptions = {
  site: SiteCode;
  caller: Caller;
  validFrom: string | null;
  validTo: string | null;
  rebase: number;
};

describe.each(DATABASE_KINDS)('change sets on the %s database', (kind) => {
  let opened: TestDatabase;
  let changes: Changes;
  let store: ContentStore;
  let audit: Audit;
  let clock: Date;
  let announced: unknown[];

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.dispose());
  let key: `PAGE:/${string}`;
  let keys = 0;
  beforeEach(async () => {
    // Published versions are never deleted, so each test has a document of its own.
    keys += 1;
    key = `${KEY}-${keys}`;
    clock = START;
    announced = [];
    const parts = { database: opened.database, now: () => clock };
    audit = createAudit(parts);
    const logos = { lookUp: async () => () => undefined };
    store = createContentStore({
      ...parts,
      logos,
      loadDrafts: draftsIn(opened.database),
      logger: pino({ level: 'silent' }),
    });
    changes = createChanges({
      ...{ ...parts, logos, audit, store, abTests: { outdate: () => {} } },
      announce: async (announcement) => void announced.push(announcement),
    });
    for (const site of SITE_CODES) {
      await store.publish({
        key,
        site,
        validFrom: '2020-01-01T00:00:00Z',
        body: page(`Old ${site}`),
      });
    }
  });

  const titleAt = async (at: string | Date, site: SiteCode = 'DE') =>
    (await store.resolve({ key, viewing: { site, at: new Date(at), group: {} } }))?.body.title;

  async function makeSet(sites: readonly SiteCode[] = ['DE'], caller = anna) {
    const id = await changes.sets.create('Christmas', caller);
    const added = await changes.items.add(id, { key, sites, group: null, body: undefined }, caller);
    if (added.outcome !== 'DONE') throw new Error(added.outcome);
    return { id, items: added.items };
  }

  async function itemOf(id: string, site: SiteCode = 'DE', caller = anna): Promise<ChangeItem> {
    const set = await changes.sets.read(id, caller);
    const item = set?.items.find((one) => one.site === site);
    if (item === undefined) throw new Error(`The set has nothing in ${site}`);
    return item;
  }

  async function edit(
    id: string,
    title: string,
    { site = 'DE', caller = anna, ...rest }: Partial<EditOptions> = {},
  ) {
    const { id: item, revision, validFrom, validTo } = await itemOf(id, site);
    const saved = { revision, body: page(title), validFrom, validTo, ...rest };
    return changes.items.save(item, saved, caller);
  }

  const lookedAt = async (id: string, sites: readonly SiteCode[]) =>
    Promise.all(
      sites.map(async (site) => {
        const { id: item, hash } = await itemOf(id, site);
        return { id: item, hash };
      }),
    );

  async function publish(id: string, sites: readonly SiteCode[] = ['DE']) {
    const items = await lookedAt(id, sites);
    expect(await changes.publications.approve(id, items, maria)).toEqual({ outcome: 'DONE' });
    const published = await changes.publications.publish(id, items, anna);
    if (published.outcome !== 'DONE') throw new Error(JSON.stringify(published));
    return published.publication;
  }

  it('begin with documents as they are now, and say which shops have none', async () => {
    const { id } = await makeSet(['DE', 'HU']);
    expect(await itemOf(id)).toMatchObject({
      key,
      title: 'Old DE',
      state: 'UNCHANGED',
      revision: 1,
    });
    const added = await changes.items.add(
      id,
      { key: 'PAGE:/nowhere', sites: ['DE', 'TR'], group: null, body: undefined },
      anna,
    );
    expect(added).toEqual({ outcome: 'DONE', items: [], without: ['DE', 'TR'] });
    const made = await changes.items.add(
      id,
      { key: 'PAGE:/nowhere', sites: ['TR'], group: null, body: page('New') },
      anna,
    );
    expect(made).toMatchObject({ outcome: 'DONE', without: [] });
    const [set] = await changes.sets.list(anna);
    expect(set).toMatchObject({ id, name: 'Christmas', sites: ['DE', 'HU', 'TR'], items: 3 });
  });

  it('show a publication at once, in its shop alone, and leave the past unchanged', async () => {
    const { id } = await makeSet(['DE', 'HU']);
    await edit(id, 'New');
    await publish(id);
    expect(await titleAt(clock)).toBe('New');
    expect(await titleAt('2026-11-20T09:59:59Z')).toBe('Old DE');
    expect(await titleAt(clock, 'HU')).toBe('Old HU');
    expect((await itemOf(id)).state).toBe('LIVE');
  });

  it('begin and end at each shop’s own midnight, without a job at that time', async () => {
    const sites: SiteCode[] = ['DE', 'TR'];
    const { id, items } = await makeSet(sites);
    for (const site of sites) await edit(id, `Christmas ${site}`, { site });
    const dates = {
      items,
      from: { date: '2026-12-01', time: '00:00' },
      to: { date: '2026-12-27', time: '00:00' },
    };
    expect(await changes.items.plan(id, dates, anna)).toEqual({ outcome: 'DONE' });
    const never = { ...dates, from: { date: '2026-02-30', time: '00:00' } };
    expect(await changes.items.plan(id, never, anna)).toEqual({ outcome: 'INVALID' });
    await publish(id, sites);
    expect((await itemOf(id)).state).toBe('PLANNED');
    expect(await titleAt('2026-11-30T22:59:59Z')).toBe('Old DE');
    expect(await titleAt('2026-11-30T23:00:00Z')).toBe('Christmas DE');
    expect(await titleAt('2026-11-30T21:00:00Z', 'TR')).toBe('Christmas TR');
    expect(await titleAt('2026-12-26T22:59:59Z')).toBe('Christmas DE');
    expect(await titleAt('2026-12-26T23:00:00Z')).toBe('Old DE');
    clock = new Date('2027-01-01T00:00:00Z');
    expect((await itemOf(id)).state).toBe('OVER');
  });

  it('undo a publication in one shop, while the others keep it and the past stays unchanged', async () => {
    const { id } = await makeSet(['DE', 'HU']);
    await edit(id, 'New');
    await edit(id, 'Új', { site: 'HU' });
    const publication = await publish(id, ['DE', 'HU']);
    clock = new Date('2026-11-20T12:00:00Z');
    expect(await changes.publications.undo(publication, ['HU'], anna)).toEqual({
      outcome: 'DONE',
      sites: ['HU'],
    });
    expect([await titleAt(clock), await titleAt(clock, 'HU')]).toEqual(['New', 'Old HU']);
    expect(await titleAt('2026-11-20T11:00:00Z', 'HU')).toBe('Új');
    const set = await changes.sets.read(id, anna);
    expect(set?.publications).toMatchObject([{ sites: ['DE', 'HU'], standing: ['DE'] }]);
    expect((await itemOf(id, 'HU')).state).toBe('APPROVED');
    expect(await changes.publications.undo(publication, ['HU'], anna)).toMatchObject({ sites: [] });
  });

  it('correct the version that they are based on, move its end, and restore it when that is undone', async () => {
    const { id } = await makeSet();
    await edit(id, 'Corrected', {
      validFrom: '2020-01-01T00:00:00.000Z',
      validTo: '2026-12-01T00:00:00.000Z',
    });
    const publication = await publish(id);
    expect(await titleAt(clock)).toBe('Corrected');
    expect(await titleAt('2026-11-19T00:00:00Z')).toBe('Old DE');
    expect(await titleAt('2026-12-01T00:00:00Z')).toBeUndefined();
    clock = new Date('2026-11-20T12:00:00Z');
    await changes.publications.undo(publication, ['DE'], anna);
    expect(await titleAt(clock)).toBe('Old DE');
    expect(await titleAt('2026-12-01T00:00:00Z')).toBe('Old DE');
    expect(await titleAt('2026-11-20T11:00:00Z')).toBe('Corrected');
  });

  it('refuse dates in the past, and an end before the beginning', async () => {
    const { id } = await makeSet();
    await edit(id, 'New', { validFrom: '2026-11-19T00:00:00.000Z' });
    const items = await lookedAt(id, ['DE']);
    await changes.publications.approve(id, items, maria);
    expect(await changes.publications.publish(id, items, anna)).toEqual({
      outcome: 'REFUSED',
      refused: [{ item: items[0]?.id, why: 'BEGINS_IN_THE_PAST' }],
    });
    await edit(id, 'New', { validFrom: null, validTo: '2026-11-20T10:00:00.000Z' });
    const again = await lookedAt(id, ['DE']);
    await changes.publications.approve(id, again, maria);
    expect(await changes.publications.publish(id, again, anna)).toMatchObject({
      refused: [{ why: 'ENDS_TOO_EARLY' }],
    });
  });

  it('publish all requested items or none', async () => {
    const { id } = await makeSet(['DE', 'HU']);
    await edit(id, 'New');
    await edit(id, 'Új', { site: 'HU' });
    await changes.publications.approve(id, await lookedAt(id, ['DE']), maria);
    const items = await lookedAt(id, ['DE', 'HU']);
    expect(await changes.publications.publish(id, items, anna)).toEqual({
      outcome: 'REFUSED',
      refused: [{ item: items[1]?.id, why: 'APPROVAL_MISSING' }],
    });
    expect(await titleAt(clock)).toBe('Old DE');
  });

  it('answer a save of an outdated revision with base, theirs and the current revision', async () => {
    const { id } = await makeSet();
    const { id: item } = await itemOf(id);
    const saved = (title: string, revision: number) => ({
      ...{ revision, body: page(title), validFrom: null, validTo: null },
    });
    expect(await changes.items.save(item, saved('Anna', 1), anna)).toEqual({ outcome: 'DONE' });
    expect(await changes.items.save(item, saved('Maria', 1), maria)).toEqual({
      outcome: 'SAVED_SINCE',
      revision: 2,
      savedBy: 'anna',
      base: page('Old DE'),
      theirs: page('Anna'),
    });
    expect(await changes.items.save(item, saved('Both', 2), maria)).toEqual({ outcome: 'DONE' });
    expect(await itemOf(id)).toMatchObject({ revision: 3, editors: ['anna', 'maria'] });
  });

  it('conflict with a version published since for the same time, until they are based on it', async () => {
    const { id, items } = await makeSet();
    await edit(id, 'Christmas');
    const dates = { items, from: { date: '2026-12-01', time: '00:00' }, to: null };
    await changes.items.plan(id, dates, anna);
    const other = await makeSet(['DE'], maria);
    await edit(other.id, 'Hers', { caller: maria });
    const looked = await lookedAt(other.id, ['DE']);
    await changes.publications.approve(other.id, looked, anna);
    expect(await changes.publications.publish(other.id, looked, maria)).toMatchObject({
      outcome: 'DONE',
    });
    expect((await itemOf(id)).state).toBe('CONFLICT');
    const mine = await lookedAt(id, ['DE']);
    expect(await changes.publications.approve(id, mine, maria)).toMatchObject({
      refused: [{ why: 'CONFLICT' }],
    });
    const detail = await changes.items.read(items[0] ?? 0, anna);
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

  it('need the approval of a person who has not edited them, which an edit voids', async () => {
    const { id } = await makeSet();
    await edit(id, 'New');
    const items = await lookedAt(id, ['DE']);
    expect(await changes.publications.approve(id, items, anna)).toMatchObject({
      refused: [{ why: 'OWN_WORK' }],
    });
    expect(await changes.publications.approve(id, items, maria)).toEqual({ outcome: 'DONE' });
    expect(await itemOf(id)).toMatchObject({ state: 'APPROVED', approvedBy: ['maria'] });
    await edit(id, 'Newer');
    expect(await itemOf(id)).toMatchObject({ state: 'READY', approvedBy: [] });
    expect(await changes.publications.publish(id, items, anna)).toMatchObject({
      refused: [{ why: 'CHANGED_SINCE' }],
    });
    // The approval of a person who edits afterwards is void, also where the text is the same.
    await edit(id, 'New', { caller: maria });
    expect(await itemOf(id)).toMatchObject({ state: 'READY', approvedBy: [] });
  });

  it('keep the editors of a document that is removed and added again', async () => {
    const { id, items } = await makeSet();
    await edit(id, 'New');
    await changes.items.remove(items[0] ?? 0, anna);
    expect((await changes.sets.read(id, anna))?.items).toEqual([]);
    const body = page('New');
    await changes.items.add(id, { key, sites: ['DE'], group: null, body }, maria);
    expect((await itemOf(id)).editors).toEqual(['anna', 'maria']);
    expect(await changes.publications.approve(id, await lookedAt(id, ['DE']), anna)).toMatchObject({
      refused: [{ why: 'OWN_WORK' }],
    });
  });

  it('are previewed as they will be shown once published, and shown nowhere else', async () => {
    const { id } = await makeSet(['DE', 'HU']);
    const times = ['2026-11-20T09:00:00Z', START, '2026-11-28T00:00:00Z', '2026-12-10T00:00:00Z'];
    const preview = async () => {
      const changed = { set: id, publishedAt: clock };
      const titles = [];
      for (const at of times) {
        const viewing = { site: 'DE', at: new Date(at), group: {}, changes: changed } as const;
        titles.push((await store.resolve({ key, viewing }))?.body.title);
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
    expect(await titleAt(clock, 'HU')).toBe('Old HU');
  });

  it('leave what everyone else sees as it is with a document for a group of a test', async () => {
    const group = { test: 'tone', group: 'loud' };
    const general = await changes.sets.create('Start', anna);
    await changes.items.add(general, { key, sites: ['DE'], group: null, body: undefined }, anna);
    await edit(general, 'New year', { validFrom: '2027-01-01T00:00:00.000Z' });
    await publish(general);
    clock = new Date('2027-01-02T00:00:00Z');
    const other = await changes.sets.create('January', anna);
    await changes.items.add(other, { key, sites: ['DE'], group, body: undefined }, anna);
    expect(await itemOf(other)).toMatchObject({ group, title: 'New year', state: 'UNCHANGED' });
    // From the beginning of the version for everyone, on which it is based.
    await edit(other, 'Loud', { validFrom: '2027-01-01T00:00:00.000Z' });
    const shownTo = async (groups: Record<string, string>, set?: string) => {
      const preview = set === undefined ? {} : { changes: { set, publishedAt: clock } };
      const viewing = { site: 'DE', at: clock, group: groups, ...preview } as const;
      return (await store.resolve({ key, viewing }))?.body.title;
    };
    expect(await shownTo({ tone: 'loud' }, other)).toBe('Loud');
    expect(await shownTo({}, other)).toBe('New year');
    expect(await shownTo({ tone: 'loud' })).toBe('New year');
  });

  it('require the right for the kind of document: a legal page stays one whatever its template', async () => {
    const legal = { ...page('Terms'), template: 'legal' };
    const validFrom = '2020-02-01T00:00:00Z';
    await store.publish({ key, site: 'DE', validFrom, body: legal });
    const { id } = await makeSet();
    await edit(id, 'New');
    const items = await lookedAt(id, ['DE']);
    expect(await changes.publications.approve(id, items, maria)).toEqual({
      outcome: 'FORBIDDEN',
      action: 'APPROVE',
      site: 'DE',
    });
    expect(await changes.publications.approve(id, items, lena)).toEqual({ outcome: 'DONE' });
    expect(await edit(id, 'By lena', { caller: lena })).toEqual({ outcome: 'DONE' });
  });

  it('are unknown to staff who may not view their shops, and refuse edits without the right to write', async () => {
    const { id } = await makeSet(['DE']);
    expect(await changes.sets.list(hanna)).not.toContainEqual(expect.objectContaining({ id }));
    expect(await changes.sets.read(id, hanna)).toBeUndefined();
    const { id: item } = await itemOf(id);
    expect(await changes.items.read(item, hanna)).toBeUndefined();
    const document = { key, group: null, body: undefined };
    expect(await changes.items.add(id, { ...document, sites: ['TR'] }, hanna)).toMatchObject({
      outcome: 'FORBIDDEN',
    });
    await changes.items.add(id, { ...document, sites: ['HU'] }, hanna);
    expect((await changes.sets.read(id, hanna))?.items).toMatchObject([{ site: 'HU' }]);
    expect(await changes.sets.discard(id, hanna)).toMatchObject({
      outcome: 'FORBIDDEN',
      site: 'DE',
    });
    const looked = await lookedAt(id, ['HU']);
    expect(await changes.publications.publish(id, looked, hanna)).toMatchObject({
      outcome: 'FORBIDDEN',
      action: 'PUBLISH',
    });
  });

  it('are stale where the German document was changed since', async () => {
    const { id } = await makeSet(['DE', 'HU']);
    await edit(id, 'Új', { site: 'HU' });
    expect((await itemOf(id, 'HU')).state).toBe('READY');
    await edit(id, 'Neu');
    expect((await itemOf(id, 'HU')).state).toBe('STALE');
    await edit(id, 'Újabb', { site: 'HU' });
    expect((await itemOf(id, 'HU')).state).toBe('READY');
  });

  it('return what the checker finds, and are saved all the same', async () => {
    const { id } = await makeSet();
    const { id: item, revision } = await itemOf(id);
    const body = { ...page(''), html: '<b>' };
    const saved = { revision, body, validFrom: null, validTo: null };
    expect(await changes.items.save(item, saved, anna)).toEqual({ outcome: 'DONE' });
    const detail = await changes.items.read(item, anna);
    expect(detail?.faults.map(({ path }) => path)).toEqual(['body.title', 'body.html']);
    expect(detail?.item.state).toBe('FAULTY');
    expect(canonicalJson(detail?.body)).toBe(canonicalJson(body));
  });

  it('replace their earlier publication before it began, and restore it when that is undone', async () => {
    const { id } = await makeSet();
    await edit(id, 'First', { validFrom: '2026-12-01T00:00:00.000Z' });
    await publish(id);
    await edit(id, 'Second', { validFrom: '2026-11-25T00:00:00.000Z' });
    const second = await publish(id);
    expect(await titleAt('2026-12-02T00:00:00Z')).toBe('Second');
    clock = new Date('2026-11-20T12:00:00Z');
    await changes.publications.undo(second, ['DE'], anna);
    expect(await titleAt('2026-11-26T00:00:00Z')).toBe('Old DE');
    expect(await titleAt('2026-12-02T00:00:00Z')).toBe('First');
  });

  it('return who else is in them, until 45 s after their last call', async () => {
    const { id, items } = await makeSet();
    expect(await changes.present(anna, id, null)).toEqual([]);
    expect(await changes.present(maria, id, items[0] ?? 0)).toEqual([{ name: 'anna', item: null }]);
    expect(await changes.present(anna, id, null)).toEqual([{ name: 'maria', item: items[0] }]);
    clock = new Date(+clock + 46_000);
    expect(await changes.present(anna, id, null)).toEqual([]);
  });

  it('are in the audit with every action, and with repeated saves by one person once', async () => {
    const { id } = await makeSet();
    for (const title of ['N', 'Ne', 'New']) await edit(id, title);
    const publication = await publish(id);
    await changes.publications.undo(publication, ['DE'], anna);
    await changes.sets.rename(id, 'Advent', anna);
    await changes.sets.discard(id, anna);
    const { events } = await audit.list({ q: id });
    expect(events.map(({ action, actor }) => `${actor} ${action}`)).toEqual([
      'anna CHANGE_SET_DISCARDED',
      'anna CHANGE_SET_RENAMED',
      'anna CHANGE_UNDONE',
      'anna CHANGE_PUBLISHED',
      'maria CHANGE_APPROVED',
      'anna CHANGE_SAVED',
      'anna CHANGE_SET_MADE',
    ]);
    expect(await changes.sets.read(id, anna)).toBeUndefined();
  });

  it.each(['content_publication', 'content_end', 'change_approval'])(
    'refuse updates of the append-only table %s',
    async (table) => {
      const refused = opened.database.transaction(() =>
        opened.database.script(`delete from ${table}`),
      );
      await expect(refused.catch((error: unknown) => sqlStateOf(error))).resolves.toBe('23001');
    },
  );

  it('take a key and who answers for it for one person: neither approves what the other wrote', async () => {
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
      changes.publications.approve(id, [one], caller);
    expect(await approve(german, anna)).toEqual(ownWork(german));
    expect(await approve(german, key)).toEqual(ownWork(german));
    expect(await approve(hungarian, key)).toEqual(ownWork(hungarian));
    expect(await approve(german, { ...maria, name: 'maria/erp' })).toEqual({ outcome: 'DONE' });
    expect((await itemOf(id)).approvedBy).toEqual(['maria/erp']);
    // The approval is void once its person has a hand in it, though the words are the same again.
    await edit(id, 'By maria', { caller: maria });
    await edit(id, 'By the key', { caller: key });
    expect((await itemOf(id)).approvedBy).toEqual([]);
  });

  it('announce what they publish and undo, in the transaction, without bodies and names', async () => {
    const { id } = await makeSet(['DE', 'HU']);
    const validFrom = '2026-12-01T00:00:00.000Z';
    await edit(id, 'Christmas', { validFrom, validTo: '2026-12-27T00:00:00.000Z' });
    await edit(id, 'Karácsony', { site: 'HU', validFrom });
    const items = await lookedAt(id, ['DE', 'HU']);
    expect(await changes.publications.publish(id, items, maria)).toMatchObject({
      outcome: 'REFUSED',
    });
    expect(announced).toEqual([]);
    await changes.publications.approve(id, items, maria);
    const published = await changes.publications.publish(id, items, maria);
    if (published.outcome !== 'DONE') throw new Error(published.outcome);
    const { publication } = published;
    const german = { key, site: 'DE', group: null, validFrom, validTo: '2026-12-27T00:00:00.000Z' };
    const hungarian = { key, site: 'HU', group: null, validFrom, validTo: null };
    const of = { publication, changeSet: id };
    const wholeSet = { type: 'content.published', ...of, changes: [german, hungarian] };
    expect(announced).toEqual([wholeSet]);
    await changes.publications.undo(publication, ['HU'], maria);
    expect(announced).toEqual([wholeSet, { type: 'content.undone', ...of, changes: [hungarian] }]);
    // There is nothing left to undo, so nothing is announced either.
    await changes.publications.undo(publication, ['HU'], maria);
    expect(announced).toHaveLength(2);
  });

  it('list the documents that exist now, with the shops that the session may view', async () => {
    const documents = await changes.documents(hanna);
    expect(documents).toContainEqual({ key, title: 'Old HU', sites: ['HU'] });
  });

  it('list the A/B tests that run or will, with their groups', async () => {
    const { orm } = opened.database;
    const begun = new Date('2026-01-01T00:00:00Z');
    const startsAt = new Date('2026-12-01T00:00:00Z');
    await orm.insert(abTest).values([
      { name: 'over', startsAt: begun, endsAt: START },
      { name: 'tone', startsAt, endsAt: null },
    ]);
    const groups = ['quiet', 'loud'].map((name) => ({ test: 'tone', name, weight: 1 }));
    await orm.insert(abGroup).values(groups);
    expect(await changes.tests()).toEqual([
      { name: 'tone', startsAt: startsAt.toISOString(), endsAt: null, groups: ['loud', 'quiet'] },
    ]);
  });
});
