import { and, asc, eq } from 'drizzle-orm';

import type { ApprovalRequest, ChangeItem } from '#contract/staff/changeSets.ts';
import { awaitsApprovalBy } from '#domain/changeSets/approvals.ts';
import { accountName, isSamePerson } from '#domain/staffName.ts';
import { newRowId } from '#server/base/rowId.ts';
import { changeItem, changeRequest, changeSet, mail, staff } from '#server/db/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { ComposeMail } from '#server/outbox/composers.ts';
import { createStaffAccounts } from '#server/staff/staffAccounts.ts';

import { mayView, type Caller } from './caller.ts';
import { changeSetObject, isOpenSet, type ChangeSetDependencies } from './changeSets.ts';
import { isDraftOf } from './draftsIn.ts';
import { loadItems } from './itemFacts.ts';

/** Requests that a person approves a set's documents. A request ends when none of them waits for that person. */
export function createApprovalRequests(
  services: ChangeSetDependencies & { jobs: Pick<Jobs, 'sendMail'> },
) {
  const { database, jobs, audit, now } = services;
  const { orm, transaction } = database;
  const accounts = createStaffAccounts(services);

  const shownItems = async (id: string) =>
    (await loadItems(services, id, now())).map(({ shown }) => shown);

  async function findApprovers(items: readonly ChangeItem[]) {
    const people = await accounts.list();
    return people.filter(
      (person) =>
        person.state === 'ACTIVE' &&
        person.breakGlass === undefined &&
        items.some((item) => awaitsApprovalBy(person, item)),
    );
  }

  return {
    /** Returns what the caller was asked to approve, oldest request first. */
    async list(caller: Caller): Promise<ApprovalRequest[]> {
      const rows = await orm
        .select({ request: changeRequest, name: changeSet.name })
        .from(changeRequest)
        .innerJoin(changeSet, isOpenSet(changeRequest.changeSet))
        .where(eq(changeRequest.approver, accountName(caller.name)))
        .orderBy(asc(changeRequest.askedAt));
      const requests: ApprovalRequest[] = [];
      for (const { request, name } of rows) {
        const { changeSet: id, askedBy, askedAt } = request;
        const items = await shownItems(id);
        const waiting = items.filter((item) => awaitsApprovalBy(caller, item));
        if (waiting.length === 0) continue;
        requests.push({
          set: { id, name },
          askedBy,
          askedAt: askedAt.toISOString(),
          items: waiting.map((item) => item.id),
        });
      }
      return requests;
    },

    /** Returns the standing requests of a set, and whom the caller can ask. */
    async about(id: string, items: readonly ChangeItem[], caller: Caller) {
      const people = await findApprovers(items);
      const approvers = people.map(({ name }) => name);
      const others = people.filter(({ name }) => !isSamePerson(name, caller.name));
      const rows = await orm
        .select()
        .from(changeRequest)
        .where(eq(changeRequest.changeSet, id))
        .orderBy(asc(changeRequest.askedAt));
      return {
        approvers: others.map(({ name }) => name),
        approversWithoutMail: others.filter(({ email }) => email === null).map(({ name }) => name),
        requests: rows
          .filter(({ approver }) => approvers.includes(approver))
          .map(({ approver, askedBy, askedAt }) => ({
            approver,
            askedBy,
            askedAt: askedAt.toISOString(),
          })),
      };
    },

    /** Asks a person, by mail if the account has an address. NO_APPROVER: nothing waits for that person. */
    ask: (
      id: string,
      approver: string,
      caller: Caller,
    ): Promise<'DONE' | 'UNKNOWN' | 'NO_APPROVER'> =>
      transaction(async () => {
        const items = (await shownItems(id)).filter(({ site }) => mayView(caller, site));
        const [set] = await orm.select().from(changeSet).where(isOpenSet(id));
        if (set === undefined || items.length === 0) return 'UNKNOWN';
        const person = (await findApprovers(items)).find(({ name }) => name === approver);
        if (person === undefined || isSamePerson(approver, caller.name)) return 'NO_APPROVER';
        const asked = { askedBy: caller.name, askedAt: now() };
        await orm
          .insert(changeRequest)
          .values({ changeSet: id, approver, ...asked })
          .onConflictDoUpdate({
            target: [changeRequest.changeSet, changeRequest.approver],
            set: asked,
          });
        await audit.note({
          by: caller.actor,
          action: 'CHANGE_REQUESTED',
          object: changeSetObject(id),
          detail: approver,
        });
        if (person.email === null) return 'DONE';
        const [account] = await orm
          .select({ id: staff.id })
          .from(staff)
          .where(eq(staff.name, approver));
        if (account === undefined) return 'NO_APPROVER';
        const mailId = newRowId();
        await orm.insert(mail).values({
          id: mailId,
          staffId: account.id,
          kind: 'STAFF_APPROVAL',
          createdAt: asked.askedAt,
        });
        await jobs.sendMail([mailId]);
        return 'DONE';
      }),
  };
}

/** Composes the mail of a request; undefined if the set is gone, or the person was asked again. */
export const composeApprovalMail: ComposeMail = async (
  { mail: row, staff: recipient },
  { database: { orm }, publicUrl },
) => {
  if (!recipient) return 'NONE';
  if (recipient.email === null || recipient.disabledAt) return undefined;
  const [asked] = await orm
    .select()
    .from(changeRequest)
    .innerJoin(changeSet, isOpenSet(changeRequest.changeSet))
    .where(
      and(eq(changeRequest.approver, recipient.name), eq(changeRequest.askedAt, row.createdAt)),
    );
  if (asked === undefined) return undefined;
  const { id, name: setName } = asked.change_set;
  const items = await orm.select({ id: changeItem.id }).from(changeItem).where(isDraftOf(id));
  const query = new URLSearchParams();
  for (const item of items) query.append('item', String(item.id));
  const { askedBy, askedAt: at } = asked.change_request;
  return {
    content: {
      kind: 'STAFF_APPROVAL',
      name: recipient.name,
      askedBy,
      setName,
      at,
      linkUrl: `${publicUrl}/staff/changes/${id}?${query.toString()}`,
    },
    to: recipient.email,
  };
};
