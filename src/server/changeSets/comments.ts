import { and, asc, eq, isNull } from 'drizzle-orm';

import type { ChangeComment, CommentRequest } from '#contract/staff/changeSets.ts';
import { changeComment, changeItem, changeSet } from '#server/db/schema.ts';

import { mayView, type Caller } from './caller.ts';
import { isOpenSet, noteItem, type ChangeSetDependencies } from './changeSets.ts';
import { lockItem } from './itemRows.ts';

/** Comments on fields of a set's documents. They stay with the set. */
export function createComments(services: ChangeSetDependencies) {
  const { database, now } = services;
  const { orm, transaction } = database;

  return {
    /** Returns the comments of an item with their answers, oldest first; undefined for an unknown item. */
    async list(item: number, caller: Caller): Promise<ChangeComment[] | undefined> {
      const [held] = await orm
        .select({ site: changeItem.site })
        .from(changeItem)
        .innerJoin(changeSet, isOpenSet(changeItem.changeSet))
        .where(and(eq(changeItem.id, item), eq(changeItem.isRemoved, false)));
      if (held === undefined || !mayView(caller, held.site)) return undefined;
      const rows = await orm
        .select()
        .from(changeComment)
        .where(eq(changeComment.item, item))
        .orderBy(asc(changeComment.id));
      return rows.map(({ item: _item, writtenAt, closedAt, ...row }) => ({
        ...row,
        writtenAt: writtenAt.toISOString(),
        closedAt: closedAt?.toISOString() ?? null,
      }));
    },

    add: (
      item: number,
      { path, text, answers }: CommentRequest,
      caller: Caller,
    ): Promise<'DONE' | 'UNKNOWN'> =>
      transaction(async () => {
        const facts = await lockItem(services, item, caller);
        if (facts === undefined) return 'UNKNOWN';
        if (answers !== undefined) {
          const [asked] = await orm
            .select({ id: changeComment.id })
            .from(changeComment)
            .where(
              and(
                eq(changeComment.id, answers),
                eq(changeComment.item, item),
                eq(changeComment.path, path),
                isNull(changeComment.answers),
              ),
            );
          if (asked === undefined) return 'UNKNOWN';
        }
        await orm
          .insert(changeComment)
          .values({ item, path, answers, text, writtenBy: caller.name, writtenAt: now() });
        const detail = `${facts.row.key} ${path}`;
        await noteItem(services, facts.row, caller, { action: 'CHANGE_COMMENTED', detail });
        return 'DONE';
      }),

    /** Closes a comment. UNKNOWN also for a closed one. */
    close: (id: number, caller: Caller): Promise<'DONE' | 'UNKNOWN'> =>
      transaction(async () => {
        const [comment] = await orm.select().from(changeComment).where(eq(changeComment.id, id));
        const facts = comment && (await lockItem(services, comment.item, caller));
        if (facts === undefined) return 'UNKNOWN';
        const closed = await orm
          .update(changeComment)
          .set({ closedBy: caller.name, closedAt: now() })
          .where(
            and(
              eq(changeComment.id, id),
              isNull(changeComment.answers),
              isNull(changeComment.closedAt),
            ),
          )
          .returning({ path: changeComment.path });
        const [{ path } = {}] = closed;
        if (path === undefined) return 'UNKNOWN';
        const detail = `${facts.row.key} ${path}`;
        await noteItem(services, facts.row, caller, { action: 'CHANGE_COMMENT_CLOSED', detail });
        return 'DONE';
      }),
  };
}
