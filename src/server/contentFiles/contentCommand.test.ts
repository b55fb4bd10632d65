import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { createAudit } from '#server/audit/audit.ts';
import { terminalFiles } from '#server/cli/terminalFiles.ts';
import { createContentStore, type ContentStore } from '#server/content/contentStore.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';
import { packageFolder } from '#server/db/packageFolder.ts';
import { giveCommand } from '#server/testing/giveCommand.ts';

import { runContentCommand } from './contentCommand.ts';
import { closedQueue } from './testing/closedQueue.ts';

const GENERAL = packageFolder('content/footers/DE/general.yaml');
const UNDO_1 = 'Publication 1; npm run content -- undo 1 undoes it';

describe.each(DATABASE_KINDS)('npm run content on the %s database', (kind) => {
  let opened: TestDatabase;
  let store: ContentStore;
  let folder: string;
  let clock: Date;
  let queued: string[];
  const now = () => clock;

  beforeEach(async () => {
    clock = new Date('2026-05-01T12:00:00Z');
    queued = [];
    opened = await openTestDatabase(kind);
    folder = await mkdtemp(path.join(tmpdir(), 'content-'));
    store = createContentStore({
      database: opened.database,
      now,
      logger: pino({ level: 'silent' }),
    });
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
    await opened.dispose();
  });

  const run = (...args: string[]) =>
    giveCommand(runContentCommand, args, {
      ...terminalFiles,
      folder,
      database: opened.database,
      openQueue: async () => ({
        ...closedQueue,
        sendWebhooks: async (messages) => void queued.push(...messages.map(({ id }) => id)),
      }),
      now,
    });
  const headlineAt = async (at: string) => {
    store.outdate();
    const context = { site: 'DE', at: new Date(at), group: {} } as const;
    return (await store.resolve({ key: 'SHOP_FOOTER', context }))?.body.headline;
  };
  const headline = () => headlineAt(clock.toISOString());
  const write = async (name: string, text: string) => {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    return file;
  };
  const page = (name: string, title: string, dates = 'validFrom: 2026-01-01T00:00:00Z') =>
    write(
      `shop/${name}.yaml`,
      `key: PAGE:/${name}\nsite: DE\n${dates}\nbody:\n  title: ${title}\n  description: D\n  markdown: M\n`,
    );
  const countOf = async (table: string) =>
    (await opened.database.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;

  it('npm run content publishes a document and lists it', async () => {
    const published = await run('publish', GENERAL);
    expect(published).toEqual({ code: 0, said: [`${GENERAL}: published`, UNDO_1], complaints: [] });
    expect(await headline()).toBe('Gut zu wissen');
    const version = expect.stringContaining('DE SHOP_FOOTER from 2020-01-01T00:00:00Z');
    expect(await run('list', 'de')).toEqual({ code: 0, said: [version], complaints: [] });
    expect(await run('list', 'AT')).toEqual({ code: 0, said: [], complaints: [] });
  });

  it('npm run content records in the audit what was published, by whom and with which hash, and no refused document', async () => {
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

  it('npm run content publishes a document’s differences from another', async () => {
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

  it('npm run content names the path of each fault, and leaves the published version unchanged', async () => {
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
    expect(await countOf('content_publication')).toBe(1);
  });

  it('npm run content validates without publishing, also while a server holds the database', async () => {
    const checked = await giveCommand(runContentCommand, ['check', GENERAL], {
      ...terminalFiles,
    });
    expect(checked).toEqual({ code: 0, said: [`${GENERAL}: valid`], complaints: [] });
    expect(await headline()).toBeUndefined();
  });

  it('npm run content publishes A/B tests as well', async () => {
    const test = packageFolder('content/abtests/footer-headline.yaml');
    expect(await run('publish', test)).toMatchObject({ code: 0 });
    expect(await opened.database.query('select name from ab_test')).toEqual([
      { name: 'footer-headline' },
    ]);
  });

  it.each([
    [[]],
    [['publish']],
    [['delete', 'x']],
    [['list', 'FR']],
    [['check', '/nowhere.yaml']],
    [['export']],
    [['export', 'DE']],
    [['export', 'XX', '--to', 'out']],
    [['undo']],
    [['undo', 'x']],
    [['undo', '7']],
    [['diff']],
    [['publish', '--all', 'x']],
  ])('npm run content refuses the arguments %j with a reason', async (args) => {
    const { code, complaints } = await run(...args);
    expect(code).toBe(1);
    expect(complaints.length).toBeGreaterThan(0);
  });

  it('npm run content publishes all of several files or none', async () => {
    const good = await page('offers', 'Offers');
    const bad = await write('bad.yaml', 'key: SHOP_FOOTER\nsite: DE\n');
    const torn = await write('torn.yaml', 'key: [unclosed\nsite: DE\n');
    const { code, said, complaints } = await run('publish', good, bad, torn);
    expect({ code, said }).toEqual({ code: 1, said: [] });
    expect(complaints).toContainEqual(expect.stringMatching(/bad\.yaml: validFrom /));
    // In one line, although the parser shows the place in several.
    expect(complaints).toContainEqual(
      expect.stringMatching(/^.*torn\.yaml: cannot be read \(.*\)$/),
    );
    expect(await countOf('content_version')).toBe(0);
  });

  it('npm run content publishes the differences of a folder once, and undoes them', async () => {
    await page('offers', 'Offers');
    await page('jobs', 'Jobs');
    expect(await run('publish', 'shop')).toEqual({
      code: 0,
      said: ['shop/jobs.yaml: published', 'shop/offers.yaml: published', UNDO_1],
      complaints: [],
    });
    const again = { code: 0, said: ['2 unchanged', 'There was nothing to publish.'] };
    expect(await run('publish', 'shop')).toMatchObject(again);
    expect(await countOf('content_version')).toBe(2);
    clock = new Date('2026-05-02T12:00:00Z');
    await page('offers', 'Better offers');
    expect(await run('diff', 'shop')).toEqual({
      code: 1,
      said: [
        'changed  DE PAGE:/offers from 2026-01-01T00:00:00Z (shop/offers.yaml)',
        '  title: "Offers" → "Better offers"',
        '1 changed, 0 new, 0 only on the server',
      ],
      complaints: [],
    });
    expect(await run('publish', 'shop')).toMatchObject({
      code: 0,
      said: ['shop/offers.yaml: published', '1 unchanged', expect.stringContaining('undo 2')],
    });
    expect(await run('diff', 'shop')).toMatchObject({ code: 0, said: ['No differences.'] });
    expect((await run('list', '--publications')).said).toEqual([
      // The version that it corrects is touched too.
      '2 2026-05-02T12:00:00Z operator, by command: 2 versions in DE',
      '1 2026-05-01T12:00:00Z operator, by command: 2 versions in DE',
    ]);
    expect(await run('undo', '2')).toEqual({
      code: 0,
      said: ['Publication 2 is undone in DE'],
      complaints: [],
    });
    expect(await run('diff', 'shop')).toMatchObject({ code: 1 });
    await page('offers', 'Offers');
    expect(await run('diff', 'shop')).toMatchObject({ code: 0 });
    expect((await run('undo', '2')).complaints).toEqual(['Publication 2 is already undone.']);
    expect((await run('undo', '3')).complaints).toEqual([
      'Publication 3 undid publication 2 and cannot be undone itself.',
    ]);
    expect((await run('undo', '4')).complaints).toEqual([
      'There is no publication 4. See: list --publications',
    ]);
    const { events } = await createAudit({ database: opened.database, now }).list({});
    expect(events[0]).toMatchObject({
      actorKind: 'COMMAND',
      actor: 'operator',
      action: 'CHANGE_UNDONE',
      object: 'publication:2',
      site: 'DE',
      detail: 'PAGE:/offers',
    });
  });

  it('npm run content refuses a file truncated within a line, even if the rest is valid', async () => {
    await run('publish', GENERAL);
    const text = await terminalFiles.readFile(GENERAL);
    const half = await write('half.yaml', text.slice(0, -2));
    const part = await write('pages/DE/part.md', '---\ntitle: T\ndescription: D\n---\n\nMost of');
    for (const file of [half, part]) {
      const { code, complaints } = await run('publish', file);
      expect([code, complaints[0]]).toEqual([1, expect.stringContaining('has no line break')]);
    }
    expect(await countOf('content_publication')).toBe(1);
    // JSON itself shows where it ends.
    const json = await write('whole.json', JSON.stringify(parse(text)));
    expect((await run('check', json)).complaints.join()).not.toContain('has no line break');
  });

  it('npm run content leaves the past unchanged', async () => {
    await run('publish', GENERAL);
    clock = new Date('2026-05-03T12:00:00Z');
    const text = await terminalFiles.readFile(GENERAL);
    await run('publish', await write('de.yaml', text.replace('Gut zu wissen', 'Neu')));
    expect(await headline()).toBe('Neu');
    expect(await headlineAt('2026-05-03T11:59:59.999Z')).toBe('Gut zu wissen');
    await run('undo', '2');
    expect(await headline()).toBe('Gut zu wissen');
  });

  it('npm run content moves the end of a version by its file, and undoes it', async () => {
    const begins = 'validFrom: 2026-01-01T00:00:00Z';
    await page('offers', 'Offers', begins);
    await run('publish', 'shop');
    await page('offers', 'Offers', `${begins}\nvalidTo: 2026-06-01T00:00:00Z`);
    expect((await run('diff', 'shop')).said).toContain(
      '  validTo: null → "2026-06-01T00:00:00.000Z"',
    );
    await run('publish', 'shop');
    expect(await run('diff', 'shop')).toMatchObject({ code: 0 });
    const shown = async () => {
      store.outdate();
      const context = { site: 'DE', at: new Date('2026-06-01T00:00:00Z'), group: {} } as const;
      return (await store.resolve({ key: 'PAGE:/offers', context }))?.body.title;
    };
    expect(await shown()).toBeUndefined();
    await run('undo', '2');
    expect(await shown()).toBe('Offers');
    clock = new Date('2026-06-01T00:00:00Z');
    const over = await run('publish', 'shop');
    expect(over.said).toEqual([
      'shop/offers.yaml: expired, skipped',
      // Its end was undone.
      'only on the server, kept: DE PAGE:/offers from 2026-01-01T00:00:00Z',
      'There was nothing to publish.',
    ]);
  });

  it('npm run content keeps the order of versions that begin together when one changes, and undoes it', async () => {
    const begins = 'validFrom: 2026-01-01T00:00:00Z';
    const until = `${begins}\nvalidTo: 2026-05-10T00:00:00Z`;
    const both = async (title: string) => {
      const usual = await terminalFiles.readFile(await page('offers', title, begins));
      await write('shop/usual.yaml', usual);
      await page('offers', 'For some days', until);
    };
    const shown = async () => {
      store.outdate();
      const at = ['2026-05-09T00:00:00Z', '2026-05-10T00:00:00Z'].map((one) => new Date(one));
      const seen = at.map((one) =>
        store.resolve({ key: 'PAGE:/offers', context: { site: 'DE', at: one, group: {} } }),
      );
      return (await Promise.all(seen)).map((one) => one?.body.title);
    };
    await both('Usual');
    await run('publish', 'shop');
    expect(await shown()).toEqual(['For some days', 'Usual']);
    clock = new Date('2026-05-02T12:00:00Z');
    await both('As ever');
    await run('publish', 'shop');
    expect(await shown()).toEqual(['For some days', 'As ever']);
    expect(await run('diff', 'shop')).toMatchObject({ code: 0 });
    await run('undo', '2');
    expect(await shown()).toEqual(['For some days', 'Usual']);
  });

  it('npm run content keeps documents missing from a folder, and ends them with --prune, which can be undone', async () => {
    await page('offers', 'Offers');
    const jobs = await page('jobs', 'Jobs');
    await page('later', 'Later', 'validFrom: 2026-12-01T00:00:00Z');
    await run('publish', 'shop', GENERAL);
    for (const file of [jobs, path.join(folder, 'shop/later.yaml')]) await rm(file);
    const missing = [
      'DE PAGE:/jobs from 2026-01-01T00:00:00Z',
      'DE PAGE:/later from 2026-12-01T00:00:00Z',
    ];
    // The folder has no documents of the footer's kind.
    expect((await run('diff', 'shop')).said).toEqual([
      ...missing.map((name) => `only on the server: ${name}`),
      '0 changed, 0 new, 2 only on the server',
    ]);
    expect(await run('diff', path.join(folder, 'shop/offers.yaml'))).toMatchObject({ code: 0 });
    expect((await run('publish', 'shop')).said).toEqual([
      ...missing.map((name) => `only on the server, kept: ${name}`),
      '1 unchanged',
      'There was nothing to publish.',
    ]);
    clock = new Date('2026-05-02T12:00:00Z');
    expect((await run('publish', '--prune', 'shop')).said).toEqual([
      ...missing.map((name) => `ended: ${name}`),
      '1 unchanged',
      'Publication 2; npm run content -- undo 2 undoes it',
    ]);
    const shown = async (name: 'jobs' | 'later', at: string) => {
      store.outdate();
      const context = { site: 'DE', at: new Date(at), group: {} } as const;
      return (await store.resolve({ key: `PAGE:/${name}`, context }))?.body.title;
    };
    expect(await shown('jobs', '2026-05-02T11:59:59Z')).toBe('Jobs');
    expect(await shown('jobs', '2026-05-02T12:00:00Z')).toBeUndefined();
    expect(await shown('later', '2026-12-01T00:00:00Z')).toBeUndefined();
    clock = new Date('2026-05-03T12:00:00Z');
    expect((await run('undo', '2')).said).toEqual(['Publication 2 is undone in DE']);
    expect(await shown('jobs', '2026-05-02T12:00:00Z')).toBeUndefined();
    expect(await shown('jobs', '2026-05-03T12:00:00Z')).toBe('Jobs');
    expect(await shown('later', '2026-12-01T00:00:00Z')).toBe('Later');
  });

  it('npm run content announces publications and undos to every webhook, and nothing when refused', async () => {
    await opened.database.query(
      `insert into webhook_endpoint (id, url, sealed_secret, created_by, created_at)
       values (gen_random_uuid(), 'https://erp.example/', '', 'anna', now())`,
    );
    await page('offers', 'Offers');
    await run('publish', 'shop');
    await run('publish', 'shop');
    await run('publish', 'shop', await write('bad.yaml', 'key: SHOP_FOOTER\n'));
    await run('undo', '1');
    await run('undo', '1');
    const rows = await opened.database.query<{ id: string; body: string }>(
      'select id, body from webhook_message order by created_at, type',
    );
    expect(queued.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    const change = {
      key: 'PAGE:/offers',
      site: 'DE',
      group: null,
      validFrom: '2026-01-01T00:00:00.000Z',
      validTo: null,
    };
    const bodies = rows.map(({ body }): unknown => JSON.parse(body));
    expect(bodies).toMatchObject([
      { type: 'content.published', data: { publication: 1, changes: [change] } },
      { type: 'content.undone', data: { publication: 1, changes: [change] } },
    ]);
    expect(rows.map(({ body }) => body).join('')).not.toMatch(/operator|Offers"/);
  });

  it('npm run content reports a faulty folder in one line', async () => {
    await write('empty/README.md', 'Nothing.');
    expect((await run('publish', 'empty')).complaints).toEqual(['empty: contains no content']);
    expect((await run('check', 'none')).complaints).toEqual([
      expect.stringMatching(/^none: cannot be read \(ENOENT: .*\)$/),
    ]);
    await page('offers', 'Offers');
    await write(
      'shop/again.yaml',
      await terminalFiles.readFile(path.join(folder, 'shop/offers.yaml')),
    );
    expect((await run('diff', 'shop')).complaints).toEqual([
      'shop/offers.yaml: describes the same version as shop/again.yaml',
    ]);
    expect(await run('diff', 'none')).toMatchObject({ code: 2 });
  });

  it('npm run content refuses to change the groups of a running test or to revive an ended one', async () => {
    const test = (begins: string, ends: string, weight: number) =>
      write(
        'shop/test.yaml',
        `test: calm\nstartsAt: ${begins}\nendsAt: ${ends}\ngroups:\n  - { name: a, weight: 1 }\n  - { name: b, weight: ${weight} }\n`,
      );
    await test('2026-01-01T00:00:00Z', '2026-06-01T00:00:00Z', 1);
    expect(await run('publish', 'shop')).toMatchObject({ code: 0 });
    expect((await run('publish', 'shop')).said).toContain('There was nothing to publish.');
    await test('2026-01-01T00:00:00Z', '2026-06-01T00:00:00Z', 2);
    expect((await run('diff', 'shop')).code).toBe(2);
    expect((await run('publish', 'shop')).complaints).toEqual([
      'shop/test.yaml: groups cannot be changed while the test runs: visitors are in its groups; end it and plan it again',
      'Nothing was published.',
    ]);
    await test('2026-01-01T00:00:00Z', '2026-05-10T00:00:00Z', 1);
    expect((await run('diff', 'shop')).said).toContain(
      '  endsAt: "2026-06-01T00:00:00.000Z" → "2026-05-10T00:00:00.000Z"',
    );
    expect(await run('publish', 'shop')).toMatchObject({ code: 0 });
    clock = new Date('2026-05-10T00:00:00Z');
    expect((await run('undo', '2')).complaints).toEqual([
      'The A/B test of publication 2 has ended and cannot be changed.',
    ]);
    await test('2026-01-01T00:00:00Z', '2026-06-01T00:00:00Z', 1);
    expect((await run('publish', 'shop')).complaints[0]).toBe(
      'shop/test.yaml: the test has ended; to run it again, give it a start in the future',
    );
  });
});
