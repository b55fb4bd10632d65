import type { CommandContext } from '#server/cli/command.ts';
import { takesNothing, withUsage } from '#server/cli/withUsage.ts';

type Row = { day: string; site: string; honeypot: number; limit: number; disposable: number };

const USAGE = [
  'npm run abuse   counts filled honeypots, requests over the limit and disposable addresses',
];

export const showAbuse = withUsage(USAGE, show, takesNothing);

async function show(_args: readonly string[], context: CommandContext): Promise<number> {
  const database = await context.openDatabase();
  const rows = await database.query<Row>(
    `with counted as (
       select day, site, coalesce(sum(count) filter (where kind = 'HONEYPOT'), 0)::int as honeypot,
         coalesce(sum(count) filter (where kind = 'LIMIT'), 0)::int as "limit"
       from abuse_count group by day, site
     ), flagged as (
       select day, site, sum(disposable)::int as disposable
       from (select * from figure union all select * from figure_added) as figure
       where part = 'PLACE' and disposable > 0 group by 1, 2
     )
     select to_char(day, 'YYYY-MM-DD') as day, site, coalesce(honeypot, 0) as honeypot,
       coalesce("limit", 0) as "limit", coalesce(disposable, 0) as disposable
     from counted full join flagged using (day, site)
     where day > ($1::timestamptz at time zone 'UTC')::date - 30 order by day desc, site`,
    [context.now()],
  );
  if (rows.length === 0) context.print('No abuse was recorded in the last thirty days.');
  for (const { day, site, honeypot, limit, disposable } of rows) {
    context.print(
      `${day} ${site.padEnd(5)} honeypot ${honeypot}, over the limit ${limit}, disposable addresses ${disposable}`,
    );
  }
  return 0;
}
