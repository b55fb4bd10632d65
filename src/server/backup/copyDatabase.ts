import type { CommandQueue } from '#server/cli/command.ts';
import type { Database } from '#server/db/database.ts';

import {
  quoteIdentifier,
  readMigration,
  readRows,
  readTables,
  sumTable,
  withPortableFormats,
  type TableFacts,
} from './tables.ts';

/** The two databases do not match. The message is a sentence for the operator. */
export class MoveRefusal extends Error {
  override readonly name = 'MoveRefusal';
}

const ROWS_AT_ONCE = 500;

/**
 * Copies all rows of the embedded database into an empty PostgreSQL in one transaction, and compares counts and hashes.
 * Foreign keys and triggers are disabled during the copy; foreign keys are checked afterwards for every row. The
 * databases have different job queues, so pending jobs are queued again. Rejects with a `MoveRefusal` if the databases
 * do not match.
 */
export function copyDatabase(
  source: Database,
  target: Database,
  queue: CommandQueue,
): Promise<{ tables: number; rows: number }> {
  return withPortableFormats(source, () =>
    withPortableFormats(target, async () => {
      if ((await readMigration(source)) !== (await readMigration(target))) {
        throw new MoveRefusal(
          'A newer release has migrated one of the databases. Run this command with that release.',
        );
      }
      const tables = await readTables(target);
      for (const { name } of tables) {
        const [row] = await target.query(`select 1 from ${quoteIdentifier(name)} limit 1`);
        if (row !== undefined) {
          throw new MoveRefusal(
            `The database is not empty: there are rows in ${name}. Move the embedded database to an empty one.`,
          );
        }
      }
      const restoreGuards = await removeGuards(target);
      const sequences = new Map((await readTables(source)).map((table) => [table.name, table]));
      let rows = 0;
      for (const table of tables) {
        rows += await copyTable(source, target, table);
        await continueSequences(target, sequences.get(table.name) ?? table);
      }
      await restoreGuards();
      await queueWhatWaits(source, queue);
      return { tables: tables.length, rows };
    }),
  );
}

/** Drops foreign keys and disables triggers. Returns a function that restores them in the same transaction. */
async function removeGuards(database: Database): Promise<() => Promise<void>> {
  const guards = await database.query<{ away: string; back: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
     union all
     select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
       format('alter table %s enable %s trigger %I', tgrelid::regclass,
         case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname)
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { away } of guards) await database.script(away);
  return async () => {
    for (const { back } of guards) await database.script(back);
  };
}

async function copyTable(source: Database, target: Database, table: TableFacts): Promise<number> {
  const insertion = insertionInto(table);
  for await (const rows of readRows(source, table, ROWS_AT_ONCE)) {
    await target.query(insertion, [JSON.stringify(rows)]);
  }
  const sum = await sumTable(source, table);
  const copied = await sumTable(target, table);
  if (sum.count !== copied.count || sum.hash !== copied.hash) {
    throw new MoveRefusal(`Checksum mismatch in table ${table.name}.`);
  }
  return sum.count;
}

async function continueSequences(target: Database, { name, sequences }: TableFacts): Promise<void> {
  for (const { column, lastValue } of sequences) {
    await target.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest(1, $3::bigint), $3::bigint > 0)`,
      [`public.${quoteIdentifier(name)}`, column, lastValue],
    );
  }
}

/** Returns an INSERT. Its parameter $1 is the rows as JSON, with each value in PostgreSQL's own text format. */
function insertionInto({ name, columns, types }: TableFacts): string {
  const values = types.map((type, place) => `(line->>${place})::${type}`);
  return `insert into ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) overriding system value
    select ${values.join(', ')} from json_array_elements($1::json) as line`;
}

/** Queues pending mails and webhook messages again, and removals of captured mails. */
async function queueWhatWaits(source: Database, queue: CommandQueue): Promise<void> {
  const mails = await source.query<{ id: string }>(
    'select id from mail where sent_at is null and abandoned_at is null and resting_since is null',
  );
  await queue.sendMail(mails.map(({ id }) => id));
  await queue.sendWebhooks(
    await source.query<{ id: string; endpoint: string }>(
      'select id, endpoint from webhook_message where delivered_at is null and resting_since is null',
    ),
  );
  const [jobs] = await source.query<{ name: string | null }>(
    `select to_regclass('pgboss.job')::text as name`,
  );
  if (!jobs?.name) return;
  const removals = await source.query<{ ids: string[] }>(
    `select data->'mailIds' as ids from pgboss.job where name = 'forget-mail' and state <= 'active'`,
  );
  await queue.forgetMail(removals.flatMap(({ ids }) => ids));
}
