import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FOOTER_PROMOTION } from '#contract/service.ts';
import { createContentStore } from '#server/content/contentStore.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';
import { abGroup, abTest } from '#server/db/schema.ts';
import { readContentFile } from '#server/content/contentFile.ts';
import { packageFolder } from '#server/db/packageFolder.ts';

import { loadSchedule } from './schedule.ts';
import { idle, person } from './testing/openChangeSets.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const YEAR = { from: '2026-11-01T00:00:00.000Z', to: '2027-11-01T00:00:00.000Z' };
const page = (title: string, template?: string) => ({
  title,
  description: 'What it says',
  markdown: 'Some words.',
  ...(template !== undefined && { template }),
});
const caller = person('anna', { role: 'EDITOR', market: 'DE' }, { role: 'EDITOR', market: 'HU' });

describe.each(DATABASE_KINDS)('the schedule on the %s database', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    const services = { database: opened.database, now: () => NOW };
    const store = createContentStore({
      ...services,
      logos: idle.logos,
      logger: pino({ level: 'silent' }),
    });
    const publish = async (version: object) =>
      expect(await store.publish(version)).toMatchObject({ outcome: 'PUBLISHED' });
    const imprint = { key: 'PAGE:/imprint', body: page('Imprint', 'legal') };
    const since = '2020-01-01T00:00:00Z';
    await publish({ ...imprint, site: 'DE', validFrom: since });
    await publish({ ...imprint, site: 'HU', validFrom: since, validTo: '2027-03-01T00:00:00Z' });
    await publish({ ...imprint, site: 'TR', validFrom: since, validTo: '2027-03-01T00:00:00Z' });
    const offers = { key: 'PAGE:/offers', site: 'DE' };
    await publish({
      ...offers,
      body: page('Christmas'),
      validFrom: '2026-12-01T00:00:00Z',
      validTo: '2026-12-27T00:00:00Z',
    });
    await publish({
      ...offers,
      body: page('Advent'),
      validFrom: '2026-12-05T00:00:00Z',
      validTo: '2026-12-20T00:00:00Z',
    });
    await publish({ ...offers, body: page('Hidden'), validFrom: '2027-05-01T00:00:00Z' });
    await publish({ ...offers, body: page('Summer'), validFrom: '2027-05-01T00:00:00Z' });
    await opened.database.orm.insert(abTest).values([
      { name: 'over', startsAt: new Date(since), endsAt: new Date('2026-06-01T00:00:00Z') },
      { name: 'tone', startsAt: new Date(since), endsAt: new Date('2027-01-01T00:00:00Z') },
      { name: 'soon', startsAt: new Date('2026-11-21T00:00:00Z') },
    ]);
    await opened.database.orm.insert(abGroup).values([
      { test: 'over', name: 'B', weight: 1 },
      { test: 'tone', name: 'B', weight: 1 },
      { test: 'soon', name: 'B', weight: 1 },
    ]);
    for (const test of ['over', 'tone', 'soon', 'unknown']) {
      const group = { test, group: 'B' };
      await publish({ ...offers, body: page(test), group, validFrom: '2026-01-01T00:00:00Z' });
    }
    const footer = await readContentFile(packageFolder('content/footers/DE/general.yaml'));
    await publish({ ...(footer as object), key: FOOTER_PROMOTION, site: 'DE', validFrom: since });
  });
  afterAll(() => opened.dispose());

  it('the schedule shows each version while it is shown, in the shops that the session may view', async () => {
    const { documents, lanes, now } = await loadSchedule(opened.database, caller, YEAR, NOW);
    expect(now).toBe(NOW.toISOString());
    expect(documents).toEqual([
      { key: 'PAGE:/imprint', title: 'Imprint' },
      { key: 'PAGE:/offers', title: 'Summer' },
      { key: 'SHOP_FOOTER', title: 'Footer' },
    ]);
    expect(lanes.map(({ site }) => site)).toEqual(['DE', 'HU']);
    const offers = lanes[0]?.stretches.filter(
      ({ key, group }) => key === 'PAGE:/offers' && group === null,
    );
    const [christmas, advent, again, summer] = offers ?? [];
    expect(offers).toHaveLength(4);
    expect(christmas).toMatchObject({
      from: '2026-12-01T00:00:00.000Z',
      to: '2026-12-05T00:00:00.000Z',
    });
    expect(advent).toMatchObject({ to: '2026-12-20T00:00:00.000Z' });
    expect(again).toMatchObject({
      version: christmas?.version,
      to: '2026-12-27T00:00:00.000Z',
    });
    expect(summer).toMatchObject({ from: '2027-05-01T00:00:00.000Z', to: null });
  });

  it('the schedule shows a group’s version only while its test runs', async () => {
    const { lanes } = await loadSchedule(opened.database, caller, YEAR, NOW);
    const ofGroups = lanes[0]?.stretches.filter(({ group }) => group !== null);
    expect(ofGroups?.map(({ group, from, to }) => [group?.test, from, to]).toSorted()).toEqual([
      ['soon', '2026-11-21T00:00:00.000Z', null],
      ['tone', '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ]);
  });

  it('the schedule reports gaps of legal pages, hidden versions, and groups of ended tests', async () => {
    const { lanes } = await loadSchedule(opened.database, caller, YEAR, NOW);
    const found = lanes.map(({ site, findings }) => [
      site,
      findings.map(({ what, key, group, from, to }) => [what, key, group?.test, from, to]),
    ]);
    const offers = 'PAGE:/offers';
    expect(found).toEqual([
      [
        'DE',
        expect.arrayContaining([
          ['NEVER_SEEN', offers, undefined, '2027-05-01T00:00:00.000Z', null],
          ['GROUP_ENDED', offers, 'over', '2026-01-01T00:00:00.000Z', null],
          ['GROUP_ENDED', offers, 'unknown', '2026-01-01T00:00:00.000Z', null],
        ]),
      ],
      ['HU', [['GAP', 'PAGE:/imprint', undefined, '2027-03-01T00:00:00.000Z', null]]],
    ]);
    // Only legal pages must always have a version.
    expect(lanes[0]?.findings).toHaveLength(3);
  });
});
