import { parseArgs } from 'node:util';

import { siteOfSegment, type SiteCode } from '#domain/sites.ts';
import { createAudit, type AuditNote } from '#server/audit/audit.ts';
import { errorCode } from '#server/base/errorCode.ts';
import type { CommandContext } from '#server/cli/command.ts';
import { withUsage } from '#server/cli/withUsage.ts';
import type { Database } from '#server/db/database.ts';

import { importCodes, type Duplicate } from './importCodes.ts';
import { readCodes } from './readCodes.ts';

const USAGE = [
  'npm run vouchers -- import FILE --site=DE   adds codes from a file, one per line or CSV, to a shop’s pool',
  'npm run vouchers -- status                  shows how many codes each shop has',
  'npm run vouchers -- fallbacks --site=DE     lists codes generated after a shop’s pool had run out',
];

const ALREADY: Record<Duplicate['of'], string> = {
  FILE: 'appears earlier in this file',
  POOL: 'is already imported',
  VOUCHER: 'is already a voucher',
};

/** Runs one command of `npm run vouchers` and returns its exit code. */
export const runVouchersCommand = withUsage(USAGE, run);

async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { site: { type: 'string' } },
  });
  const [command, file, ...more] = positionals;
  const site = siteOfSegment(values.site ?? '');
  if (command === 'status' && args.length === 1) return showStatus(context);
  if (command === 'fallbacks' && file === undefined && site) return listFallbacks(site, context);
  const isOneFile = file !== undefined && more.length === 0;
  if (command === 'import' && isOneFile && site) return importFile(file, site, context);
  USAGE.forEach(context.printError);
  return 1;
}

async function importFile(file: string, site: SiteCode, context: CommandContext): Promise<number> {
  let text: string;
  try {
    text = await context.readFile(file);
  } catch (error) {
    const code = errorCode(error);
    context.printError(`${file} cannot be read${code === undefined ? '' : ` (${code})`}.`);
    return 1;
  }
  const { codes, faults } = readCodes(text);
  for (const { line, fault } of faults) context.printError(`line ${line}: ${fault}`);
  if (faults.length > 0) {
    context.printError(`Nothing was imported. Lines to correct in ${file}: ${faults.length}.`);
    return 1;
  }
  const database = await context.openDatabase();
  const { imported, duplicates } = await database.transaction(async () => {
    const result = await importCodes(database, { site, codes, at: context.now() });
    const detail = `${result.imported} codes`;
    await noteIn(database, context, { action: 'VOUCHERS_IMPORTED', site, detail });
    return result;
  });
  for (const { line, code, of } of duplicates)
    context.print(`line ${line}: ${code} ${ALREADY[of]}`);
  context.print(`${imported} codes imported for ${site}, ${duplicates.length} skipped as known.`);
  return 0;
}

function noteIn(
  database: Database,
  { now, operator }: CommandContext,
  note: Pick<AuditNote, 'action' | 'site' | 'detail'>,
): Promise<void> {
  const by = { kind: 'COMMAND', name: operator } as const;
  return createAudit({ database, now }).note({ by, object: 'vouchers', ...note });
}

async function showStatus({ openDatabase, print }: CommandContext): Promise<number> {
  const database = await openDatabase();
  const rows = await database.query<Record<'site' | 'waiting' | 'taken' | 'fallbacks', string>>(
    `select site, count(*) filter (where taken_at is null) as waiting, count(taken_at) as taken,
       (select count(*) from voucher where origin = 'FALLBACK' and voucher.site = pool.site) as fallbacks
     from voucher_pool as pool group by site order by site`,
  );
  if (rows.length === 0) print('No shop has imported codes; all vouchers are generated here.');
  for (const { site, waiting, taken, fallbacks } of rows) {
    print(`${site}: ${waiting} left, ${taken} issued, ${fallbacks} generated instead`);
  }
  return 0;
}

async function listFallbacks(site: SiteCode, context: CommandContext): Promise<number> {
  const { openDatabase, print } = context;
  const database = await openDatabase();
  await noteIn(database, context, { action: 'VOUCHERS_LISTED', site });
  const rows = await database.query<{ code: string }>(
    `select code from voucher where origin = 'FALLBACK' and site = $1 order by issued_at, code`,
    [site],
  );
  for (const { code } of rows) print(code);
  return 0;
}
