import type { CommandContext } from '#server/cli/command.ts';
import type { Database } from '#server/db/database.ts';

import { shortIso } from './describe.ts';

type PublicationRow = {
  id: number;
  undoes: number | null;
  undoneBy: number | null;
  publishedBy: string;
  publishedAt: Date | string;
  /** Name of the change set; null if a command published it. */
  changeSet: string | null;
  sites: string[] | null;
  documents: number;
};

/** Returns publications and undos, newest first, or one by its number. */
export function publicationsIn(
  { query }: Pick<Database, 'query'>,
  number: number | null = null,
): Promise<PublicationRow[]> {
  return query<PublicationRow>(
    `select p.id::int, p.undoes::int, undoing.id::int as "undoneBy",
       p.published_by as "publishedBy", p.published_at as "publishedAt", s.name as "changeSet",
       changed.sites, coalesce(changed.documents, 0)::int as documents
     from content_publication p
     left join change_set s on s.id = p.change_set
     left join (
       select undoes, max(id) as id from content_publication where undoes is not null group by undoes
     ) undoing on undoing.undoes = p.id
     left join (
       select publication, json_agg(distinct site order by site) as sites, count(distinct id) as documents
       from (
         select v.publication, v.site, v.id from content_version v where v.publication is not null
         union
         select e.publication, v.site, v.id from content_end e join content_version v on v.id = e.version
       ) touched group by publication
     ) changed on changed.publication = p.id
     where $1::bigint is null or p.id = $1::bigint
     order by p.id desc`,
    [number],
  );
}

export async function listPublications({ openDatabase, print }: CommandContext): Promise<number> {
  const rows = await publicationsIn(await openDatabase());
  for (const row of rows) {
    const { id, undoes, undoneBy, publishedBy, changeSet, sites, documents } = row;
    const at = shortIso(new Date(row.publishedAt));
    const what = undoes === null ? (changeSet ?? 'by command') : `undoes ${undoes}`;
    const state = undoneBy === null ? '' : `, undone by ${undoneBy}`;
    const versions = documents === 1 ? '1 version' : `${documents} versions`;
    print(
      `${id} ${at} ${publishedBy}, ${what}: ${versions} in ${(sites ?? []).join(', ')}${state}`,
    );
  }
  if (rows.length === 0) print('Nothing has been published since the shop was set up.');
  return 0;
}
