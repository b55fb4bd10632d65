import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createAudit } from '#server/audit/audit.ts';
import { packFolder } from '#server/cli/archive.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { lockFolder } from '#server/db/folderLock.ts';
import { migrate } from '#server/db/migrate.ts';
import { openTestDatabase } from '#server/db/testing/openTestDatabase.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { giveCommand } from '#server/testing/giveCommand.ts';
import {
  openTestNewsletter,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';
import { samplePicture } from '#server/testing/pictures.ts';

import { runBackup, runMove, runRestore } from './backupCommand.ts';
import {
  readTables,
  sumTable,
  withPortableFormats,
  type TableFacts,
  type TableSum,
} from './tables.ts';

const FROM = { clientAddress: '192.0.2.9', page: '/de/newsletter/confirm' };
const logger = pino({ level: 'silent' });
const now = () => new Date('2026-05-01T12:00:00Z');
const CONFIRMED = 30;
const WAITING = 7;

/** Inserts rows of most kinds, with values that are easily corrupted. */
async function fill(shop: TestNewsletter): Promise<void> {
  const { database } = shop;
  for (let number = 0; number < CONFIRMED; number += 1) {
    const address = `person${number}@example.org`;
    await shop.signUp(address, { firstName: number % 2 ? 'Žofie "O\'Ñ" \\ {a,b}' : undefined });
    await shop.newsletter.confirm((await shop.mailsOf(address)).at(-1)?.token ?? '', FROM);
  }
  await database.query('update mail set sent_at = now(), sealed_token = null');
  for (let number = 0; number < WAITING; number += 1)
    await shop.signUp(`waits${number}@example.org`);
  await createAudit({ database, now }).note({
    by: { kind: 'COMMAND', name: 'operator' },
    action: 'RETENTION_RUN',
    object: 'retention',
    detail: 'tab\there, line\nbreak, "quoted", back\\slash, null \\N',
  });
  await database.query(
    `insert into content_version (key, site, valid_from, body, created_at)
     values ('PAGE:/privacy', 'DE', '-infinity', $1, now())`,
    [JSON.stringify({ title: 'ß ü 🎁', lines: ['a\nb', null, 1.5, { deep: "it's" }] })],
  );
  const file = await samplePicture('png', { width: 48, height: 32 });
  await database.query(
    `insert into picture (hash, type, width, height, data, uploaded_at)
     values (encode(sha256($1), 'hex'), 'png', 48, 32, $1, now())`,
    [file],
  );
}

const sumsOf = (database: Database) =>
  withPortableFormats(database, async () => {
    const sums: Record<string, TableSum & Pick<TableFacts, 'sequences'>> = {};
    for (const table of await readTables(database)) {
      sums[table.name] = { ...(await sumTable(database, table)), sequences: table.sequences };
    }
    return sums;
  });

/** Returns all constraints, keys and triggers. */
const guardsOf = (database: Database) =>
  database.query(
    `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as text
     from pg_constraint where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass::text, tgname, tgenabled::text
     from pg_trigger where not tgisinternal order by 1, 2`,
  );

/** Rows of all tables but the audit's, in which the commands themselves write. */
async function rowsOf(database: Database) {
  const { audit_event: _audit, ...rows } = await sumsOf(database);
  return rows;
}

describe('a shop on the embedded database', () => {
  let folder: string;
  let shop: TestNewsletter;
  let dataDir: string;
  let file: string;
  let rows: Awaited<ReturnType<typeof rowsOf>>;

  const open = async (name: string) => {
    const database = await openDatabase({ dataDir: path.join(folder, name) });
    await migrate(database);
    return database;
  };
  const restore = async (name: string, from = file) => {
    let opened: Database | undefined;
    const given = await giveCommand(runRestore, [from], {
      dataDir: path.join(folder, name),
      openDatabase: async () => (opened = await open(name)),
    });
    await opened?.close();
    return given;
  };

  const backUp = (name: string) =>
    giveCommand(runBackup, [name], { database: shop.database, folder, dataDir, packFolder });

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'morgenrot-backup-'));
    file = path.join(folder, 'shop.backup');
    shop = await openTestNewsletter('EMBEDDED');
    ({ dataDir } = shop.location);
    await writeFile(path.join(dataDir, 'secret'), 'the secret of this folder\n');
    await fill(shop);
    rows = await rowsOf(shop.database);
    expect(await backUp('shop.backup')).toMatchObject({
      code: 0,
      said: ['The database and its secret are in shop.backup'],
    });
  });
  afterAll(async () => {
    await rm(path.join(dataDir, 'secret'));
    await shop.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  it('a backup goes into a file of its owner and restores every row and the secret', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await restore('elsewhere')).toMatchObject({ code: 0, complaints: [] });
    const elsewhere = path.join(folder, 'elsewhere');
    expect(await readFile(path.join(elsewhere, 'secret'), 'utf8')).toBe(
      'the secret of this folder\n',
    );
    const database = await open('elsewhere');
    expect(await rowsOf(database)).toEqual(rows);
    const { events } = await createAudit({ database, now }).list({});
    expect(events[0]).toMatchObject({ action: 'DATABASE_RESTORED', detail: 'from a backup' });
    await database.close();
  });

  it('a backup is restored neither over a database nor next to a running server', async () => {
    await restore('there');
    expect(await restore('there')).toMatchObject({
      code: 1,
      complaints: [expect.stringMatching(/there already has a database\./)],
    });
    const held = await lockFolder(path.join(folder, 'there'));
    expect(await restore('there')).toMatchObject({
      code: 1,
      complaints: [expect.stringMatching(/^A server is running on .*there\. Stop it/)],
    });
    await held.release();
  });

  it('a backup that is missing, damaged, truncated or invalid restores nothing', async () => {
    const cut = path.join(folder, 'cut.backup');
    await writeFile(cut, await readFile(file));
    await truncate(cut, (await stat(file)).size - 100);
    const words = path.join(folder, 'words.backup');
    await writeFile(words, 'some words');
    const other = path.join(folder, 'other.backup');
    await packFolder(other, dataDir, ['secret']);
    const [missing, damaged] = [
      'There is no such file.',
      'This is not a backup, or it is damaged.',
    ];
    for (const [from, complaint] of [
      [path.join(folder, 'none'), missing],
      ...[cut, words, other].map((name) => [name, damaged]),
    ] as const) {
      expect(await restore('faulty', from)).toMatchObject({
        code: 1,
        complaints: [complaint],
      });
    }
    expect(await restore('faulty', folder)).toMatchObject({
      code: 1,
      complaints: ['The backup cannot be unpacked (EISDIR).'],
    });
    expect(await readdir(path.join(folder, 'faulty'))).toEqual(['lock']);
  });

  it('a restore into a DATA_DIR that cannot be used says so', async () => {
    await writeFile(path.join(folder, 'a file'), '');
    for (const [name, code] of [
      ['a file', 'EEXIST'],
      ['a file/below', 'ENOTDIR'],
    ] as const) {
      expect(await restore(name)).toMatchObject({
        code: 1,
        complaints: [`${path.join(folder, name)} cannot be used (${code}).`],
      });
    }
  });

  it('a failed backup keeps the previous file', async () => {
    const place = path.join(folder, 'no/such/folder/shop.backup');
    expect(await backUp('no/such/folder/shop.backup')).toMatchObject({
      code: 1,
      complaints: [`${place} cannot be written (ENOENT). No backup was made.`],
    });
    const before = await readFile(file);
    await expect(packFolder(file, dataDir, ['pg', 'nothing'])).rejects.toThrow(/nothing/);
    expect((await readFile(file)).equals(before)).toBe(true);
    expect(existsSync(`${file}.unfinished`)).toBe(false);
  });

  it('the embedded database moves to an empty PostgreSQL with its rows, guards, sequences and queue', async () => {
    await restore('moving');
    const moving = path.join(folder, 'moving');
    const target = await openTestDatabase('POSTGRES');
    const { database } = target;
    const guards = await guardsOf(database);
    const jobs = createJobs({ database, logger });
    await jobs.start();
    const move = (secrets: string[]) =>
      giveCommand(runMove, [], { database, dataDir: moving, secrets, openQueue: async () => jobs });

    const withoutSecret = await move(['another secret']);
    expect(withoutSecret.complaints[0]).toMatch(
      /^SECRET or PREVIOUS_SECRETS must contain the secret/,
    );
    const held = await lockFolder(moving);
    expect(await move(['the secret of this folder'])).toMatchObject({
      code: 1,
      complaints: [expect.stringMatching(/^A server is running on .*moving\. Stop it/)],
    });
    await held.release();

    expect(await move(['the secret of this folder'])).toMatchObject({ code: 0, complaints: [] });
    expect(await rowsOf(database)).toEqual(rows);
    expect(await guardsOf(database)).toEqual(guards);
    expect(await jobs.depths()).toMatchObject([{ queue: 'mail', waiting: WAITING }]);
    // Where a number was given twice, this would be refused.
    await createAudit({ database, now }).note({
      by: { kind: 'SERVER' },
      action: 'RETENTION_RUN',
      object: 'retention',
    });
    await expect(database.query('delete from consent_evidence')).rejects.toThrow();
    expect((await readdir(moving)).toSorted()).toEqual(['lock', 'pg.moved', 'secret']);

    await restore('again');
    const again = await giveCommand(runMove, [], {
      database,
      dataDir: path.join(folder, 'again'),
      openQueue: async () => jobs,
      secrets: ['the secret of this folder'],
    });
    expect(again).toMatchObject({
      code: 1,
      complaints: [expect.stringMatching(/^The database is not empty: there are rows in /)],
    });
    await jobs.stop();
    await target.dispose();
  });

  it('the embedded database moves completely or not at all', async () => {
    await restore('broken');
    const target = await openTestDatabase('POSTGRES');
    const { database } = target;
    const guards = await guardsOf(database);
    // The queue comes last.
    const failing = giveCommand(runMove, [], {
      database,
      dataDir: path.join(folder, 'broken'),
      secrets: ['the secret of this folder'],
      openQueue: async () => ({
        ...createJobs({ database, logger }),
        sendMail: () => Promise.reject(new Error('The power is gone')),
      }),
    });
    await expect(failing).rejects.toThrow('The power is gone');
    const counts = Object.values(await sumsOf(database)).map(({ count }) => count);
    expect(new Set(counts)).toEqual(new Set([0]));
    expect(await guardsOf(database)).toEqual(guards);
    expect(existsSync(path.join(folder, 'broken/pg/PG_VERSION'))).toBe(true);
    await target.dispose();
  });
});

it('the backup command refuses PostgreSQL, which has its own tools', async () => {
  for (const command of [runBackup, runRestore]) {
    expect(await giveCommand(command, ['file'], { databaseKind: 'POSTGRES' })).toMatchObject({
      code: 1,
      complaints: [expect.stringMatching(/pg_dump .* pg_restore/)],
    });
  }
});
