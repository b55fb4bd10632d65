import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';
import { packageFolder } from '#server/db/packageFolder.ts';
import { createAudit } from '#server/audit/audit.ts';
import { giveCommand } from '#server/testing/giveCommand.ts';

import { runContentCommand } from './contentCommand.ts';
import { createContentStore, type ContentStore } from './contentStore.ts';

const GENERAL = packageFolder('content/footers/DE/general.yaml');
const now = () => new Date('2026-05-01T12:00:00Z');

describe.each(DATABASE_KINDS)('npm run content on the %s database', (kind) => {
  let opened: TestDatabase;
  let store: ContentStore;
  let folder: string;

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    await opened.database.query('delete from content_version');
    folder = await mkdtemp(path.join(tmpdir(), 'content-'));
    store = createContentStore({
      database: opened.database,
      now,
      logger: pino({ level: 'silent' }),
    });
  });
  afterEach(() => rm(folder, { recursive: true }));

  const run = (...args: string[]) =>
    giveCommand(runContentCommand, args, {
      readFile: (file) => readFile(file, 'utf8'),
      database: opened.database,
      now,
    });
  const headline = async () =>
    (await store.resolve({ key: 'SHOP_FOOTER', viewing: { site: 'DE', at: now(), group: {} } }))
      ?.body.headline;
  const write = async (name: string, text: string) => {
    await writeFile(path.join(folder, name), text);
    return path.join(folder, name);
  };

  it('publishes a document, and lists it', async () => {
    const published = await run('publish', GENERAL);
    expect(published).toEqual({ code: 0, said: [`${GENERAL}: published`], complaints: [] });
    expect(await headline()).toBe('Gut zu wissen');
    const version = expect.stringContaining('DE SHOP_FOOTER from 2020-01-01T00:00:00.000Z');
    expect(await run('list', 'de')).toEqual({ code: 0, said: [version], complaints: [] });
    expect(await run('list', 'AT')).toEqual({ code: 0, said: [], complaints: [] });
  });

  it('records in the audit what was published, by whom and with which hash, and nothing of what was refused', async () => {
    const since = async () => {
      const { events } = await createAudit({ database: opened.database, now }).list({});
      return events.map(({ actor, action, object, site }) => ({ actor, action, object, site }));
    };
    const before = (await since()).length;
    await run('publish', GENERAL);
    await run('publish', await write('bad.yaml', 'key: SHOP_FOOTER\nsite: DE\n'));
    expect(await since()).toHaveLength(before + 1);
    expect((await since())[0]).toEqual({
      actor: 'operator',
      action: 'CONTENT_PUBLISHED',
      object: 'content:SHOP_FOOTER',
      site: 'DE',
    });
  });

  it('publishes what differs from another document', async () => {
    const file = await write(
      'may.yaml',
      `key: SHOP_FOOTER\nsite: DE\nvalidFrom: '2026-05-01T00:00:00+02:00'\nchanges: ${GENERAL}\nbody:\n  headline: Mai\n`.replace(
        GENERAL,
        path.relative(folder, GENERAL),
      ),
    );
    expect(await run('publish', GENERAL, file)).toMatchObject({ code: 0 });
    expect(await headline()).toBe('Mai');
  });

  it('names the path of each fault, and leaves the published version unchanged', async () => {
    await run('publish', GENERAL);
    const file = await write(
      'bad.yaml',
      `key: SHOP_FOOTER\nsite: DE\nvalidFrom: '2026-05-01T00:00:00+02:00'\nchanges: ${path.relative(folder, GENERAL)}\nbody:\n  headline: ''\n  colour: red\n`,
    );
    for (const command of ['check', 'publish']) {
      const { code, complaints } = await run(command, file);
      expect(code).toBe(1);
      expect(complaints.join('\n')).toMatch(/body\.headline must not be empty\n.*body\.colour/);
    }
    expect(await headline()).toBe('Gut zu wissen');
  });

  it('checks without publishing, also while a server has the database', async () => {
    const checked = await giveCommand(runContentCommand, ['check', GENERAL], {
      readFile: (file) => readFile(file, 'utf8'),
    });
    expect(checked).toEqual({ code: 0, said: [`${GENERAL}: without fault`], complaints: [] });
    expect(await headline()).toBeUndefined();
  });

  it('publishes A/B tests as well', async () => {
    const test = packageFolder('content/abtests/footer-headline.yaml');
    expect(await run('publish', test)).toMatchObject({ code: 0 });
    expect(await opened.database.query('select name from ab_test')).toEqual([
      { name: 'footer-headline' },
    ]);
  });

  it.each([[[]], [['publish']], [['delete', 'x']], [['list', 'FR']], [['check', '/nowhere.yaml']]])(
    'refuses the arguments %j, and says why',
    async (args) => {
      const { code, complaints } = await run(...args);
      expect(code).toBe(1);
      expect(complaints.length).toBeGreaterThan(0);
    },
  );
});
