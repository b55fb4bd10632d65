import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';

import { testOfKey } from '#contract/abtest.ts';
import { checkContentVersion, type ContentFault } from '#contract/content.ts';
import type { ChangeItem } from '#contract/staff/changeSets.ts';
import { fillBrandFacts } from '#domain/brandFacts.ts';
import { approvalsMissing } from '#domain/changeSets/approvals.ts';
import { canonicalJson } from '#domain/changeSets/canonicalJson.ts';
import { deriveItemState } from '#domain/changeSets/itemState.ts';
import { accountOf, isSamePerson } from '#domain/staffName.ts';
import { DEFAULT_SITE } from '#domain/sites.ts';
import type { ContentKind } from '#domain/staffRoles.ts';
import type { AbTest } from '#server/abtest/storedTests.ts';
import type { FaultOfLogo, Logos } from '#server/content/logos.ts';
import type { Database } from '#server/db/database.ts';
import { changeApproval, changeItem, contentVersion } from '#server/db/schema.ts';

import { hashOf } from './itemHash.ts';
import { publishedTests, testFaults, testPeriod } from './testItems.ts';
import { isSamePlace, legalPages, versionsOfItems, type VersionRow } from './placedVersions.ts';

/** The shop from whose documents others are translated; changing one makes the translations stale. */
const SOURCE_SITE = DEFAULT_SITE;

export type ItemRow = typeof changeItem.$inferSelect;

/** An item with data derived from it and the published versions. */
export type ItemFacts = {
  row: ItemRow;
  kind: ContentKind;
  /** Versions in order of publication, of the document, shop and group that `versionsOfItems` selects. */
  versions: VersionRow[];
  base: { version: VersionRow; body: unknown } | null;
  faults: ContentFault[];
  conflict: VersionRow | undefined;
  /** The source shop's item of the same document and group in the set; null for that item itself, and without one. */
  source: ItemRow | null;
  /** For a test: its published state. */
  publishedTest: AbTest | undefined;
  /** People whose approval is valid: it is of this hash, and they have not edited the item. */
  approvedBy: string[];
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
  const versions = await versionsOfItems(
    services.database,
    rows.map(({ id }) => id),
  );
  const isLegalPage = await legalPages(services.database, {
    keys: [...new Set(rows.map(({ key }) => key))],
    sites: [...new Set(rows.map(({ site }) => site))],
  });
  const tests = await publishedTests(
    services.database,
    rows.map(({ key }) => key),
  );
  const approvals = await orm
    .select()
    .from(changeApproval)
    .where(
      inArray(
        changeApproval.item,
        rows.map(({ id }) => id),
      ),
    );
  const bases = rows.flatMap(({ base }) => (base === null ? [] : [base]));
  const bodies = new Map(
    bases.length === 0
      ? []
      : (
          await orm
            .select({ id: contentVersion.id, body: contentVersion.body })
            .from(contentVersion)
            .where(inArray(contentVersion.id, bases))
        ).map(({ id, body }) => [id, body] as const),
  );
  const sources = new Map(
    rows
      .filter((row) => row.site === SOURCE_SITE && !isSame(row.body, bodyOf(row.base)))
      .map((row) => [documentOf(row), hashOf(row.body)]),
  );
  const faultOfLogo = await services.logos.lookUp(rows.map(({ body }) => body));
  return rows.filter(({ id }) => only?.includes(id) ?? true).map((row) => factsOf(row));

  function bodyOf(base: number | null): unknown {
    return base === null ? undefined : bodies.get(base);
  }

  function factsOf(row: ItemRow): ItemFacts {
    const ofDocument = versions.filter(({ key, site }) => key === row.key && site === row.site);
    const own = ofDocument.filter((version) => isSamePlace(version, row));
    const isLegal = isLegalPage(row) || bodyTemplate(row.body) === 'legal';
    const kind = kindOf(row.key, isLegal);
    const base = ofDocument.find(({ id }) => id === row.base);
    const isTest = row.site === 'ALL';
    const faults = isTest
      ? testFaults(row.body, tests.get(row.key), now)
      : faultsOf(row, faultOfLogo, now);
    const conflict = conflictOf(row, own, now);
    const approvedBy = approvals
      .filter(({ item, hash }) => item === row.id && hash === row.hash)
      .map(({ approvedBy: name }) => name)
      .filter((name) => !row.editors.some((editor) => isSamePerson(editor, name)));
    const source = row.site === SOURCE_SITE ? undefined : sources.get(documentOf(row));
    const missing = approvalsMissing({ site: row.site, kind }, approvedBy.map(accountOf));
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
          row.validFrom === null && row.validTo === null && isSame(row.body, bodyOf(row.base)),
        isStale: source !== undefined && source !== row.sourceHash,
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
      title: titleOf(row),
      group: row.abTest === '' ? null : { test: row.abTest, group: row.abGroup },
      validFrom: row.validFrom?.toISOString() ?? null,
      validTo: row.validTo?.toISOString() ?? null,
      updatedAt: row.updatedAt.toISOString(),
      approvalsMissing: missing,
    };
    return {
      source:
        row.site === SOURCE_SITE
          ? null
          : (rows.find((one) => one.site === SOURCE_SITE && documentOf(one) === documentOf(row)) ??
            null),
      row,
      kind,
      versions: own,
      faults,
      conflict,
      approvedBy,
      shown,
      publishedTest: tests.get(row.key),
      base: base === undefined ? null : { version: base, body: bodyOf(row.base) },
    };
  }
}

/** Selects these items and the source shop's items of the same documents, which determine staleness. */
function orSources(changeSet: string, items: readonly number[]): SQL | undefined {
  const ids = [...items];
  return or(
    inArray(changeItem.id, ids),
    and(
      eq(changeItem.site, SOURCE_SITE),
      sql`${changeItem.key} in (select i.key from change_item i where ${inArray(sql`i.id`, ids)} and i.change_set = ${changeSet})`,
    ),
  );
}

/** Returns the kind of document for the permission; a page that was ever legal stays legal. */
export function kindOf(key: string, isLegal: boolean): ContentKind {
  if (testOfKey(key) !== undefined) return 'AB_TEST';
  if (!key.startsWith('PAGE:')) return 'FOOTER';
  return isLegal ? 'LEGAL_PAGE' : 'PAGE';
}

/** Returns the `template` of a page's body, whatever it is; undefined without one. */
export function bodyTemplate(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'template' in body
    ? body.template
    : undefined;
}

/**
 * Returns the latest overlapping version published since the item's base. Earlier versions do not conflict if the
 * item corrects its base within the base's validity, because the base already overrides them.
 */
function conflictOf(
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

function faultsOf(
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
function titleOf({ key, site, body }: ItemRow): string {
  const test = testOfKey(key);
  if (test !== undefined) return `A/B test ${test}`;
  if (!key.startsWith('PAGE:')) return 'Footer';
  const title =
    typeof body === 'object' && body !== null && 'title' in body ? body.title : undefined;
  if (typeof title !== 'string' || title === '') return key.slice('PAGE:'.length);
  return site === 'ALL' ? title : fillBrandFacts(title, site);
}

const documentOf = ({ key, abTest, abGroup }: ItemRow) => JSON.stringify([key, abTest, abGroup]);

const isSame = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);
