import { and, eq } from 'drizzle-orm';

import type { ChangeItemDetail, SaveItem } from '#contract/staff/changeSets.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { WallTime } from '#domain/shopTime.ts';
import { changeItem, changeRevision } from '#server/db/schema.ts';

import { addDocument, type AddDocument, type AddedDocument } from './addDocument.ts';
import { objectOf, type ChangeSetDependencies } from './changeSets.ts';
import { instantInShop, isEmptyPeriod } from './itemDates.ts';
import { kindOf, loadItems, bodyTemplate, type ItemFacts, type ItemRow } from './itemFacts.ts';
import { hashOf, itemHash } from './itemHash.ts';
import { bodyOf, versionBeside } from './placedVersions.ts';
import { findChangeSetId, lockItem } from './lockItem.ts';
import { storeRevision, lockChangeSet, markUpdated } from './revisions.ts';
import { forbidden, mayView, shopOf, type Forbidden, type Caller } from './caller.ts';

/** Repeated saves by one person within this time are one entry in the audit. */
const ONE_STRETCH_MS = 10 * MINUTE_MS;

type Unknown = { outcome: 'UNKNOWN' };

/** Another person has saved the item since. Without `base`, that revision is no longer stored. */
export type SavedSince = {
  outcome: 'SAVED_SINCE';
  revision: number;
  savedBy: string;
  base: unknown;
  theirs: unknown;
};

/** Items of change sets. Items of shops that the caller may not view are UNKNOWN. */
export type ChangeItems = {
  add(id: string, document: AddDocument, caller: Caller): Promise<AddedDocument>;
  read(item: number, caller: Caller): Promise<ChangeItemDetail | undefined>;
  save(
    item: number,
    saved: SaveItem,
    caller: Caller,
  ): Promise<{ outcome: 'DONE' } | SavedSince | Unknown | Forbidden>;
  remove(item: number, caller: Caller): Promise<{ outcome: 'DONE' } | Unknown | Forbidden>;
  /**
   * Sets the dates of items in their shops' time zones. INVALID: an impossible time, an end before the beginning in a
   * shop, or an A/B test among the items.
   */
  plan(
    id: string,
    dates: { items: readonly number[]; from: WallTime | null; to: WallTime | null },
    caller: Caller,
  ): Promise<{ outcome: 'DONE' | 'INVALID' } | Unknown | Forbidden>;
};

