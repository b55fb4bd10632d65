import type { Documents } from '#contract/staff/changes.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';

import { mayView, type Caller } from './caller.ts';

/** The documents that exist at `now`, each with the shops that have it and that the session may view. */
export async function documentsAt(
  { query }: Pick<Database, 'query'>,
  caller: Caller,
  now: Date,
): Promise<Documents> {
  const rows = await query<{ key: string; site: SiteCode; title: string | null }>(
    `select distinct on (v.key, v.site) v.key, v.site, v.body ->> 'title' as title
     from content_version v
     left join lateral (
       select id, valid_to from content_end where content_end.version = v.id order by id desc limit 1
     ) e on true
     where v.ab_test is null and v.valid_from <= $1::timestamptz
       and coalesce(case when e.id is null then v.valid_to else e.valid_to end, 'infinity') > $1::timestamptz
     order by v.key, v.site, v.valid_from desc, v.id desc`,
    [now],
  );
  const keys = [...new Set(rows.map(({ key }) => key))];
  return keys.flatMap((key) => {
    const ofKey = rows.filter((row) => row.key === key && mayView(caller, row.site));
    const first = SITE_CODES.map((site) => ofKey.find((row) => row.site === site)).find(Boolean);
    if (first === undefined) return [];
    return {
      key,
      title: first.title ?? 'Footer',
      sites: SITE_CODES.filter((site) => ofKey.some((row) => row.site === site)),
    };
  });
}
