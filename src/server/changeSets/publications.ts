import { and, eq, inArray } from 'drizzle-orm';

import type { ContentKey } from '#contract/content.ts';
import type { Refusal } from '#contract/staff/changeSets.ts';
import type { Market } from '#domain/staffRoles.ts';
import { isSamePerson } from '#domain/staffName.ts';
import type { AbTests } from '#server/abtest/abTests.ts';
import type { ContentStore } from '#server/content/contentStore.ts';
import {
  BY_COMMAND,
  changeApproval,
  changeItem,
  contentPublication,
  contentVersion,
} from '#server/db/schema.ts';

import { changeSetObject, noteItem, type ChangeSetDependencies } from './changeSets.ts';
import { contentKind, loadItems, type ItemFacts } from './itemFacts.ts';
import { lockChangeSet } from './itemRows.ts';
import { legalPages, versionsOfPublication, type VersionRow } from './placedVersions.ts';
import {
  planPublication,
  planUndo,
  publishedIn,
  withdrawnIn,
  type PublicationPlan,
} from './publicationPlan.ts';
import { insertEnds, insertPublication, lockPublications } from './publicationRows.ts';
import {
  applyTest,
  groupsWith,
  testDateFault,
  testPeriod,
  testsAmong,
  testsOver,
} from './testItems.ts';
import { webhookChange, type Announce } from './announce.ts';
import { forbidden, mayView, marketSite, type Forbidden, type Caller } from './caller.ts';

/** Items with the hash that the user has reviewed. */
type ReviewedItems = readonly { id: number; hash: string }[];

/** An item that cannot be changed, and why. */
type RefusedItem = { item: number; why: Refusal };
type Refused = { outcome: 'REFUSED'; refused: RefusedItem[] };

/** The requested items with their facts, and those of which nothing may be said or which have changed. */
type ChosenItems = { found: ItemFacts[]; refused: RefusedItem[] };

export type PublishingDependencies = ChangeSetDependencies & {
  store: Pick<ContentStore, 'forget'>;
  abTests: Pick<AbTests, 'outdate'>;
  announce: Announce;
};

