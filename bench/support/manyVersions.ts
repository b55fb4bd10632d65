import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { HOUR_MS } from '#domain/durations.ts';
import { SITE_CODES } from '#domain/sites.ts';
import { hashOf, itemHash } from '#server/changeSets/itemHash.ts';
import type { Database } from '#server/db/database.ts';
import { changeItem, changeRevision, changeSet } from '#server/db/schema.ts';

/** The page that has them, as its key and below each shop's own path. */
export const PLANNED_PAGE = { key: 'PAGE:/planned', path: '/planned' };
export const VERSIONS = 2000;
export const OPEN_SETS = 500;

/** Longer than any page of the samples. */
const SAMPLE = new URL('../../content/pages/DE/privacy.md', import.meta.url);
const [, markdown = ''] = (await readFile(SAMPLE, 'utf8')).split(/^---$/mu).slice(1);
const bodyOf = (title: string) => ({
  ...{ title, description: 'What is planned' },
  markdown: markdown.repeat(2),
});
const EDITOR = 'maria';

/**
 * Adds a page with 2,000 versions in Germany, an hour apart, of which a fifth are still to come and every fourth was
 * ended later, and one in each other shop; and 500 open change sets over it in all nine shops, edited by one person,
 * not approved. Returns the newest set.
 */
export async function addManyVersions(database: Database, now: Date): Promise<string> {
  const first = new Date(now.getTime() - VERSIONS * 0.8 * HOUR_MS);
  await database.transaction(async () => {
    await database.query(
      `insert into content_publication (change_set, undoes, published_by, published_at)
       select gen_random_uuid(), null, $1, $2::timestamptz from generate_series(1, $3::int)`,
      [EDITOR, first, VERSIONS],
    );
    await database.query(
      `insert into content_version (key, site, valid_from, body, publication, change_item, created_at)
       select $1, 'DE', $2::timestamptz + n * interval '1 hour',
         jsonb_set($3::jsonb, '{title}', to_jsonb('Planned ' || n)), n, null, $2::timestamptz
       from generate_series(1, $4::int) n`,
      [PLANNED_PAGE.key, first, JSON.stringify(bodyOf('')), VERSIONS],
    );
    await database.query(
      `insert into content_end (version, since, valid_to, publication)
       select id, valid_from, valid_from + interval '90 minutes', publication
       from content_version where key = $1 and publication % 4 = 0`,
      [PLANNED_PAGE.key],
    );
    await database.query(
      `insert into content_version (key, site, valid_from, body, created_at)
       select $1, site, $2::timestamptz, $3::jsonb, $2::timestamptz
       from unnest($4::text[]) site where site <> 'DE'`,
      [PLANNED_PAGE.key, first, JSON.stringify(bodyOf('Planned')), SITE_CODES],
    );
  });
  const shown = await database.query<{ site: string; id: number; newest: number }>(
    `select site, max(id) filter (where valid_from <= $2::timestamptz)::int as id, max(id)::int as newest
     from content_version where key = $1 group by site`,
    [PLANNED_PAGE.key, now],
  );
  let newest = '';
  for (let count = 0; count < OPEN_SETS; count += 1) {
    newest = await addSet(count);
  }
  return newest;

  /** Of nine shops; its texts are its own. */
  async function addSet(count: number): Promise<string> {
    const id = randomUUID();
    const at = new Date(now.getTime() - (OPEN_SETS - count) * 1000);
    const body = bodyOf(`Change ${count}`);
    const { orm, transaction } = database;
    await transaction(async () => {
      const set = { id, name: `Change ${count}`, createdBy: EDITOR, createdAt: at, updatedAt: at };
      await orm.insert(changeSet).values(set);
      const items = await orm
        .insert(changeItem)
        .values(
          SITE_CODES.map((site) => {
            const version = shown.find((one) => one.site === site);
            const approvable = {
              ...{ key: PLANNED_PAGE.key, site, abTest: '', abGroup: '', body },
              ...{ base: version?.id ?? null, validFrom: null, validTo: null },
            };
            return {
              ...approvable,
              changeSet: id,
              seen: version?.newest ?? 0,
              revision: 1,
              hash: itemHash(approvable),
              sourceHash: site === 'DE' ? null : hashOf(body),
              editors: [EDITOR],
              ...{ updatedBy: EDITOR, updatedAt: at, isRemoved: false, publication: null },
            };
          }),
        )
        .returning({ id: changeItem.id });
      await orm
        .insert(changeRevision)
        .values(
          items.map((item) => ({ item: item.id, revision: 1, body, savedBy: EDITOR, savedAt: at })),
        );
    });
    return id;
  }
}
