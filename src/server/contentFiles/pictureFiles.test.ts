import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { fastify } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';

import { FOOTER_LOGOS, FOOTER_PROMOTION } from '#contract/service.ts';
import { createAudit } from '#server/audit/audit.ts';
import { terminalFiles } from '#server/cli/terminalFiles.ts';
import { createContentStore } from '#server/content/contentStore.ts';
import { servePictures } from '#server/content/pictures/pictureRoute.ts';
import { keepPicture, loadPicture } from '#server/content/pictures/pictureTable.ts';
import { readPicture } from '#server/content/pictures/readPicture.ts';
import { deleteUnusedPictures } from '#server/content/pictures/unusedPictures.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';
import { footerWith } from '#server/testing/footerWith.ts';
import { giveCommand } from '#server/testing/giveCommand.ts';
import { samplePicture } from '#server/testing/pictures.ts';

import { runContentCommand } from './contentCommand.ts';
import { closedQueue } from './testing/closedQueue.ts';

const CARD = { width: 48, height: 32 };
const SHARP = { width: 96, height: 64 };
const NOW = new Date('2026-05-01T12:00:00Z');
const [MONTH_LATER, FOOTER] = [
  new Date('2026-06-02T12:00:00Z'),
  'footers/DE/2026-01-01T00-00-00Z.yaml',
];

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');

/** A picture as stored by the server and written by an export. */
async function sample(type: 'png' | 'webp', colour?: string) {
  const read = readPicture(await samplePicture(type, SHARP, colour));
  if (!read.ok) throw new Error(read.why);
  const name = `${sha256(read.picture.data)}.${type}`;
  return { ...read.picture, hash: sha256(read.picture.data), name, source: FOOTER_LOGOS + name };
}

const footerOf = (source: string, place = CARD) => ({
  key: FOOTER_PROMOTION,
  site: 'DE',
  validFrom: '2026-01-01T00:00:00Z',
  body: footerWith({ source, ...place }),
});

