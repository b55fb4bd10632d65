import { randomUUID } from 'node:crypto';

import { and, eq, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import {
  MAX_LISTED_SETS,
  type ChangePublication,
  type ChangeSet,
  type ChangeSetSummary,
} from '#contract/staff/changeSets.ts';
import { SITE_CODES } from '#domain/sites.ts';
import { MARKETS, type Market } from '#domain/staffRoles.ts';
import type { Audit, AuditNote } from '#server/audit/audit.ts';
import type { Logos } from '#server/content/logos.ts';
import type { Database } from '#server/db/database.ts';
import { changeSet } from '#server/db/schema.ts';

import { loadItems, type ItemRow } from './itemFacts.ts';
import { changeableTest, testsAmong } from './testItems.ts';
import { forbidden, marketSite, mayView, type Forbidden, type Caller } from './caller.ts';

export type ChangeSetDependencies = {
  database: Database;
  logos: Logos;
  audit: Pick<Audit, 'note' | 'list' | 'read'>;
  now: () => Date;
};

/** Drafts of documents of any shops: the only way for staff to change content. */
export type ChangeSets = ReturnType<typeof createChangeSets>;

export function createChangeSets(services: ChangeSetDependencies) {
  const { database, audit, now } = services;
  const { orm, transaction } = database;

  async function summaries(caller: Caller, id: string | null): Promise<ChangeSetSummary[]> {
    const viewable = SITE_CODES.filter((site) => mayView(caller, site));
    // Sets without a viewable shop are omitted; empty sets are listed for everyone.
    const rows = await database.query<SummaryRow>(
      `select s.id, s.name, s.created_by as "createdBy", s.created_at as "createdAt",
         s.updated_at as "updatedAt",
         coalesce(json_object_agg(i.site, i.count) filter (where i.site is not null), '{}') as counts
       from (
         select * from change_set c where discarded_at is null and ($1::uuid is null or id = $1::uuid)
           and (
             not exists (select from change_item where change_set = c.id and not is_removed)
             or exists (
               select from change_item where change_set = c.id and not is_removed and site = any($2)
             )
           )
         order by updated_at desc limit ${MAX_LISTED_SETS}
       ) s
       left join (
         select change_set, site, count(*)::int as count from change_item where not is_removed
         group by change_set, site
       ) i on i.change_set = s.id
       group by s.id, s.name, s.created_by, s.created_at, s.updated_at
       order by s.updated_at desc`,
      [id, [...viewable, 'ALL']],
    );
    return rows.map(({ counts, createdAt, updatedAt, ...row }) => {
      const sites = viewable.filter((site) => counts[site] !== undefined);
      return {
        ...row,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
        sites,
        items: sites.reduce((sum, site) => sum + (counts[site] ?? 0), counts.ALL ?? 0),
      };
    });
  }

  return {
    /** Returns open sets, last changed first. Each is empty, or has a document of a shop that the session may view. */
    list: (caller: Caller): Promise<ChangeSetSummary[]> => summaries(caller, null),

    create: (name: string, caller: Caller): Promise<string> =>
      transaction(async () => {
        const id = randomUUID();
        const at = now();
        await orm
          .insert(changeSet)
          .values({ id, name, createdBy: caller.name, createdAt: at, updatedAt: at });
        await audit.note({
          by: caller.actor,
          action: 'CHANGE_SET_MADE',
          object: changeSetObject(id),
          detail: name,
        });
        return id;
      }),

    /** Returns a set; undefined if it is unknown or discarded. */
    async read(id: string, caller: Caller): Promise<ChangeSet | undefined> {
      const [set] = await summaries(caller, id);
      if (set === undefined) return undefined;
      const items = await loadItems(services, id, now());
      return {
        set,
        items: items.map(({ shown }) => shown).filter(({ site }) => mayView(caller, site)),
        tests: testsAmong(items.filter(({ faults }) => faults.length === 0).map(({ row }) => row))
          .map(changeableTest)
          .map((test) => ({ ...test, groups: test.groups.toSorted() })),
        publications: await readPublications(database, id, caller, now()),
      };
    },

    /** Renames a set. The outcome is UNKNOWN also for a set that the session may not view. */
    rename: (id: string, name: string, caller: Caller): Promise<'DONE' | 'UNKNOWN'> =>
      transaction(async () => {
        const [before] = await orm.select().from(changeSet).where(isOpenSet(id)).for('update');
        if (before === undefined || (await summaries(caller, id)).length === 0) return 'UNKNOWN';
        await orm.update(changeSet).set({ name, updatedAt: now() }).where(eq(changeSet.id, id));
        await audit.note({
          by: caller.actor,
          action: 'CHANGE_SET_RENAMED',
          object: changeSetObject(id),
          before: before.name,
          after: name,
          detail: `${before.name} → ${name}`,
        });
        return 'DONE';
      }),

    /** Discards a set. Its publications stay. */
    discard: (id: string, caller: Caller): Promise<'DONE' | 'UNKNOWN' | Forbidden> =>
      transaction(async () => {
        const [before] = await orm.select().from(changeSet).where(isOpenSet(id)).for('update');
        if (before === undefined) return 'UNKNOWN';
        const documents = (await loadItems(services, id, now())).map(({ shown }) => shown);
        const refused = forbidden(caller, 'WRITE', documents);
        if (refused) return refused;
        await orm.update(changeSet).set({ discardedAt: now() }).where(eq(changeSet.id, id));
        await audit.note({
          by: caller.actor,
          action: 'CHANGE_SET_DISCARDED',
          object: changeSetObject(id),
          detail: before.name,
        });
        return 'DONE';
      }),

    /** Returns whether a set is open and the session may view one of its shops. */
    isVisible: async (id: string, caller: Caller): Promise<boolean> =>
      (await summaries(caller, id)).length > 0,

    /** Returns whether a set exists and was not discarded. */
    async isOpen(id: string): Promise<boolean> {
      const rows = await orm.select({ id: changeSet.id }).from(changeSet).where(isOpenSet(id));
      return rows.length > 0;
    },
  };
}

type SummaryRow = Pick<ChangeSetSummary, 'id' | 'name' | 'createdBy'> & {
  createdAt: Date;
  updatedAt: Date;
  counts: Partial<Record<Market, number>>;
};

/** Selects a set that exists and was not discarded. */
export const isOpenSet = (id: string | PgColumn) =>
  and(eq(changeSet.id, id), isNull(changeSet.discardedAt));

export const changeSetObject = (id: string) => `change-set:${id}`;

/** Writes what happened to an item into the audit. */
export const noteItem = (
  { audit }: Pick<ChangeSetDependencies, 'audit'>,
  { changeSet: id, site }: Pick<ItemRow, 'changeSet' | 'site'>,
  { actor: by }: Caller,
  note: Pick<AuditNote, 'action' | 'before' | 'after' | 'detail'>,
) => audit.note({ by, object: changeSetObject(id), site: marketSite(site), ...note });

/** Returns the publications of a set, newest first, with the shops in which each can be undone. */
async function readPublications(
  { query }: Database,
  id: string,
  caller: Caller,
  now: Date,
): Promise<ChangePublication[]> {
  const rows = await query<{
    id: number;
    publishedBy: string;
    publishedAt: Date;
    sites: Market[];
    standing: Market[] | null;
    isTestOver: boolean;
  }>(
    `select p.id::int, p.published_by as "publishedBy", p.published_at as "publishedAt",
       json_agg(distinct v.site) as sites,
       json_agg(distinct v.site) filter (
         where v.is_valid and not v.is_test_over
       ) as standing,
       bool_or(v.is_valid and v.is_test_over) as "isTestOver"
     from content_publication p
     join (
       select version.publication, version.site,
         coalesce(case when e.id is null then version.valid_to else e.valid_to end, 'infinity')
           > greatest(version.valid_from, $2::timestamptz) as is_valid,
         version.site = 'ALL' and (
           coalesce((version.body ->> 'endsAt')::timestamptz, 'infinity') <= $2::timestamptz
           or exists (
             select from ab_test t
             where 'TEST:' || t.name = version.key and t.ends_at <= $2::timestamptz
           )
         ) as is_test_over
       from content_version version
       left join lateral (
         select id, valid_to from content_end where content_end.version = version.id
         order by id desc limit 1
       ) e on true
     ) v on v.publication = p.id
     where p.change_set = $1 and p.undoes is null
     group by p.id order by p.id desc`,
    [id, now],
  );
  return rows.flatMap(({ publishedAt, standing, ...row }) => {
    const sites = MARKETS.filter((site) => row.sites.includes(site) && mayView(caller, site));
    if (sites.length === 0) return [];
    return {
      ...row,
      publishedAt: publishedAt.toISOString(),
      sites,
      standing: sites.filter((site) => standing?.includes(site)),
    };
  });
}
