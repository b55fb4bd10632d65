import {
  MEASURES,
  REFUSALS,
  SIGN_UP_MEASURES,
  type FiguresOfDay,
  type FiguresOfPart,
} from '#contract/staff/figures.ts';
import type { SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';

/** Shops, and the first and last day of a period in the calendar of each. */
type FiguresPeriod = { sites: readonly SiteCode[]; from: string; to: string };

/** Maximum number of reported pages and origins per shop, because clients can send any number. */
const MOST_PLACES = 50;

const sums = (names: readonly string[]) =>
  names.map((name) => `sum("${name}")::int as "${name}"`).join(', ');

/** Selects the counts of a period. $1 is the shops, $2 and $3 are the first and last day. */
const COUNTED = ['figure', 'figure_added']
  .map(
    (table) =>
      `select site, day, part, name, origin, ${MEASURES.join(', ')}
       from ${table} where site = any($1) and day between $2 and $3`,
  )
  .join(' union all ');

const DAYS_STATEMENT = `
  select site, to_char(day, 'YYYY-MM-DD') as day, ${sums([...MEASURES, ...REFUSALS])}
  from (
    select site, day, ${MEASURES.join(', ')}, ${REFUSALS.map((name) => `0 as "${name}"`).join(', ')}
    from (${COUNTED}) as figure where part in ('PLACE', 'DAY')
    union all
    select site, day, ${MEASURES.map(() => '0').join(', ')},
      ${REFUSALS.map((name) => `case kind when '${name.toUpperCase()}' then count else 0 end`).join(', ')}
    from abuse_count where site = any($1) and day between $2 and $3
  ) as counted group by site, day order by day, site`;

const PARTS_STATEMENT = `
  select site, part, name, origin, ${SIGN_UP_MEASURES.join(', ')}
  from (
    select site, part, name, origin, ${sums(SIGN_UP_MEASURES)},
      row_number() over (partition by site, part order by sum(sent) desc, sum(shown) desc, name, origin) as rank
    from (${COUNTED}) as figure where part <> 'DAY'
    group by site, part, name, origin
  ) as counted where rank <= ${MOST_PLACES} order by site, part, rank`;

/** Counts of a day that alerts watch: of a shop, or of a mail provider (`name`) over some shops. */
export type WatchedCounts = Pick<FiguresOfDay, 'day' | 'sent' | 'bounced' | 'began'> & {
  site: SiteCode | null;
  name: string | null;
};

const WATCHED_STATEMENT = `
  select site, name, to_char(day, 'YYYY-MM-DD') as day, ${sums(['sent', 'bounced', 'began'])}
  from (${COUNTED}) as figure where part in ('PROVIDER', 'DAY')
  group by grouping sets ((site, day), (name, day))`;

const createReader =
  <Row extends object>(statement: string) =>
  ({ query }: Pick<Database, 'query'>, { sites, from, to }: FiguresPeriod): Promise<Row[]> =>
    query<Row>(statement, [sites, from, to]);

/** Returns each day with any count, oldest first. */
export const readDays = createReader<FiguresOfDay>(DAYS_STATEMENT);

/** Returns the watched counts of each shop by day, and of each mail provider by day over these shops. */
export const readWatched = createReader<WatchedCounts>(WATCHED_STATEMENT);

/** Returns the totals of a period by page and origin, hour, and mail provider, each sorted by sign-ups. */
export const readParts = createReader<FiguresOfPart>(PARTS_STATEMENT);
