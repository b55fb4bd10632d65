import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createAudit } from '#server/audit/audit.ts';
import { openBackupFile } from '#server/cli/backupFile.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { lockFolder } from '#server/db/folderLock.ts';
import { migrate } from '#server/db/migrate.ts';
import {
  BOTH_DATABASES,
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { giveCommand } from '#server/testing/giveCommand.ts';
import {
  openTestNewsletter,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';
import { samplePicture } from '#server/testing/pictures.ts';

import { backupDatabase } from './backup.ts';
import { runBackup, runMove, runRestore } from './backupCommand.ts';
import { restoreDatabase } from './restore.ts';
import { withPortableFormats, readTables, sumTable } from './tables.ts';
import { isRestoreUnfinished } from './unfinished.ts';

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

const linesOf = async (database: Database, secret: string | null = null): Promise<string[]> => {
  const lines: string[] = [];
  await backupDatabase({ database, now, secret, write: async (line) => void lines.push(line) });
  return lines;
};

async function* each(lines: readonly string[]) {
  yield* lines;
}

const sumsOf = (database: Database) =>
  withPortableFormats(database, async () => {
    const sums: Record<string, unknown> = {};
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

const restore = (database: Database, lines: readonly string[]) =>
  restoreDatabase({ database, lines: each(lines), logger });

describe.each(BOTH_DATABASES)('a backup of the %s database', (kind) => {
  let shop: TestNewsletter;
  let lines: string[];

  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
    await fill(shop);
    lines = await linesOf(shop.database, 'kept in DATA_DIR');
  });
  afterAll(() => shop.dispose());

  it.each(DATABASE_KINDS)(
    'fills an empty %s database with the same rows, guards and numbers, and its queue with what waits',
    async (targetKind) => {
      const target = await openTestDatabase(targetKind);
      try {
        const { database } = target;
        const guards = await guardsOf(database);
        const restored = await restore(database, lines);
        expect(restored).toMatchObject({ skipped: 0, secret: 'kept in DATA_DIR' });
        expect(restored.rows).toBeGreaterThan(5 * CONFIRMED);
        expect(await sumsOf(database)).toEqual(await sumsOf(shop.database));
        expect(await guardsOf(database)).toEqual(guards);
        expect(await isRestoreUnfinished(database)).toBe(false);
        const jobs = createJobs({ database, logger });
        await jobs.start();
        const depths = await jobs.depths();
        await jobs.stop();
        expect(depths).toMatchObject([{ queue: 'mail', waiting: WAITING }]);
        // A duplicate number would be refused here.
        await createAudit({ database, now }).note({
          by: { kind: 'SERVER' },
          action: 'RETENTION_RUN',
          object: 'retention',
        });
        await expect(database.query('delete from consent_evidence')).rejects.toThrow();
      } finally {
        await target.dispose();
      }
    },
  );

  // The next two restore into PostgreSQL; the short run takes them only from there.
  const isRepeated = Boolean(process.env['SHORT_RUN']) && kind === 'EMBEDDED';

  it.skipIf(isRepeated)(
    'goes on where it was broken off, and keeps servers away until then',
    async () => {
      const target = await openTestDatabase('POSTGRES');
      try {
        const { database } = target;
        async function* brokenOff() {
          const half = lines.findIndex((line) => line.includes('"name":"subscriber"'));
          yield* lines.slice(0, half + 1);
          throw new Error('The power is gone');
        }
        const first = restoreDatabase({ database, lines: brokenOff(), logger });
        await expect(first).rejects.toThrow('The power is gone');
        expect(await isRestoreUnfinished(database)).toBe(true);
        const again = await restore(database, lines);
        // Evidence, texts, audit, content, mails, pictures and sign-ups, which precede people in the alphabet.
        expect(again.skipped).toBe(7);
        expect(await sumsOf(database)).toEqual(await sumsOf(shop.database));
        expect(await isRestoreUnfinished(database)).toBe(false);
      } finally {
        await target.dispose();
      }
    },
  );

  it.skipIf(isRepeated)('is one instant, while people go on signing up', async () => {
    const busy = Promise.all(
      Array.from({ length: 20 }, (_, number) => shop.signUp(`busy${number}@example.org`)),
    );
    const meanwhile = await linesOf(shop.database);
    await busy;
    const target = await openTestDatabase('POSTGRES');
    try {
      // Foreign keys are checked again for every row.
      await restore(target.database, meanwhile);
    } finally {
      await target.dispose();
    }
  });
});

describe('what is refused', () => {
  let opened: TestDatabase;
  let lines: string[];
  beforeAll(async () => {
    opened = await openTestDatabase('POSTGRES');
    lines = await linesOf(opened.database);
  });
  afterAll(() => opened.dispose());

  const refused = async (wrong: readonly string[]) => {
    const target = await openTestDatabase('POSTGRES');
    try {
      return await restore(target.database, wrong).then(
        () => 'taken',
        (error: unknown) => (error instanceof Error ? error.message : ''),
      );
    } finally {
      await target.dispose();
    }
  };

  it('a backup that is none, is damaged, is cut off or is of another release', async () => {
    expect(await refused(['some words'])).toBe('This is not a backup, or it is damaged.');
    expect(await refused(lines.slice(1))).toBe('This is not a backup.');
    expect(await refused(lines.slice(0, -1))).toBe('This backup is not whole: its end is missing.');
    const older = lines.map((line) => line.replace(/"migration":\d+/, '"migration":1'));
    expect(await refused(older)).toMatch(/^This backup was made by another release\./);
  });

  it('rows that are not those of the backup', async () => {
    const changed = lines.map((line) =>
      line.includes('"name":"subscriber"') ? line.replace(/"hash":"\w/, '"hash":"x') : line,
    );
    expect(await refused(changed)).toBe(
      'The rows of subscriber do not have the hash that they had.',
    );
  });

  it('a database in which there is something', async () => {
    const { database } = opened;
    await createAudit({ database, now }).note({
      by: { kind: 'SERVER' },
      action: 'RETENTION_RUN',
      object: 'retention',
    });
    await expect(restore(database, lines)).rejects.toThrow(
      'The database is not empty: there are rows in audit_event.',
    );
  });
});

// The functions that triggers call are covered above.
describe.skipIf(process.env['SHORT_RUN'])('the commands', () => {
  let folder: string;
  let shop: TestNewsletter;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'morgenrot-backup-'));
    shop = await openTestNewsletter('EMBEDDED');
    await fill(shop);
    await writeFile(path.join(folder, 'secret'), 'the secret of this folder\n');
  });
  afterAll(async () => {
    await shop.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  it('back up to a file of the owner’s, restore it with its secret, and move it to PostgreSQL', async () => {
    const file = path.join(folder, 'backup.gz');
    const sums = await sumsOf(shop.database);
    const backup = await giveCommand(runBackup, ['backup.gz'], {
      database: shop.database,
      folder,
      dataDir: folder,
      openBackupFile,
    });
    expect(backup).toMatchObject({
      code: 0,
      said: [expect.stringMatching(/^\d+ rows of \d+ tables/)],
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const elsewhere = path.join(folder, 'elsewhere');
    const embedded = await openDatabase({ dataDir: elsewhere });
    await migrate(embedded);
    const restored = await giveCommand(runRestore, [file], {
      database: embedded,
      dataDir: elsewhere,
    });
    expect(restored).toMatchObject({ code: 0, complaints: [] });
    expect((await readFile(path.join(elsewhere, 'secret'), 'utf8')).trim()).toBe(
      'the secret of this folder',
    );
    const { audit_event: _audit, ...rows } = await sumsOf(embedded);
    expect(sums).toMatchObject(rows);
    await embedded.close();

    const target = await openTestDatabase('POSTGRES');
    const move = (secrets: string[]) =>
      giveCommand(runMove, [], { database: target.database, dataDir: elsewhere, secrets });
    const withoutSecret = await move(['another secret']);
    expect(withoutSecret.code).toBe(1);
    expect(withoutSecret.complaints[0]).toMatch(/^SECRET or PREVIOUS_SECRETS must hold/);
    const held = await lockFolder(elsewhere);
    expect(await move(['the secret of this folder'])).toMatchObject({
      code: 1,
      complaints: [expect.stringMatching(/^A server runs on .*elsewhere\. Stop it/)],
    });
    await held.release();
    expect(await move(['the secret of this folder'])).toMatchObject({ code: 0, complaints: [] });
    const { audit_event: _moved, ...moved } = await sumsOf(target.database);
    expect(moved).toEqual(rows);
    expect(existsSync(path.join(elsewhere, 'pg'))).toBe(false);
    expect(existsSync(path.join(elsewhere, 'pg.moved'))).toBe(true);
    await target.dispose();
  });

  it('leave nothing of a backup that could not be written, and name a file that is none', async () => {
    const file = path.join(folder, 'no/such/folder/backup.gz');
    expect(
      await giveCommand(runBackup, [file], {
        ...{ database: shop.database, dataDir: folder, openBackupFile },
      }),
    ).toMatchObject({
      code: 1,
      complaints: [`${file} cannot be written (ENOENT). There is no backup.`],
    });
    const target = await openTestDatabase('POSTGRES');
    const damaged = path.join(folder, 'damaged.gz');
    await appendFile(damaged, 'no backup');
    const from = (name: string) =>
      giveCommand(runRestore, [name], { database: target.database, dataDir: folder });
    expect(await from(damaged)).toMatchObject({
      code: 1,
      complaints: ['This is not a backup, or it is damaged.'],
    });
    expect(await from(path.join(folder, 'nothing'))).toMatchObject({
      code: 1,
      complaints: ['There is no such file.'],
    });
    await target.dispose();
  });
});
