import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';

import { testOfKey } from '#contract/abtest.ts';
import { checkContentVersion, type ContentFault } from '#contract/content.ts';
import type { ChangeItem } from '#contract/staff/changeSets.ts';
import { fillBrandFacts } from '#domain/brandFacts.ts';
import { approvalsMissing } from '#domain/changeSets/approvals.ts';
import { canonicalJson } from '#domain/changeSets/canonicalJson.ts';
import { deriveItemState } from '#domain/changeSets/itemState.ts';
import { accountName, isSamePerson } from '#domain/staffName.ts';
import { DEFAULT_SITE } from '#domain/sites.ts';
import type { ContentKind } from '#domain/staffRoles.ts';
import type { AbTest } from '#server/abtest/storedTests.ts';
import type { FaultOfLogo, Logos } from '#server/content/logos.ts';
import { hashValue } from '#server/base/hashValue.ts';
import type { Database } from '#server/db/database.ts';
import { changeApproval, changeItem } from '#server/db/schema.ts';

import { publishedTests, testFaults, testPeriod } from './testItems.ts';
import {
  isSamePlace,
  legalPages,
  readBodies,
  versionsOfItems,
  type VersionRow,
} from './placedVersions.ts';

/** The shop from whose documents others are translated; changing one makes the translations stale. */
const SOURCE_SITE = DEFAULT_SITE;

export type ItemRow = typeof changeItem.$inferSelect;

type Approvable = Pick<
  ItemRow,
  'key' | 'site' | 'abTest' | 'abGroup' | 'body' | 'base' | 'validFrom' | 'validTo'
>;

/**
 * Returns the SHA-256 in hex of everything that an approval covers: document, shop, group, dates and base version. The
 * base is included because, with another base, the same document might undo a correction.
 */
export function itemHash(item: Approvable): string {
  const { key, site, abTest, abGroup, body, base, validFrom, validTo } = item;
  return hashValue({ key, site, abTest, abGroup, body, base, validFrom, validTo });
}

/** An item with data derived from it and the published versions. */
export type ItemFacts = {
  row: ItemRow;
  /** Versions of the item's document, shop and group that `versionsOfItems` selects, in order of publication. */
  versions: VersionRow[];
  base: { version: VersionRow; body: unknown } | null;
  faults: ContentFault[];
  conflict: VersionRow | undefined;
  /** The item of the source shop for the same document and group. Null without one, and for that item itself. */
  source: ItemRow | null;
  /** The published state of an A/B test. */
  publishedTest: AbTest | undefined;
  shown: ChangeItem;
};

/** Loads a set's items with their facts, except removed ones; `only` selects some. */
export async function loadItems(
  services: { database: Database; logos: Logos },
  changeSet: string,
  now: Date,
  only?: readonly number[],
): Promise<ItemFacts[]> {
  const { orm } = services.database;
  const rows = await orm
    .select()
    .from(changeItem)
    .where(
      and(
        eq(changeItem.changeSet, changeSet),
        eq(changeItem.isRemoved, false),
        only && orSources(changeSet, only),
      ),
    )
    .orderBy(
      asc(changeItem.key),
      asc(changeItem.abTest),
      asc(changeItem.abGroup),
      asc(changeItem.id),
    );
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const keys = [...new Set(rows.map(({ key }) => key))];
  const sites = [...new Set(rows.map(({ site }) => site))];
  const versions = await versionsOfItems(services.database, ids);
  const isLegalPage = await legalPages(services.database, { keys, sites });
  const tests = await publishedTests(services.database, keys);
  const approvals = await orm
    .select()
    .from(changeApproval)
    .where(inArray(changeApproval.item, ids));
  const bases = rows.flatMap(({ base }) => base ?? []);
  const bodies = await readBodies(services.database, bases);
  const sources = new Map(
    rows
      .filter(({ site }) => site === SOURCE_SITE)
      .map((row) => {
        const hash = isSame(row.body, findBody(row.base)) ? null : hashValue(row.body);
        return [documentKey(row), { row, hash }];
      }),
  );
  const faultOfLogo = await services.logos.lookUp(rows.map(({ body }) => body));
  return rows.filter(({ id }) => only?.includes(id) ?? true).map((row) => toFacts(row));

  function findBody(base: number | null): unknown {
    return base === null ? undefined : bodies.get(base);
  }

  function toFacts(row: ItemRow): ItemFacts {
    const ofDocument = versions.filter(({ key, site }) => key === row.key && site === row.site);
    const own = ofDocument.filter((version) => isSamePlace(version, row));
    const kind = contentKind(row.key, isLegalPage(row), row.body);
    const base = ofDocument.find(({ id }) => id === row.base);
    const isTest = row.site === 'ALL';
    const faults = isTest
      ? testFaults(row.body, tests.get(row.key), now)
      : findFaults(row, faultOfLogo, now);
    const conflict = findConflict(row, own, now);
    // Valid approvals name the item's current hash, by people who have not edited the item.
    const approvedBy = approvals
      .filter(({ item, hash }) => item === row.id && hash === row.hash)
      .map(({ approvedBy: name }) => name)
      .filter((name) => !row.editors.some((editor) => isSamePerson(editor, name)));
    const source = row.site === SOURCE_SITE ? undefined : sources.get(documentKey(row));
    const missing = approvalsMissing({ site: row.site, kind }, approvedBy.map(accountName));
    const published = own.find(
      ({ changeItem: item, publication }) => item === row.id && publication === row.publication,
    );
    const state = deriveItemState(
      {
        published:
          row.publication !== null && published
            ? ((isTest ? testPeriod(row.body) : undefined) ?? {
                from: published.validFrom,
                to: published.validTo,
              })
            : undefined,
        hasFaults: faults.length > 0,
        hasConflict: conflict !== undefined,
        isUnchanged:
          row.validFrom === null && row.validTo === null && isSame(row.body, findBody(row.base)),
        isStale: source !== undefined && source.hash !== null && source.hash !== row.sourceHash,
        approvalsMissing: missing,
      },
      now,
    );
    const { id, key, site, revision, hash, updatedBy, editors, publication } = row;
    const shown: ChangeItem = {
      id,
      key,
      site,
      kind,
      state,
      revision,
      hash,
      updatedBy,
      editors,
      approvedBy,
      publication,
      title: findTitle(row),
      group: row.abTest === '' ? null : { test: row.abTest, group: row.abGroup },
      validFrom: row.validFrom?.toISOString() ?? null,
      validTo: row.validTo?.toISOString() ?? null,
      updatedAt: row.updatedAt.toISOString(),
      approvalsMissing: missing,
    };
    return {
      source: source?.row ?? null,
      row,
      versions: own,
      faults,
      conflict,
      shown,
      publishedTest: tests.get(row.key),
      base: base === undefined ? null : { version: base, body: findBody(row.base) },
    };
  }
}

