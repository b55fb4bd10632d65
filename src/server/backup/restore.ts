import type { Database } from '#server/db/database.ts';
import { createJobs, type JobsLogger } from '#server/jobs/jobs.ts';
import { enqueuePendingJobs, readPendingJobs } from '#server/jobs/pendingJobs.ts';

import { backupLine, type BackupLine } from './backup.ts';
import {
  withPortableFormats,
  quoteIdentifier,
  readMigration,
  readTables,
  sumTable,
  type TableFacts,
} from './tables.ts';
import { isRestoreUnfinished, UNFINISHED_SCHEMA } from './unfinished.ts';

/** The backup or the database is unsuitable; the message is a sentence for the operator. */
export class RestoreRefusal extends Error {
  override readonly name = 'RestoreRefusal';
}

type TableLine = Extract<BackupLine, { kind: 'TABLE' }>;

export type Restored = { tables: number; rows: number; skipped: number; secret: string | null };

/**
 * Fills an empty or partly restored database from a backup. Each table is a transaction, counted and hashed before
 * the commit; complete tables are skipped, so a second call continues. Until all are restored, a mark prevents
 * servers from starting. Rejects with a `RestoreRefusal` if backup and database do not fit.
 */
export async function restoreDatabase(parts: {
  database: Database;
  lines: AsyncIterable<string>;
  logger: JobsLogger;
}): Promise<Restored> {
  const { database, logger } = parts;
  const lines = parse(parts.lines);
  const head = (await lines.next()).value;
  if (head?.kind !== 'HEAD') throw new RestoreRefusal('This is not a backup.');
  if (head.migration !== (await readMigration(database))) {
    throw new RestoreRefusal(
      'This backup was made by another release. Restore it with that release, and start this one on it then.',
    );
  }
  await begin(database);
  const restored: Restored = { tables: 0, rows: 0, skipped: 0, secret: head.secret };
  let removals: string[] = [];
  let isWhole = false;
  let line = await lines.next();
  while (!line.done) {
    const { value } = line;
    switch (value.kind) {
      case 'TABLE': {
        const end = await restoreTable(database, value, lines);
        restored.tables += 1;
        restored.rows += value.count;
        if (end.wasThere && value.count > 0) restored.skipped += 1;
        line = end.next;
        continue;
      }
      case 'WORK':
        removals = value.removals;
        break;
      case 'END':
        isWhole = value.tables === restored.tables && value.rows === restored.rows;
        break;
      case 'HEAD':
      case 'ROWS':
        throw new RestoreRefusal('The lines of this backup are out of order.');
    }
    line = await lines.next();
  }
  if (!isWhole) throw new RestoreRefusal('This backup is not whole: its end is missing.');
  await finish(database);
  const jobs = createJobs({ database, logger });
  await jobs.start();
  try {
    const { mails, webhooks } = await readPendingJobs(database);
    await enqueuePendingJobs(jobs, { mails, webhooks, removals });
  } finally {
    await jobs.stop();
  }
  // Last, so that the next call fills a queue that was not filled.
  await database.script(`drop schema ${UNFINISHED_SCHEMA} cascade`);
  return restored;
}

async function* parse(lines: AsyncIterable<string>): AsyncGenerator<BackupLine> {
  for await (const line of lines) {
    let parsed;
    try {
      parsed = backupLine.safeParse(JSON.parse(line));
    } catch {
      parsed = undefined;
    }
    if (!parsed?.success) throw new RestoreRefusal('This is not a backup, or it is damaged.');
    yield parsed.data;
  }
}

/** Removes foreign keys and triggers and stores their definitions; refuses a database in use. */
async function begin(database: Database): Promise<void> {
  if (await isRestoreUnfinished(database)) return;
  await withPortableFormats(database, async () => {
    for (const { name } of await readTables(database)) {
      const [row] = await database.query(`select 1 from ${quoteIdentifier(name)} limit 1`);
      if (row !== undefined) {
        throw new RestoreRefusal(
          `The database is not empty: there are rows in ${name}. A backup is restored into an empty one.`,
        );
      }
    }
    await database.script(
      `create schema ${UNFINISHED_SCHEMA};
       create table ${UNFINISHED_SCHEMA}.again (id int generated always as identity, statement text not null);
       insert into ${UNFINISHED_SCHEMA}.again (statement)
         select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
         from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace;
       insert into ${UNFINISHED_SCHEMA}.again (statement)
         select format('alter table %s enable %s trigger %I', tgrelid::regclass,
           case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname)
         from pg_trigger t join pg_class c on c.oid = t.tgrelid
         where not tgisinternal and tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace;`,
    );
    const away = await database.query<{ statement: string }>(
      `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
       union all select format('alter table %s disable trigger user', oid::regclass)
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    for (const { statement } of away) await database.script(statement);
  });
}

/** Restores what `begin` removed; foreign keys check every row. */
async function finish(database: Database): Promise<void> {
  await database.transaction(async () => {
    const again = await database.query<{ statement: string }>(
      `select statement from ${UNFINISHED_SCHEMA}.again order by id`,
    );
    for (const { statement } of again) await database.script(statement);
    await database.query(`delete from ${UNFINISHED_SCHEMA}.again`);
  });
}

async function restoreTable(
  database: Database,
  table: TableLine,
  lines: AsyncGenerator<BackupLine>,
): Promise<{ wasThere: boolean; next: IteratorResult<BackupLine, undefined> }> {
  return withPortableFormats(database, async () => {
    const facts = (await readTables(database)).find(({ name }) => name === table.name);
    if (facts?.columns.join() !== table.columns.join()) {
      throw new RestoreRefusal(`The table ${table.name} has other columns here.`);
    }
    const sameRows = async () => {
      const { count, hash } = await sumTable(database, table);
      return count === table.count && hash === table.hash;
    };
    const wasThere = await sameRows();
    if (!wasThere) await database.query(`truncate ${quoteIdentifier(table.name)}`);
    const insertion = insertionInto(facts);
    let next = await lines.next();
    while (!next.done && next.value.kind === 'ROWS') {
      if (!wasThere) await database.query(insertion, [JSON.stringify(next.value.rows)]);
      next = await lines.next();
    }
    if (!wasThere && !(await sameRows())) {
      throw new RestoreRefusal(`The rows of ${table.name} do not have the hash that they had.`);
    }
    for (const { column, lastValue } of table.sequences) {
      await database.query(
        `select setval(pg_get_serial_sequence($1, $2), greatest(1, $3::bigint), $3::bigint > 0)`,
        [`public.${quoteIdentifier(table.name)}`, column, lastValue],
      );
    }
    return { wasThere, next };
  });
}

/** $1: the rows as JSON, each value as PostgreSQL wrote it. */
function insertionInto({ name, columns, types }: TableFacts): string {
  const values = types.map((type, place) => `(line->>${place})::${type}`);
  return `insert into ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) overriding system value
    select ${values.join(', ')} from json_array_elements($1::json) as line`;
}
