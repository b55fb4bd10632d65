import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { FOOTER_LOGOS, FOOTER_PROMOTION } from '#contract/service.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { TEASER_CARD } from '#domain/pictures.ts';
import { createAudit, type Audit } from '#server/audit/audit.ts';
import { createContentStore, type ContentStore } from '#server/content/contentStore.ts';
import { createFooters } from '#server/content/footers.ts';
import { loadLogos } from '#server/content/logos.ts';
import { deleteUnusedPictures } from '#server/content/pictures/unusedPictures.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';
import { footerWith } from '#server/testing/footerWith.ts';
import { noisePicture, samplePicture } from '#server/testing/pictures.ts';

import type { Caller } from './caller.ts';
import { createChangeSetServices, type ChangeSetServices } from './services.ts';
import { draftsIn } from './draftsIn.ts';
import { UPLOADS } from './pictureUploads.ts';
import { anna, hanna, idle, maria, person } from './testing/openChangeSets.ts';

const START = new Date('2026-11-20T10:00:00.000Z');
const CARD = { width: 48, height: 32 };
const SHARP = { width: 96, height: 64 };
const DE = { site: 'DE', group: {} } as const;

const vera = person('vera', { role: 'VIEWER', market: 'ALL' });

describe.each(DATABASE_KINDS)('pictures of change sets on the %s database', (kind) => {
  let opened: TestDatabase;
  let changeSets: ChangeSetServices;
  let store: ContentStore;
  let audit: Audit;
  let clock: Date;
  let unknown: string[];
  // Published versions name pictures permanently, so each test has a database of its own.
  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    clock = START;
    unknown = [];
    const { database } = opened;
    const services = { database, now: () => clock };
    audit = createAudit(services);
    const logos = await loadLogos(() => database);
    const logger = pino({ level: 'silent' });
    store = createContentStore({ ...services, logos, loadDrafts: draftsIn(database), logger });
    changeSets = createChangeSetServices({
      ...services,
      ...idle,
      logos,
      audit,
      store,
    });
    for (const site of ['DE', 'HU'] as const) {
      await store.publish({
        key: FOOTER_PROMOTION,
        site,
        validFrom: '2020-01-01T00:00:00Z',
        body: footerWith({ source: `${FOOTER_LOGOS}visa.svg`, ...CARD }),
      });
    }
  });

  afterEach(() => opened.dispose());

  async function begin(site: 'DE' | 'HU' = 'DE') {
    const id = await changeSets.sets.create('Christmas', anna);
    const document = {
      key: FOOTER_PROMOTION,
      sites: [site],
      group: null,
      body: undefined,
    } as const;
    const added = await changeSets.items.add(id, document, anna);
    if (added.outcome !== 'DONE') throw new Error(added.outcome);
    return { id, item: added.items[0] ?? 0 };
  }

  type Uploaded = { file?: Buffer | undefined; place?: typeof CARD | undefined; caller?: Caller };
  async function upload(item: number, { file, caller = anna, ...rest }: Uploaded = {}) {
    const place = 'place' in rest ? rest.place : CARD;
    const picture = file ?? (await samplePicture('png', SHARP));
    return changeSets.pictures.add(item, { file: picture, place }, caller);
  }

  async function sourceOf(item: number, uploaded?: Uploaded): Promise<string> {
    const added = await upload(item, uploaded);
    if (added.outcome !== 'DONE') throw new Error(JSON.stringify(added));
    return added.picture.source;
  }

  const hashOf = (source: string) => source.slice(FOOTER_LOGOS.length, -'.png'.length);
  const isKept = async (source: string) =>
    (await changeSets.pictures.load(hashOf(source))) !== undefined;

  async function name(item: number, source: string, size = CARD) {
    const before = await changeSets.items.read(item, anna);
    const { revision = 0 } = before?.item ?? {};
    const body = footerWith({ source, ...size });
    const saved = { revision, body, validFrom: null, validTo: null };
    await changeSets.items.save(item, saved, anna);
    return changeSets.items.read(item, anna);
  }

  async function publish(id: string, item: number) {
    const { hash = '' } = (await changeSets.items.read(item, anna))?.item ?? {};
    const items = [{ id: item, hash }];
    await changeSets.publications.approve(id, items, maria);
    return changeSets.publications.publish(id, items, anna);
  }

  /** Returns the picture sources of a shop's footer on a fresh node. */
  async function shownTo(context: { changeSet?: { id: string; publishedAt: Date } } = {}) {
    const logos = await loadLogos(() => opened.database);
    const footers = createFooters({ store, logos, onUnknownLogo: (one) => unknown.push(one) });
    const footer = await footers.find({ ...DE, at: clock, ...context });
    return footer?.content.qualityLogos?.logos.map(({ image }) => image.source);
  }

  it('a picture is stored once by the hash of its file, with the person who uploaded it', async () => {
    const { id, item } = await begin();
    const file = await samplePicture('png', SHARP);
    const first = await upload(item, { file });
    expect(first).toMatchObject({ outcome: 'DONE', picture: { ...SHARP, bytes: file.length } });
    expect(await upload(item, { file, caller: maria })).toEqual(first);
    const source = await sourceOf(item, { file });
    expect(source).toMatch(/^\/service\/footer-images\/logos\/[0-9a-f]{64}\.png$/);
    expect((await changeSets.pictures.load(hashOf(source)))?.data.equals(file)).toBe(true);
    expect(await changeSets.pictures.load('0'.repeat(64))).toBeUndefined();
    const { events } = await audit.list({});
    const noted = events.filter(({ action }) => action === 'CHANGE_PICTURE');
    expect(noted.map(({ actor, object, site }) => [actor, object, site])).toEqual([
      ['anna', `change-set:${id}`, 'DE'],
      ['maria', `change-set:${id}`, 'DE'],
      ['anna', `change-set:${id}`, 'DE'],
    ]);
    expect(noted[0]?.detail).toBe(`${hashOf(source)}.png, 96 × 64 pixels`);
    const change = opened.database.query(`update picture set data = 'x'::bytea`);
    await expect(change).rejects.toThrow();
  });

  it('a picture is accepted only from those who may write the footer of that shop', async () => {
    const { item } = await begin();
    expect(await upload(item, { caller: hanna })).toEqual({ outcome: 'UNKNOWN' });
    expect(await upload(item, { caller: vera })).toMatchObject({ outcome: 'FORBIDDEN' });
    expect(await upload(item + 1000)).toEqual({ outcome: 'UNKNOWN' });
    const { item: inHungary } = await begin('HU');
    expect(await upload(inHungary, { caller: hanna })).toMatchObject({ outcome: 'DONE' });
  });

  it('a picture is refused for a discarded change set', async () => {
    const { id, item } = await begin();
    await changeSets.sets.discard(id, anna);
    expect(await upload(item)).toEqual({ outcome: 'UNKNOWN' });
  });

  it('a picture of a page is checked, shown at its size, and kept while the page has it', async () => {
    const { id } = await begin();
    const page = { title: 'Offers', description: 'What it says', markdown: 'Words.' };
    const document = { key: 'PAGE:/offers', sites: ['DE'], group: null, body: page } as const;
    const added = await changeSets.items.add(id, document, anna);
    const [item = 0] = added.outcome === 'DONE' ? added.items : [];
    const photo = await samplePicture('png', { width: 720, height: 540 });
    const source = await sourceOf(item, { file: photo, place: TEASER_CARD });
    const write = async (picture: string, revision: number) => {
      const teaser = {
        picture: 'parcel',
        source: picture,
        heading: 'A cup',
        text: 'New',
        url: '/',
      };
      const markdown = `Words.\n\n![A cup](${picture}#96x64)`;
      const body = { ...page, markdown, teasers: [teaser] };
      const dates = { validFrom: null, validTo: null };
      await changeSets.items.save(item, { revision, body, ...dates }, anna);
      return changeSets.items.read(item, anna);
    };
    const missing = `${FOOTER_LOGOS}${'0'.repeat(64)}.png`;
    const faulty = await write(missing, 1);
    const message = `picture ${missing} does not exist: upload it or put it into content/logos`;
    expect(faulty?.faults).toEqual([
      { path: 'body.markdown', message },
      { path: 'body.teasers.0.source', message },
    ]);
    expect((await write(source, 2))?.faults).toEqual([]);
    expect(await publish(id, item)).toMatchObject({ outcome: 'DONE' });
    expect(
      await deleteUnusedPictures(opened.database, new Date(START.getTime() + 31 * DAY_MS)),
    ).toBe(0);
    expect(await isKept(source)).toBe(true);
  });

  it('a picture is refused when it does not fit its place', async () => {
    const { item } = await begin();
    const of = async (width: number, height: number, place: typeof CARD | undefined = CARD) =>
      upload(item, { file: await samplePicture('png', { width, height }), place });
    const refused = (why: string, width: number, height: number) => ({
      outcome: 'REFUSED',
      why,
      size: { width, height },
    });
    expect(await of(47, 31)).toEqual(refused('TOO_FEW_PIXELS', 47, 31));
    expect(await of(100, 100)).toEqual(refused('PROPORTION', 100, 100));
    expect(await of(1601, 1067)).toEqual(refused('TOO_MANY_PIXELS', 1601, 1067));
    expect(await of(1600, 1067)).toMatchObject({ outcome: 'DONE' });
    expect(await upload(item, { file: Buffer.from('<svg/>') })).toEqual({
      outcome: 'REFUSED',
      why: 'TYPE',
    });
    const square = { file: await samplePicture('webp', { width: 100, height: 100 }) };
    expect(await upload(item, { ...square, place: undefined })).toMatchObject({ outcome: 'DONE' });
  });

  it('a picture is refused over the limit of a change set, or of one person’s recent uploads', async () => {
    const { item } = await begin();
    const large = await Promise.all(
      Array.from({ length: 43 }, (_, seed) => noisePicture({ width: 190, height: 84 }, seed)),
    );
    const outcomes = [];
    for (const file of large) outcomes.push(await upload(item, { file, place: undefined }));
    const taken = outcomes.filter(({ outcome }) => outcome === 'DONE');
    expect(taken.length).toBeGreaterThan(39);
    expect(outcomes.at(-1)).toEqual({ outcome: 'REFUSED', why: 'SET_FULL' });
    // An existing picture adds nothing to the total.
    expect(await upload(item, { file: large[0], place: undefined })).toMatchObject({
      outcome: 'DONE',
    });
    const { item: ofOther } = await begin();
    const small = (number: number) =>
      samplePicture('png', CARD, `#${number.toString(16).padStart(6, '0')}`);
    for (let number = taken.length; number < UPLOADS.max; number += 1) {
      expect(await upload(ofOther, { file: await small(number) })).toMatchObject({
        outcome: 'DONE',
      });
    }
    expect(await upload(ofOther)).toEqual({ outcome: 'TOO_OFTEN', againInSeconds: 600 });
    expect(await upload(ofOther, { caller: maria })).toMatchObject({ outcome: 'DONE' });
    clock = new Date(START.getTime() + 10 * MINUTE_MS);
    expect(await upload(ofOther)).toMatchObject({ outcome: 'DONE' });
  });

  it('a document is faulty if it names a missing picture or gives it another place', async () => {
    const { item } = await begin();
    const missing = `${FOOTER_LOGOS}${'0'.repeat(64)}.png`;
    const [fault] = (await name(item, missing))?.faults ?? [];
    expect(fault).toEqual({
      path: 'body.qualityLogos.logos.0.image.source',
      message: `picture ${missing} does not exist: upload it or put it into content/logos`,
    });
    const source = await sourceOf(item);
    expect((await name(item, source.replace('.png', '.webp')))?.faults).toHaveLength(1);
    expect((await name(item, source))?.faults).toEqual([]);
    const distorted = await name(item, source, { width: 48, height: 48 });
    expect(distorted?.faults[0]?.message).toBe(
      `the picture ${source} has 96 × 64 pixels, which does not fit its place of 48 × 48`,
    );
    expect(distorted?.item.state).toBe('FAULTY');
  });

  it('a picture shows in its change set’s preview, to everyone once published, and to no one after an undo', async () => {
    const { id, item } = await begin();
    const source = await sourceOf(item);
    await name(item, source);
    const visa = [`${FOOTER_LOGOS}visa.svg`];
    expect(await shownTo()).toEqual(visa);
    expect(await shownTo({ changeSet: { id, publishedAt: clock } })).toEqual([source]);
    const published = await publish(id, item);
    expect(published).toMatchObject({ outcome: 'DONE' });
    expect(await shownTo()).toEqual([source]);
    clock = new Date(START.getTime() + MINUTE_MS);
    const { publication = 0 } = published.outcome === 'DONE' ? published : {};
    await changeSets.publications.undo(publication, ['DE'], anna);
    expect(await shownTo()).toEqual(visa);
    expect(unknown).toEqual([]);
  });

  it('a missing picture is left out of a footer with a warning', async () => {
    const { id, item } = await begin();
    const source = await sourceOf(item);
    await name(item, source);
    await opened.database.query('delete from picture');
    expect(await shownTo({ changeSet: { id, publishedAt: clock } })).toEqual([]);
    expect(unknown).toEqual([source]);
  });

  it('a picture is removed 30 days after its upload unless a draft or a version uses it', async () => {
    const colour = async (one: string) => ({ file: await samplePicture('png', SHARP, one) });
    const published = await begin();
    const shown = await sourceOf(published.item, await colour('#111'));
    await name(published.item, shown);
    expect(await publish(published.id, published.item)).toMatchObject({ outcome: 'DONE' });
    const draft = await begin();
    const before = await sourceOf(draft.item, await colour('#222'));
    await name(draft.item, before);
    const drafted = await sourceOf(draft.item, await colour('#333'));
    await name(draft.item, drafted);
    const discarded = await begin();
    const given = await sourceOf(discarded.item, await colour('#444'));
    await name(discarded.item, given);
    await changeSets.sets.discard(discarded.id, anna);
    const removed = await begin();
    const taken = await sourceOf(removed.item, await colour('#555'));
    await name(removed.item, taken);
    await changeSets.items.remove(removed.item, anna);
    const unnamed = await sourceOf(draft.item, await colour('#666'));

    const dayAfter = (days: number) => new Date(START.getTime() + days * DAY_MS);
    expect(await deleteUnusedPictures(opened.database, dayAfter(30))).toBe(0);
    clock = dayAfter(29);
    const again = await sourceOf(draft.item, await colour('#777'));
    expect(await deleteUnusedPictures(opened.database, dayAfter(31))).toBe(3);
    for (const source of [given, taken, unnamed]) expect(await isKept(source)).toBe(false);
    // A picture replaced in the draft is still in its stored revisions.
    for (const source of [shown, before, drafted, again]) expect(await isKept(source)).toBe(true);
    expect(await deleteUnusedPictures(opened.database, dayAfter(31))).toBe(0);
  });
});