/** Returns a condition for these items and for the items of the source shop that decide whether they are stale. */
function orSources(changeSet: string, ids: readonly number[]): SQL | undefined {
  return or(
    inArray(changeItem.id, ids),
    and(
      eq(changeItem.site, SOURCE_SITE),
      sql`${changeItem.key} in (select i.key from change_item i where ${inArray(sql`i.id`, ids)} and i.change_set = ${changeSet})`,
    ),
  );
}

/**
 * Returns the kind of document for the permission. A page is legal if its body, valid or not, says so; one that was
 * ever legal stays legal.
 */
export function contentKind(key: string, wasLegal: boolean, body?: unknown): ContentKind {
  if (testOfKey(key) !== undefined) return 'AB_TEST';
  if (!key.startsWith('PAGE:')) return 'FOOTER';
  return wasLegal || memberOf(body, 'template') === 'legal' ? 'LEGAL_PAGE' : 'PAGE';
}

/** Returns a member of a body, valid or not; undefined without one. */
const memberOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null && name in body
    ? (body as Record<string, unknown>)[name]
    : undefined;

/**
 * Returns the latest version that overlaps the item and was published since its base. If the item corrects its base
 * within the base's validity, versions with an earlier beginning do not conflict, because the base overrides them
 * already.
 */
function findConflict(
  row: ItemRow,
  versions: readonly VersionRow[],
  now: Date,
): VersionRow | undefined {
  const from = row.validFrom === null || row.validFrom < now ? now : row.validFrom;
  const base = versions.find(({ id }) => id === row.base);
  const corrected =
    base !== undefined &&
    +base.validFrom === +(row.validFrom ?? NaN) &&
    (base.validTo === null || (row.validTo !== null && row.validTo <= base.validTo))
      ? base
      : undefined;
  return versions
    .filter(({ id, changeItem: item }) => id > row.seen && item !== row.id)
    .filter(({ validFrom }) => corrected === undefined || validFrom >= corrected.validFrom)
    .filter(({ spans }) =>
      spans.some(
        ({ shownFrom, validTo }) =>
          (validTo === null || validTo > from) && (row.validTo === null || shownFrom < row.validTo),
      ),
    )
    .at(-1);
}

function findFaults(
  { key, site, body, abTest, abGroup }: ItemRow,
  faultOfLogo: FaultOfLogo,
  now: Date,
): ContentFault[] {
  const group = abTest === '' ? {} : { group: { test: abTest, group: abGroup } };
  // An item's own dates are checked when they are set and when it is published.
  const version = { key, site, validFrom: now.toISOString(), body, ...group };
  const checked = checkContentVersion(version, faultOfLogo);
  return checked.ok ? [] : checked.faults;
}

/** Returns a page's heading, a test's name, or a footer's kind. */
function findTitle({ key, site, body }: ItemRow): string {
  const test = testOfKey(key);
  if (test !== undefined) return `A/B test ${test}`;
  if (!key.startsWith('PAGE:')) return 'Footer';
  const title = memberOf(body, 'title');
  if (typeof title !== 'string' || title === '') return key.slice('PAGE:'.length);
  return site === 'ALL' ? title : fillBrandFacts(title, site);
}

const documentKey = ({ key, abTest, abGroup }: ItemRow) => JSON.stringify([key, abTest, abGroup]);

const isSame = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);
