import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createAbTests, type AbTests } from '#server/abtest/abTests.ts';
import { createAudit } from '#server/audit/audit.ts';
import { createContentStore, type ContentStore } from '#server/content/contentStore.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';

import { createChangeSetServices, type ChangeSetServices } from './services.ts';
import { draftTestsIn } from './draftsIn.ts';
import { anna, idle, maria, person } from './testing/openChangeSets.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const BEGIN = '2026-12-01T00:00:00.000Z';
const MIDDLE = '2026-12-10T00:00:00.000Z';
const END = '2026-12-27T00:00:00.000Z';
const groups = [
  { name: 'calm', weight: 1 },
  { name: 'loud', weight: 3 },
];
const christmas = { startsAt: BEGIN, endsAt: END, groups };

const hanna = person('hanna', { role: 'PUBLISHER', market: 'HU' });

describe.each(DATABASE_KINDS)('A/B tests in change sets on the %s database', (kind) => {
  let opened: TestDatabase;
  let changeSets: ChangeSetServices;
  let store: ContentStore;
  let abTests: AbTests;
  let clock: Date;
  let announced: unknown[];
  let name: string;
  let tests = 0;

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.dispose());
  beforeEach(() => {
    // Published versions are never deleted, so each case has a test of its own.
    tests += 1;
    name = `christmas-${tests}`;
    clock = NOW;
    announced = [];
    const { database } = opened;
    const services = { database, now: () => clock };
    const logger = pino({ level: 'silent' });
    store = createContentStore({ ...services, logos: idle.logos, logger });
    abTests = createAbTests({ ...services, logger, loadDrafts: draftTestsIn(database) });
    changeSets = createChangeSetServices({
      ...services,
      ...idle,
      audit: createAudit(services),
      store,
      abTests,
      announce: async (announcement) => void announced.push(announcement),
    });
  });

  async function makeSet(body?: unknown, caller = anna) {
    const id = await changeSets.sets.create('Christmas', caller);
    const document = { key: `TEST:${name}`, sites: ['ALL'], group: null, body } as const;
    const added = await changeSets.items.add(id, document, caller);
    if (added.outcome !== 'DONE') throw new Error(added.outcome);
    return id;
  }

  async function itemOf(id: string) {
    const item = (await changeSets.sets.read(id, anna))?.items.find(({ site }) => site === 'ALL');
    if (item === undefined) throw new Error('The set has no test');
    return item;
  }

  async function save(id: string, body: unknown, rebase?: number) {
    const { id: item, revision } = await itemOf(id);
    const saved = { revision, body, validFrom: null, validTo: null };
    await changeSets.items.save(item, { ...saved, ...(rebase !== undefined && { rebase }) }, anna);
  }

  async function publish(id: string) {
    const items = (await changeSets.sets.read(id, anna))?.items ?? [];
    await changeSets.publications.approve(id, items, maria);
    return changeSets.publications.publish(id, items, anna);
  }

  async function published(id: string): Promise<number> {
    const answer = await publish(id);
    if (answer.outcome !== 'DONE') throw new Error(JSON.stringify(answer));
    return answer.publication;
  }

  const undo = (publication: number) => changeSets.publications.undo(publication, ['ALL'], anna);

  async function runsAt(at: string, changeSet?: string) {
    const running = await abTests.runningAt(new Date(at), changeSet);
    return running.find((test) => test.name === name)?.groups.map((group) => group.name);
  }

  it('an A/B test of a change set runs from its publication for its stated time, and is previewed before', async () => {
    const id = await makeSet(christmas);
    expect(await itemOf(id)).toMatchObject({ kind: 'AB_TEST', title: `A/B test ${name}` });
    expect(await runsAt(BEGIN)).toBeUndefined();
    expect(await runsAt(BEGIN, id)).toEqual(['calm', 'loud']);
    const set = await changeSets.sets.read(id, anna);
    expect(set?.tests).toEqual([{ name, startsAt: BEGIN, endsAt: END, groups: ['calm', 'loud'] }]);
    const publication = await published(id);
    expect(await runsAt('2026-11-30T23:59:59.999Z')).toBeUndefined();
    expect(await runsAt(BEGIN)).toEqual(['calm', 'loud']);
    expect(await runsAt(END)).toBeUndefined();
    expect((await itemOf(id)).state).toBe('PLANNED');
    expect(announced).toMatchObject([
      {
        publication,
        changes: [{ key: `TEST:${name}`, site: 'ALL', validFrom: BEGIN, validTo: END }],
      },
    ]);
    clock = new Date(MIDDLE);
    expect((await itemOf(id)).state).toBe('LIVE');
    clock = new Date(END);
    expect((await itemOf(id)).state).toBe('OVER');
  });

  it('an A/B test of a change set is removed by an undo before it begins, and ended by one while it runs', async () => {
    const id = await makeSet(christmas);
    await undo(await published(id));
    expect(await runsAt(MIDDLE)).toBeUndefined();
    expect((await itemOf(id)).state).toBe('APPROVED');
    const publication = await published(id);
    clock = new Date(MIDDLE);
    expect(await undo(publication)).toMatchObject({ sites: ['ALL'] });
    expect(await runsAt(MIDDLE)).toBeUndefined();
    expect(await runsAt('2026-12-09T23:59:59.999Z')).toEqual(['calm', 'loud']);
  });

  it('an A/B test of a change set keeps start, groups and weights while it runs, and its end can move both ways', async () => {
    await published(await makeSet(christmas));
    clock = new Date(MIDDLE);
    const id = await makeSet();
    expect((await itemOf(id)).state).toBe('UNCHANGED');
    const other = [{ name: 'calm', weight: 2 }, ...groups.slice(1)];
    await save(id, { startsAt: MIDDLE, endsAt: END, groups: other });
    const { id: item } = await itemOf(id);
    const faults = (await changeSets.items.read(item, anna))?.faults ?? [];
    expect(faults.map(({ path }) => path)).toEqual(['body.startsAt', 'body.groups']);
    await save(id, { ...christmas, endsAt: '2027-01-07T00:00:00Z' });
    const publication = await published(id);
    expect(await runsAt('2027-01-06T00:00:00Z')).toEqual(['calm', 'loud']);
    await undo(publication);
    expect(await runsAt('2026-12-26T00:00:00Z')).toEqual(['calm', 'loud']);
    expect(await runsAt('2027-01-06T00:00:00Z')).toBeUndefined();
  });

  it('an A/B test of a change set ends when undoing an earlier plan would reassign its visitors', async () => {
    await published(await makeSet(christmas));
    const id = await makeSet();
    const third = { name: 'silent', weight: 1 };
    await save(id, { ...christmas, groups: [...groups, third] });
    const publication = await published(id);
    expect(await runsAt(BEGIN)).toEqual(['calm', 'loud', 'silent']);
    clock = new Date(MIDDLE);
    await undo(publication);
    expect(await runsAt(MIDDLE)).toBeUndefined();
    expect(await runsAt(BEGIN)).toEqual(['calm', 'loud', 'silent']);
  });

  it('an A/B test of a change set does not change after its end, whatever is undone', async () => {
    const publication = await published(await makeSet(christmas));
    clock = new Date(END);
    expect(await undo(publication)).toEqual({ outcome: 'TEST_OVER' });
    expect(await runsAt(MIDDLE)).toEqual(['calm', 'loud']);
    expect(await runsAt(END)).toBeUndefined();
  });

  it('an ended A/B test cannot be undone, while a document of the same publication can', async () => {
    const id = await makeSet(christmas);
    const body = { title: 'Offers', description: 'What it says', markdown: 'Some words.' };
    const page = { key: `PAGE:/offers-${tests}`, sites: ['DE'], group: null, body } as const;
    await changeSets.items.add(id, page, anna);
    const publication = await published(id);
    const shown = async () => (await changeSets.sets.read(id, anna))?.publications[0];
    clock = new Date(MIDDLE);
    expect(await shown()).toMatchObject({ standing: ['ALL', 'DE'], isTestOver: false });
    clock = new Date(END);
    expect(await shown()).toMatchObject({ standing: ['DE'], isTestOver: true });
    expect(await undo(publication)).toEqual({ outcome: 'TEST_OVER' });
    expect(await changeSets.publications.undo(publication, ['ALL', 'DE'], anna)).toEqual({
      outcome: 'DONE',
      sites: ['DE'],
    });
    expect(await runsAt(MIDDLE)).toEqual(['calm', 'loud']);
    expect(await shown()).toMatchObject({ standing: [], isTestOver: true });
  });

  it('an A/B test of a change set cannot be undone once a person ended it early', async () => {
    const id = await makeSet(christmas);
    const publication = await published(id);
    clock = new Date(MIDDLE);
    const other = await makeSet({ ...christmas, endsAt: '2026-12-11T00:00:00.000Z' });
    await published(other);
    clock = new Date('2026-12-11T00:00:00.000Z');
    const set = await changeSets.sets.read(id, anna);
    expect(set?.publications[0]).toMatchObject({ standing: [], isTestOver: true });
    expect(await undo(publication)).toEqual({ outcome: 'TEST_OVER' });
  });

  it('an A/B test of a change set refuses a start in the past and an end that has passed', async () => {
    const id = await makeSet({ ...christmas, startsAt: '2026-11-20T09:59:59Z' });
    expect(await publish(id)).toMatchObject({ refused: [{ why: 'BEGINS_IN_THE_PAST' }] });
    await save(id, christmas);
    await published(id);
    clock = new Date(MIDDLE);
    await save(id, { ...christmas, endsAt: '2026-12-09T00:00:00Z' });
    expect(await publish(id)).toMatchObject({ refused: [{ why: 'ENDS_TOO_EARLY' }] });
  });

  it('an A/B test of a change set conflicts with what the command published since, until it is based on it', async () => {
    const id = await makeSet(christmas);
    await abTests.publish({ test: name, ...christmas, groups: groups.toReversed() });
    expect(await itemOf(id)).toMatchObject({ state: 'CONFLICT' });
    const { id: item } = await itemOf(id);
    const conflict = (await changeSets.items.read(item, anna))?.conflict;
    await save(id, { ...christmas, endsAt: MIDDLE }, conflict?.version);
    await undo(await published(id));
    // The command's version is in effect again.
    expect(await runsAt(MIDDLE)).toEqual(['calm', 'loud']);
  });

  it('an A/B test of a change set is published with the documents for its groups, which are refused without it', async () => {
    const id = await makeSet(christmas);
    const group = { test: name, group: 'loud' };
    const body = { title: 'Loud', description: 'What it says', markdown: 'Some words.' };
    await changeSets.items.add(id, { key: 'PAGE:/offers', sites: ['DE'], group, body }, anna);
    const items = (await changeSets.sets.read(id, anna))?.items ?? [];
    await changeSets.publications.approve(id, items, maria);
    const page = items.filter(({ site }) => site === 'DE');
    expect(await changeSets.publications.publish(id, page, anna)).toMatchObject({
      refused: [{ item: page[0]?.id, why: 'TEST_MISSING' }],
    });
    expect(await changeSets.publications.publish(id, items, anna)).toMatchObject({
      outcome: 'DONE',
    });
    expect(await store.list(undefined)).not.toContainEqual(
      expect.objectContaining({ key: `TEST:${name}` }),
    );
  });

  it('an A/B test of a change set is visible with rights in any shop, and written and published with rights in all', async () => {
    const id = await makeSet(christmas);
    expect((await changeSets.sets.read(id, hanna))?.items).toHaveLength(1);
    const document = { key: `TEST:${name}`, sites: ['ALL'], group: null, body: christmas } as const;
    const forbidden = { outcome: 'FORBIDDEN', site: 'ALL' };
    expect(await changeSets.items.add(id, document, hanna)).toMatchObject(forbidden);
    const items = [await itemOf(id)];
    expect(await changeSets.publications.approve(id, items, hanna)).toMatchObject(forbidden);
    expect(await changeSets.publications.publish(id, items, hanna)).toMatchObject(forbidden);
    const dates = { items: items.map((item) => item.id), from: null, to: null };
    expect(await changeSets.items.plan(id, dates, anna)).toEqual({ outcome: 'INVALID' });
  });
});