describe.each(DATABASE_KINDS)('pictures of a folder on the %s database', (kind) => {
  let folder: string;
  const opened: TestDatabase[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
    for (const one of opened.splice(0)) await one.dispose();
  });

  async function openServer() {
    const one = await openTestDatabase(kind);
    opened.push(one);
    const { database } = one;
    const give = (args: string[], beforePublishing = async () => {}) =>
      giveCommand(runContentCommand, args, {
        ...terminalFiles,
        folder,
        database,
        now: () => NOW,
        openQueue: async () => {
          await beforePublishing();
          return closedQueue;
        },
      });
    const count = async (table: string) =>
      (await database.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;
    return {
      database,
      give,
      counts: async () => [await count('content_version'), await count('picture')],
      publishFooter: (source: string) =>
        createContentStore({ database, now: () => NOW, logger: pino({ level: 'silent' }) }).publish(
          footerOf(source),
        ),
      upload: (picture: Awaited<ReturnType<typeof sample>>, at = NOW) =>
        keepPicture(database, picture.hash, picture, at),
    };
  }

  async function write(name: string, data: string | Buffer) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, data);
  }
  const bytesOf = async (name: string) => {
    const names = (await terminalFiles.listFolder(path.join(folder, name))) ?? [];
    const files = names.map(async (one) => {
      const data = await readFile(path.join(folder, name, one));
      return [one, data.toString('base64')];
    });
    return Object.fromEntries(await Promise.all(files));
  };

  it('pictures of a folder move to another server with their footers, byte for byte', async () => {
    const [here, there] = [await openServer(), await openServer()];
    const [png, webp] = [await sample('png'), await sample('webp')];
    await here.upload(png);
    await here.upload(webp);
    await here.upload(await sample('png', '#3c3'));
    await here.publishFooter(png.source);
    expect(await here.give(['export', '--to', 'a'])).toMatchObject({
      code: 0,
      complaints: [],
      said: ['1 versions and A/B tests with 1 picture in a: 2 files written, 0 removed'],
    });
    const files = await bytesOf('a');
    expect(files).toEqual({
      [FOOTER]: expect.any(String),
      [`logos/${png.name}`]: png.data.toString('base64'),
    });
    expect(await here.give(['export', '--to', 'a'])).toMatchObject({
      said: [expect.stringContaining(': 0 files written, 0 removed')],
    });
    expect(await here.give(['diff', 'a'])).toMatchObject({ said: ['No differences.'] });
    expect(await there.give(['diff', 'a'])).toMatchObject({ code: 1, complaints: [] });

    expect(await there.give(['publish', 'a'])).toEqual({
      code: 0,
      complaints: [],
      said: [
        `a/logos/${png.name}: stored`,
        `a/${FOOTER}: published`,
        'Publication 1; npm run content -- undo 1 undoes it',
      ],
    });
    expect(await there.give(['publish', 'a'])).toMatchObject({
      said: ['1 unchanged', 'There was nothing to publish.'],
    });
    await there.give(['export', '--to', 'b']);
    expect(await bytesOf('b')).toEqual(files);
    expect(await deleteUnusedPictures(there.database, MONTH_LATER)).toBe(0);

    const app = fastify();
    servePictures(app, (hash) => loadPicture(there.database, hash));
    const answer = await app.inject(png.source);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.rawPayload).toEqual(png.data);
    const { events } = await createAudit({ database: there.database, now: () => NOW }).list({});
    expect(events.map(({ action, object, detail }) => [action, object, detail])).toContainEqual([
      'CONTENT_PICTURE',
      `picture:${png.name}`,
      'publication 1',
    ]);
  });

  it('pictures of a folder are stored only if a published document uses them, and the others are reported', async () => {
    const server = await openServer();
    const [named, other] = [await sample('webp'), await sample('png', '#33c')];
    await write('shop/footer.yaml', stringify(footerOf(named.source)));
    await write(`shop/logos/${named.name}`, named.data);
    await write(`shop/logos/${other.name}`, other.data);
    await write('shop/logos/seal.png', other.data);
    await write('shop/photos/beach.png', 'What lies elsewhere is none.');
    const leftOut = [
      `shop/logos/${other.name}: not used by any document, skipped`,
      `shop/logos/seal.png: not used by any document, skipped; it must be named ${other.name}, after its content`,
    ].toSorted();
    // Checking needs no server that has the pictures.
    const checked = await giveCommand(runContentCommand, ['check', 'shop'], {
      ...terminalFiles,
      folder,
    });
    expect(checked).toEqual({
      code: 0,
      complaints: [],
      said: ['shop/footer.yaml: valid', `shop/logos/${named.name}: valid`, ...leftOut],
    });
    const published = await server.give(['publish', 'shop']);
    expect(published.said.slice(0, -1)).toEqual([
      ...leftOut,
      `shop/logos/${named.name}: stored`,
      'shop/footer.yaml: published',
    ]);
    expect(await server.counts()).toEqual([1, 1]);
  });

  it('pictures of a folder can be named one by one, and may include files that the server does not keep', async () => {
    const server = await openServer();
    const { name, data, source } = await sample('png');
    await write('footer.yaml', stringify(footerOf(source)));
    await write(`seal/${name}`, Buffer.concat([data, Buffer.from('A second file')]));
    expect(await server.give(['publish', 'footer.yaml', `seal/${name}`])).toMatchObject({
      said: [`seal/${name}: stored`, 'footer.yaml: published', expect.any(String)],
    });
    await server.give(['export', '--to', 'shop']);
    expect(await readFile(path.join(folder, 'shop/logos', name))).toEqual(data);
  });

  it.each([
    ['is damaged or truncated', (data: Buffer) => data.subarray(0, -9)],
    [
      'is neither a PNG nor a WebP',
      () => Buffer.from('version https://git-lfs.github.com/spec/v1'),
    ],
    ['is larger than 50000 bytes', (data: Buffer) => Buffer.concat([data, Buffer.alloc(50_000)])],
    [
      'has 1601 × 1 pixels, and no side may have more than 1600',
      () => samplePicture('png', { width: 1601, height: 1 }),
    ],
    ['must be named HASH, after its content', async () => (await sample('png', '#fff')).data],
    ['must be named HASH.webp, after its content', async () => (await sample('webp')).data],
  ])('a faulty picture in the folder prevents the publication: one %s', async (why, spoil) => {
    const server = await openServer();
    const { data, name, source } = await sample('png');
    const spoilt = await spoil(data);
    const read = readPicture(spoilt);
    const wanted = read.ok ? `${sha256(read.picture.data)}.${read.picture.type}` : '';
    const words = why.replace(/named \S+(?=,)/, `named ${wanted}`);
    await write('shop/footer.yaml', stringify(footerOf(source)));
    await write(`shop/logos/${name}`, spoilt);
    for (const [command, code] of [
      ['check', 1],
      ['diff', 2],
      ['publish', 1],
    ] as const) {
      const { complaints, ...ended } = await server.give([command, 'shop']);
      expect({ ...ended, complaints }).toMatchObject({
        code,
        complaints: [`shop/logos/${name}: ${words}`],
      });
    }
    expect(await server.counts()).toEqual([0, 0]);
  });

  it('pictures of a folder are validated for their places', async () => {
    const server = await openServer();
    const { data, name, source } = await sample('png');
    await write('shop/footer.yaml', stringify(footerOf(source, { width: 40, height: 40 })));
    await write(`shop/logos/${name}`, data);
    expect((await server.give(['publish', 'shop'])).complaints).toEqual([
      `shop/footer.yaml: body.qualityLogos.logos.0.image.source the picture ${source} has 96 × 64 pixels, which does not fit its place of 40 × 40`,
    ]);
  });

  it('pictures that the server removes before the publication are reported missing, and nothing is published', async () => {
    const server = await openServer();
    const { hash, source, ...picture } = await sample('png');
    await server.upload({ hash, source, ...picture });
    await write('footer.yaml', stringify(footerOf(source)));
    const removing = async () => void (await deleteUnusedPictures(server.database, MONTH_LATER));
    expect(await server.give(['publish', 'footer.yaml'], removing)).toEqual({
      code: 1,
      said: [],
      complaints: [
        `footer.yaml: the picture ${hash} was removed in the meantime`,
        'Nothing was published.',
      ],
    });
    expect(await server.counts()).toEqual([0, 0]);
  });

  it('pictures are removed from the folder when no document of it uses them', async () => {
    const server = await openServer();
    const [old, planned, shown] = await Promise.all([
      sample('png'),
      sample('png', '#3c3'),
      sample('png', '#33c'),
    ]);
    if (!old || !planned || !shown) throw new Error('Three were made');
    for (const one of [planned, shown]) await server.upload(one);
    await server.publishFooter(shown.source);
    await write(`a/logos/${old.name}`, old.data);
    await write('a/logos/seal.svg', '<svg/>');
    await write('a/logos/own.png', old.data);
    const plan = { ...footerOf(planned.source), validFrom: '2026-12-01T00:00:00Z' };
    await write('a/plan.yaml', stringify(plan));
    await write(`a/logos/${planned.name}`, planned.data);
    expect(await server.give(['export', '--to', 'a'])).toMatchObject({
      code: 0,
      complaints: [],
      said: [
        `a/logos/${old.name}: removed`,
        '1 versions and A/B tests with 2 pictures in a: 2 files written, 1 removed',
      ],
    });
    expect(Object.keys(await bytesOf('a')).toSorted()).toEqual(
      [
        FOOTER,
        'plan.yaml',
        'logos/own.png',
        'logos/seal.svg',
        `logos/${planned.name}`,
        `logos/${shown.name}`,
      ].toSorted(),
    );
  });
});
