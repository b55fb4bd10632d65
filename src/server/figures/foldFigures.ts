import { MEASURES } from '#contract/staff/figures.ts';
import type { Database } from '#server/db/database.ts';

const KEY = 'site, day, part, name, origin';

const FOLD_STATEMENT = `
  with moved as (delete from figure_added returning *)
  insert into figure as held (${KEY}, ${MEASURES.join(', ')})
  select ${KEY}, ${MEASURES.map((measure) => `sum(${measure})`).join(', ')}
  from moved group by ${KEY} order by ${KEY}
  on conflict (${KEY}) do update
    set ${MEASURES.map((measure) => `${measure} = held.${measure} + excluded.${measure}`).join(', ')}`;

/** Adds up rows of counts, to keep the tables small. The totals do not change. */
export async function foldFigures(database: Pick<Database, 'query'>): Promise<void> {
  await database.query(FOLD_STATEMENT);
}