export function createChangeItems(services: ChangeSetDependencies): ChangeItems {
  const { database, audit, now } = services;
  const { orm, transaction } = database;

  type Written = Pick<ItemRow, 'body' | 'validFrom' | 'validTo' | 'base' | 'seen'>;

  /** Writes the next revision of an item. */
  async function write(
    { row, source }: ItemFacts,
    written: Written,
    caller: Caller,
  ): Promise<void> {
    const hash = itemHash({ ...row, ...written });
    const at = now();
    // Computed from the row, because an earlier release hashed without the base.
    const isOtherHash = hash !== itemHash(row);
    const revision = row.revision + 1;
    await orm
      .update(changeItem)
      .set({
        ...written,
        hash,
        revision,
        sourceHash: source && hashOf(source.body),
        editors:
          isOtherHash && !row.editors.includes(caller.name)
            ? [...row.editors, caller.name]
            : row.editors,
        updatedBy: caller.name,
        updatedAt: at,
        ...(isOtherHash && { publication: null }),
      })
      .where(eq(changeItem.id, row.id));
    await storeRevision(database, { item: row.id, revision, body: written.body }, caller, at);
    await markUpdated(database, row.changeSet, now());
    const isSameStretch =
      row.updatedBy === caller.name && row.revision > 1 && +at - +row.updatedAt < ONE_STRETCH_MS;
    if (!isOtherHash || isSameStretch) return;
    await audit.note({
      by: caller.actor,
      action: 'CHANGE_SAVED',
      object: objectOf(row.changeSet),
      site: shopOf(row.site),
      before: row.body,
      after: written.body,
      detail: row.key,
    });
  }

  return {
    add: (id, document, caller) => addDocument(services, id, document, caller),

    async read(item, caller) {
      const id = await findChangeSetId(database, item);
      if (id === undefined) return undefined;
      const [facts] = await loadItems(services, id, now(), [item]);
      if (facts === undefined || !mayView(caller, facts.row.site)) return undefined;
      const { row, shown, faults, base, conflict } = facts;
      return {
        item: shown,
        body: row.body,
        base: base && { ...datesOf(base.version), body: base.body },
        faults,
        conflict: conflict
          ? { ...datesOf(conflict), body: await bodyOf(database, conflict.id) }
          : null,
      };
    },

    save: (item, saved, caller) =>
      transaction(async () => {
        const locked = await lockItem(services, item, caller);
        if (locked === undefined) return { outcome: 'UNKNOWN' };
        const { row, kind } = locked;
        const after = kindOf(
          row.key,
          kind === 'LEGAL_PAGE' || bodyTemplate(saved.body) === 'legal',
        );
        const refused = forbidden(caller, 'WRITE', [{ site: row.site, kind: after }]);
        if (refused) return refused;
        if (saved.revision !== row.revision) {
          const [base] = await orm
            .select({ body: changeRevision.body })
            .from(changeRevision)
            .where(and(eq(changeRevision.item, item), eq(changeRevision.revision, saved.revision)));
          return {
            outcome: 'SAVED_SINCE',
            revision: row.revision,
            savedBy: row.updatedBy,
            base: base?.body,
            theirs: row.body,
          };
        }
        const rebase =
          saved.rebase === undefined ? undefined : await versionBeside(database, saved.rebase, row);
        if (saved.rebase !== undefined && rebase === undefined) return { outcome: 'UNKNOWN' };
        await write(
          locked,
          {
            body: saved.body,
            // A test's document contains its dates.
            validFrom: row.site === 'ALL' ? null : dateOf(saved.validFrom),
            validTo: row.site === 'ALL' ? null : dateOf(saved.validTo),
            base: rebase?.id ?? row.base,
            seen: rebase ? Math.max(rebase.id, row.seen) : row.seen,
          },
          caller,
        );
        return { outcome: 'DONE' };
      }),

    remove: (item, caller) =>
      transaction(async () => {
        const locked = await lockItem(services, item, caller);
        if (locked === undefined) return { outcome: 'UNKNOWN' };
        const { row, shown } = locked;
        const refused = forbidden(caller, 'WRITE', [shown]);
        if (refused) return refused;
        await orm.update(changeItem).set({ isRemoved: true }).where(eq(changeItem.id, item));
        await markUpdated(database, row.changeSet, now());
        await audit.note({
          by: caller.actor,
          action: 'CHANGE_REMOVED',
          object: objectOf(row.changeSet),
          site: shopOf(row.site),
          before: row.body,
          detail: row.key,
        });
        return { outcome: 'DONE' };
      }),

    plan: (id, dates, caller) =>
      transaction(async () => {
        if (!(await lockChangeSet(database, id))) return { outcome: 'UNKNOWN' };
        const items = await loadItems(services, id, now(), dates.items);
        const planned = items.filter(
          ({ row }) => dates.items.includes(row.id) && mayView(caller, row.site),
        );
        if (planned.length !== new Set(dates.items).size) return { outcome: 'UNKNOWN' };
        const refused = forbidden(
          caller,
          'WRITE',
          planned.map(({ shown }) => shown),
        );
        if (refused) return refused;
        const dated = planned.map((facts) => {
          const { site } = facts.row;
          // A test's document contains its dates.
          if (site === 'ALL') return undefined;
          const validFrom = instantInShop(dates.from, site);
          const validTo = instantInShop(dates.to, site);
          return validFrom === undefined ||
            validTo === undefined ||
            isEmptyPeriod(validFrom, validTo)
            ? undefined
            : { facts, validFrom, validTo };
        });
        if (dated.includes(undefined)) return { outcome: 'INVALID' };
        for (const { facts, ...validity } of dated.filter((one) => one !== undefined)) {
          const { body, base, seen } = facts.row;
          await write(facts, { body, base, seen, ...validity }, caller);
        }
        return { outcome: 'DONE' };
      }),
  };
}

const datesOf = (version: { id: number; validFrom: Date; validTo: Date | null }) => ({
  version: version.id,
  validFrom: version.validFrom.toISOString(),
  validTo: version.validTo?.toISOString() ?? null,
});

const dateOf = (iso: string | null) => (iso === null ? null : new Date(iso));
