import { and, eq } from 'drizzle-orm';

import type { ChangeItemDetail, SaveItem } from '#contract/staff/changeSets.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { WallTime } from '#domain/shopTime.ts';
import { hashValue } from '#server/base/hashValue.ts';
import { changeItem, changeRevision } from '#server/db/schema.ts';

import { addDocument, type AddDocument, type AddedDocument } from './addDocument.ts';
import { noteItem, type ChangeSetDependencies } from './changeSets.ts';
import { instantInShop, isEmptyPeriod } from './itemDates.ts';
import { contentKind, itemHash, loadItems, type ItemFacts, type ItemRow } from './itemFacts.ts';
import { readBody, versionBeside } from './placedVersions.ts';
import {
  findChangeSetId,
  lockChangeSet,
  lockItem,
  markUpdated,
  storeRevision,
} from './itemRows.ts';
import { forbidden, mayView, type Forbidden, type Caller } from './caller.ts';

/** How long saves by one person are combined into one entry of the audit. */
const ONE_STRETCH_MS = 10 * MINUTE_MS;

type Unknown = { outcome: 'UNKNOWN' };

/**
 * Refusal because another person has saved the item since. `base` is the revision that the caller edited; it is missing
 * if that revision is no longer stored.
 */
type SavedSince = {
  outcome: 'SAVED_SINCE';
  revision: number;
  savedBy: string;
  base: unknown;
  theirs: unknown;
};

/** Changes items of change sets. For items of shops that the caller may not view, the outcome is UNKNOWN. */
export type ChangeItems = ReturnType<typeof createChangeItems>;

export function createChangeItems(services: ChangeSetDependencies) {
  const { database, now } = services;
  const { orm, transaction } = database;

  type Written = Pick<ItemRow, 'body' | 'validFrom' | 'validTo' | 'base' | 'seen'>;

  async function write(
    { row, source }: ItemFacts,
    written: Written,
    caller: Caller,
  ): Promise<void> {
    const hash = itemHash({ ...row, ...written });
    const at = now();
    // Not read from the row, because an earlier release computed the hash without the base version.
    const isOtherHash = hash !== itemHash(row);
    const revision = row.revision + 1;
    await orm
      .update(changeItem)
      .set({
        ...written,
        hash,
        revision,
        sourceHash: source && hashValue(source.body),
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
    const note = { before: row.body, after: written.body, detail: row.key };
    await noteItem(services, row, caller, { action: 'CHANGE_SAVED', ...note });
  }

  return {
    add: (id: string, document: AddDocument, caller: Caller): Promise<AddedDocument> =>
      addDocument(services, id, document, caller),

    async read(item: number, caller: Caller): Promise<ChangeItemDetail | undefined> {
      const id = await findChangeSetId(database, item);
      if (id === undefined) return undefined;
      const [facts] = await loadItems(services, id, now(), [item]);
      if (facts === undefined || !mayView(caller, facts.row.site)) return undefined;
      const { row, shown, faults, base, conflict } = facts;
      return {
        item: shown,
        reader: caller.name,
        body: row.body,
        base: base && { ...toDates(base.version), body: base.body },
        faults,
        conflict: conflict
          ? { ...toDates(conflict), body: await readBody(database, conflict.id) }
          : null,
      };
    },

    save: (
      item: number,
      saved: SaveItem,
      caller: Caller,
    ): Promise<{ outcome: 'DONE' } | SavedSince | Unknown | Forbidden> =>
      transaction(async () => {
        const locked = await lockItem(services, item, caller);
        if (locked === undefined) return { outcome: 'UNKNOWN' };
        const { row, shown } = locked;
        const kind = contentKind(row.key, shown.kind === 'LEGAL_PAGE', saved.body);
        const refused = forbidden(caller, 'WRITE', [{ site: row.site, kind }]);
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
            validFrom: row.site === 'ALL' ? null : parseDate(saved.validFrom),
            validTo: row.site === 'ALL' ? null : parseDate(saved.validTo),
            base: rebase?.id ?? row.base,
            seen: rebase ? Math.max(rebase.id, row.seen) : row.seen,
          },
          caller,
        );
        return { outcome: 'DONE' };
      }),

    remove: (item: number, caller: Caller): Promise<{ outcome: 'DONE' } | Unknown | Forbidden> =>
      transaction(async () => {
        const locked = await lockItem(services, item, caller);
        if (locked === undefined) return { outcome: 'UNKNOWN' };
        const { row, shown } = locked;
        const refused = forbidden(caller, 'WRITE', [shown]);
        if (refused) return refused;
        await orm.update(changeItem).set({ isRemoved: true }).where(eq(changeItem.id, item));
        await markUpdated(database, row.changeSet, now());
        const note = { before: row.body, detail: row.key };
        await noteItem(services, row, caller, { action: 'CHANGE_REMOVED', ...note });
        return { outcome: 'DONE' };
      }),

    /**
     * Sets the dates of items in their shops' time zones. The outcome is INVALID for an impossible time, for an end
     * before the beginning in a shop, and for A/B tests, whose dates are in their document.
     */
    plan: (
      id: string,
      dates: { items: readonly number[]; from: WallTime | null; to: WallTime | null },
      caller: Caller,
    ): Promise<{ outcome: 'DONE' | 'INVALID' } | Unknown | Forbidden> =>
      transaction(async () => {
        if (!(await lockChangeSet(database, id))) return { outcome: 'UNKNOWN' };
        const items = await loadItems(services, id, now(), dates.items);
        const planned = items.filter(
          ({ row }) => dates.items.includes(row.id) && mayView(caller, row.site),
        );
        if (planned.length !== new Set(dates.items).size) return { outcome: 'UNKNOWN' };
        const documents = planned.map(({ shown }) => shown);
        const refused = forbidden(caller, 'WRITE', documents);
        if (refused) return refused;
        const dated = planned.map((facts) => {
          const { site } = facts.row;
          // A test's document contains its dates.
          if (site === 'ALL') return undefined;
          const validFrom = instantInShop(dates.from, site);
          const validTo = instantInShop(dates.to, site);
          if (validFrom === undefined || validTo === undefined) return undefined;
          return isEmptyPeriod(validFrom, validTo) ? undefined : { facts, validFrom, validTo };
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

const toDates = (version: { id: number; validFrom: Date; validTo: Date | null }) => ({
  version: version.id,
  validFrom: version.validFrom.toISOString(),
  validTo: version.validTo?.toISOString() ?? null,
});

const parseDate = (iso: string | null) => (iso === null ? null : new Date(iso));
