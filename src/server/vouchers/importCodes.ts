import type { SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';

import type { CodeLine } from './readCodes.ts';

/** A code that is not imported, because it exists: earlier in the file, in a pool, or as a customer's voucher. */
export type Duplicate = CodeLine & { of: 'FILE' | 'POOL' | 'VOUCHER' };

/** Rows per statement, so that parameters stay below a megabyte. */
const CHUNK = 5000;

/** Inserts codes. Two codes are equal if their letters and digits are equal, whatever their format. */
const IMPORT_STATEMENT = `
with given as (
  select line, code, upper(regexp_replace(code, '[^A-Za-z0-9]', '', 'g') collate "C") as lookup
  from json_to_recordset($1::json) as given (line int, code text)
), judged as (
  select line, given.code, case
    when exists (select from voucher where voucher.lookup = given.lookup) then 'VOUCHER'
    when pooled.id is not null and pooled.imported_at = $3 then 'FILE'
    when pooled.id is not null then 'POOL'
    when row_number() over (partition by given.lookup order by line) > 1 then 'FILE'
  end as of
  from given left join voucher_pool as pooled using (lookup)
), imported as (
  insert into voucher_pool (site, code, imported_at)
  select $2, code, $3 from judged where of is null order by line
)
select line, code, of from judged where of is not null order by line`;

/** Imports codes into a shop's pool in line order, all or none. Known codes are left unchanged and reported. */
export function importCodes(
  database: Database,
  { site, codes, at }: { site: SiteCode; codes: readonly CodeLine[]; at: Date },
) {
  return database.transaction(async () => {
    // Locks out concurrent imports, which would not see each other's codes. Confirmations may continue.
    await database.query('lock table voucher_pool in share update exclusive mode');
    const duplicates: Duplicate[] = [];
    for (let start = 0; start < codes.length; start += CHUNK) {
      const chunk = JSON.stringify(codes.slice(start, start + CHUNK));
      duplicates.push(...(await database.query<Duplicate>(IMPORT_STATEMENT, [chunk, site, at])));
    }
    return { imported: codes.length - duplicates.length, duplicates };
  });
}