/** Approves, publishes and undoes all requested items or none, in one transaction. */
export function createPublications(services: PublishingDependencies) {
  const { database, audit, store, abTests, announce, now } = services;
  const { orm, transaction } = database;

  async function choose(id: string, items: ReviewedItems, caller: Caller): Promise<ChosenItems> {
    const ids = items.map(({ id: item }) => item);
    // Nobody can save an item meanwhile. A discarded set has no items to choose from.
    const isOpen = await lockChangeSet(database, id);
    const all = isOpen ? await loadItems(services, id, now(), ids) : [];
    const chosen: ChosenItems = { found: [], refused: [] };
    for (const { id: item, hash } of items) {
      const facts = all.find(({ row }) => row.id === item);
      if (facts === undefined || !mayView(caller, facts.row.site)) {
        chosen.refused.push({ item, why: 'UNKNOWN' });
      } else if (facts.row.hash === hash) chosen.found.push(facts);
      else chosen.refused.push({ item, why: 'CHANGED_SINCE' });
    }
    return chosen;
  }

  return {
    approve: (
      id: string,
      items: ReviewedItems,
      caller: Caller,
    ): Promise<{ outcome: 'DONE' } | Refused | Forbidden> =>
      transaction(async () => {
        const chosen = await choose(id, items, caller);
        const { found } = chosen;
        const documents = found.map(({ shown }) => shown);
        const refusedRight = forbidden(caller, 'APPROVE', documents);
        if (refusedRight) return refusedRight;
        const refused = findRefusals(chosen, (facts) => {
          const { state } = facts.shown;
          if (facts.row.editors.some((editor) => isSamePerson(editor, caller.name)))
            return 'OWN_WORK';
          if (state === 'FAULTY' || state === 'CONFLICT' || state === 'UNCHANGED') return state;
          return facts.row.publication === null ? undefined : 'ALREADY_PUBLISHED';
        });
        if (refused.length > 0) return { outcome: 'REFUSED', refused };
        for (const { row } of found) {
          await orm
            .insert(changeApproval)
            .values({ item: row.id, hash: row.hash, approvedBy: caller.name, approvedAt: now() })
            .onConflictDoNothing();
          const note = { after: row.body, detail: `${row.key} ${row.hash}` };
          await noteItem(services, row, caller, { action: 'CHANGE_APPROVED', ...note });
        }
        return { outcome: 'DONE' };
      }),

    /** Stores versions that are valid at once or from their own dates, so that no job has to run later. */
    async publish(
      id: string,
      items: ReviewedItems,
      caller: Caller,
    ): Promise<{ outcome: 'DONE'; publication: number } | Refused | Forbidden> {
      const published = await transaction(async () => {
        await lockPublications(database);
        const at = now();
        const chosen = await choose(id, items, caller);
        const documents = chosen.found.map(({ shown }) => shown);
        const refusedRight = forbidden(caller, 'PUBLISH', documents);
        if (refusedRight) return refusedRight;
        const plans = new Map<ItemFacts, PublicationPlan>();
        const rows = chosen.found.map(({ row }) => row);
        const hasGroup = await groupsWith(database, testsAmong(rows));
        const refused = findRefusals(chosen, (facts) => {
          const why = refusalToPublish(facts);
          if (why !== undefined) return why;
          const { row } = facts;
          const { abTest: test, abGroup: group } = row;
          if (test !== '' && !hasGroup({ test, group })) return 'TEST_MISSING';
          const dateFault =
            row.site === 'ALL' ? testDateFault(row.body, facts.publishedTest, at) : undefined;
          if (dateFault !== undefined) return dateFault;
          const wanted = { item: row.id, base: row.base, from: row.validFrom, to: row.validTo };
          const plan = planPublication(wanted, facts.versions, at);
          if (typeof plan === 'string') return plan;
          plans.set(facts, plan);
          return undefined;
        });
        if (refused.length > 0) return { outcome: 'REFUSED' as const, refused };
        const publication = await insertPublication(database, {
          changeSet: id,
          undoes: null,
          publishedBy: caller.name,
          publishedAt: at,
        });
        for (const [{ row, base, shown }, { ends, ...dates }] of plans) {
          await orm.insert(contentVersion).values({
            key: row.key,
            site: row.site,
            body: row.body,
            ...dates,
            abTest: row.abTest || null,
            abGroup: row.abGroup || null,
            publication,
            changeItem: row.id,
            createdAt: at,
          });
          await insertEnds(database, ends, { publication, since: at });
          await orm.update(changeItem).set({ publication }).where(eq(changeItem.id, row.id));
          if (row.site === 'ALL') await applyTest(database, row.key, at);
          await noteItem(services, row, caller, {
            action: 'CHANGE_PUBLISHED',
            before: base?.body,
            after: row.body,
            detail: `${row.key} ${row.hash} approved by ${shown.approvedBy.join(', ')}`,
          });
        }
        const changes = [...plans].map(([{ row }, plan]) => {
          const period = row.site === 'ALL' ? testPeriod(row.body) : undefined;
          return webhookChange(row, period ? { validFrom: period.from, validTo: period.to } : plan);
        });
        await announce({ type: 'content.published', publication, changeSet: id, changes });
        return { outcome: 'DONE' as const, publication, places: rows };
      });
      if (published.outcome !== 'DONE') return published;
      for (const { site, key } of published.places) forget(site, key);
      return { outcome: 'DONE', publication: published.publication };
    },

    /**
     * Undoes a publication in these shops, so that they show what they would show without it. The result's `sites` are
     * the shops in which anything was undone. TEST_OVER: its A/B tests have ended and stay.
     */
    async undo(
      publication: number,
      sites: readonly Market[],
      caller: Caller,
    ): Promise<
      | { outcome: 'DONE'; sites: Market[] }
      | { outcome: 'UNKNOWN' }
      | { outcome: 'TEST_OVER' }
      | Forbidden
    > {
      const undone = await transaction(async () => {
        await lockPublications(database);
        const [row] = await orm
          .select()
          .from(contentPublication)
          .where(eq(contentPublication.id, publication));
        if (row === undefined || row.undoes !== null) return { outcome: 'UNKNOWN' as const };
        const versions = await versionsOfPublication(database, publication, sites);
        const isLegalPage = await legalPages(database, {
          keys: [...new Set(versions.map(({ key }) => key))],
          sites,
        });
        const withdrawn = withdrawnIn(versions, publication);
        const isOfIt = ({ id, publication: by }: VersionRow) =>
          by === publication || withdrawn.some(({ version }) => version === id);
        const refused = forbidden(
          caller,
          'PUBLISH',
          versions.filter(isOfIt).map((version) => ({
            site: version.site,
            kind: contentKind(version.key, isLegalPage(version)),
          })),
        );
        if (refused) return refused;
        const at = now();
        const isOverTest = await testsOver(database, versions, at);
        const plans = publishedIn(versions, publication).map((one) => ({
          isOver: isOverTest(one.version.id),
          ends: planUndo(one, at),
        }));
        const restored = withdrawn.filter(
          ({ version, validTo }) => !isOverTest(version) && (validTo === null || validTo > at),
        );
        const ends = [...plans.flatMap((plan) => (plan.isOver ? [] : plan.ends)), ...restored];
        const changed = versions.filter(({ id }) => ends.some(({ version }) => version === id));
        const shops = [...new Set(changed.map(({ site }) => site))];
        if (shops.length === 0) {
          const isOver = plans.some((plan) => plan.isOver && plan.ends.length > 0);
          if (isOver) return { outcome: 'TEST_OVER' as const };
          return { outcome: 'DONE' as const, sites: shops, changed };
        }
        const changeSet = row.changeSet === BY_COMMAND ? null : row.changeSet;
        const undo = await insertPublication(database, {
          changeSet,
          undoes: publication,
          publishedBy: caller.name,
          publishedAt: at,
        });
        await insertEnds(database, ends, { publication: undo, since: at });
        await orm
          .update(changeItem)
          .set({ publication: null })
          .where(and(eq(changeItem.publication, publication), inArray(changeItem.site, shops)));
        for (const { site, key } of changed.filter(isOfIt)) {
          if (site === 'ALL') await applyTest(database, key, at);
          await audit.note({
            by: caller.actor,
            action: 'CHANGE_UNDONE',
            object: changeSet === null ? `publication:${publication}` : changeSetObject(changeSet),
            site: marketSite(site),
            detail: key,
          });
        }
        await announce({
          type: 'content.undone',
          publication,
          ...(changeSet !== null && { changeSet }),
          changes: versions
            .filter((one) => isOfIt(one) && shops.includes(one.site))
            .map((one) => webhookChange(one, { ...one, validTo: one.ownEnd })),
        });
        return { outcome: 'DONE' as const, sites: shops, changed };
      });
      if (undone.outcome !== 'DONE') return undone;
      for (const { site, key } of undone.changed) forget(site, key);
      return { outcome: 'DONE', sites: undone.sites };
    },
  };

  function forget(site: Market, key: string) {
    if (site === 'ALL') return abTests.outdate();
    // Keys are validated when items are added.
    return store.forget({ site, key: key as ContentKey });
  }
}

/** Returns the items that were refused earlier, and those that `judge` refuses. */
function findRefusals(
  { found, refused }: ChosenItems,
  judge: (facts: ItemFacts) => Refusal | undefined,
): RefusedItem[] {
  const judged = found.flatMap((facts) => {
    const why = judge(facts);
    return why === undefined ? [] : [{ item: facts.row.id, why }];
  });
  return [...refused, ...judged];
}

/** Returns why the item cannot be published, apart from its dates and A/B test. */
function refusalToPublish({ row, shown }: ItemFacts): Refusal | undefined {
  if (row.publication !== null) return 'ALREADY_PUBLISHED';
  const { state } = shown;
  if (state === 'FAULTY' || state === 'CONFLICT' || state === 'UNCHANGED') return state;
  return shown.approvalsMissing > 0 ? 'APPROVAL_MISSING' : undefined;
}
