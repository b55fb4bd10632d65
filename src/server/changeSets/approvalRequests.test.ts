import { describe, expect, it } from 'vitest';

import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import { loadMails } from '#server/outbox/composers.ts';
import { createStaffAccounts } from '#server/staff/staffAccounts.ts';

import { composeApprovalMail } from './approvalRequests.ts';
import { anna, lena, maria, openChangeSets } from './testing/openChangeSets.ts';

const PUBLIC_URL = 'https://shop.example';

describe.each(DATABASE_KINDS)('requests for approval on the %s database', (kind) => {
  const desk = openChangeSets(kind);

  async function open({ hasMail } = { hasMail: true }) {
    const { database, clock } = desk;
    await database.query('delete from staff');
    const accounts = createStaffAccounts({ database, now: () => clock });
    for (const { name, grants, actor } of [anna, maria, lena]) {
      const address = hasMail ? `${name}@shop.example` : undefined;
      await accounts.add(name, 'a long password', grants, actor, address);
    }
    const { id } = await desk.makeSet();
    await desk.edit(id, 'New');
    return { id, requests: desk.changeSets.requests };
  }

  async function compose() {
    const { database, clock, sentMails } = desk;
    const [row] = await loadMails(database, sentMails);
    if (row === undefined) throw new Error('No mail was queued');
    return composeApprovalMail(row, {
      database,
      publicUrl: PUBLIC_URL,
      now: clock,
      token: undefined,
    });
  }

  it('a change set can be sent for approval to people who may approve it and have not edited it', async () => {
    const { id, requests } = await open();
    const items = [await desk.itemOf(id)];
    expect((await requests.about(id, items, anna)).approvers).toEqual(['maria']);
    expect((await requests.about(id, items, maria)).approvers).toEqual([]);
    for (const name of ['anna', 'lena', 'nobody']) {
      expect(await requests.ask(id, name, anna)).toBe('NO_APPROVER');
    }
    expect(desk.sentMails).toEqual([]);
  });

  it('a request waits for its person until the documents are approved, and is in the audit', async () => {
    const { id, requests } = await open();
    expect(await requests.ask(id, 'maria', anna)).toBe('DONE');
    const { id: item } = await desk.itemOf(id);
    expect(await requests.list(maria)).toEqual([
      {
        set: { id, name: 'Christmas' },
        askedBy: 'anna',
        askedAt: desk.clock.toISOString(),
        items: [item],
      },
    ]);
    expect(await requests.list(anna)).toEqual([]);
    expect((await requests.about(id, [await desk.itemOf(id)], maria)).requests).toMatchObject([
      { approver: 'maria', askedBy: 'anna' },
    ]);
    const { events } = await desk.audit.list({ q: 'CHANGE_REQUESTED' });
    expect(events).toMatchObject([{ actor: 'anna', detail: 'maria' }]);

    await desk.changeSets.publications.approve(id, await desk.lookedAt(id, ['DE']), maria);
    expect(await requests.list(maria)).toEqual([]);
    // An edit voids the approval, so the request stands again.
    await desk.edit(id, 'Newer');
    expect(await requests.list(maria)).toHaveLength(1);
    await desk.changeSets.sets.discard(id, anna);
    expect(await requests.list(maria)).toEqual([]);
  });

  it('the mail of a request leads to the documents, and is obsolete once the set is discarded', async () => {
    const { id, requests } = await open();
    await requests.ask(id, 'maria', anna);
    const { id: item } = await desk.itemOf(id);
    expect(await compose()).toEqual({
      to: 'maria@shop.example',
      content: {
        kind: 'STAFF_APPROVAL',
        name: 'maria',
        askedBy: 'anna',
        setName: 'Christmas',
        at: desk.clock,
        linkUrl: `${PUBLIC_URL}/staff/changes/${id}?item=${item}`,
      },
    });
    await desk.changeSets.sets.discard(id, anna);
    expect(await compose()).toBeUndefined();
  });

  it('a set names the approvers who have no mail address, and asking one of them sends nothing', async () => {
    const { id, requests } = await open({ hasMail: false });
    const about = await requests.about(id, [await desk.itemOf(id)], anna);
    expect(about.approversWithoutMail).toEqual(['maria']);
    expect(await requests.ask(id, 'maria', anna)).toBe('DONE');
    expect(desk.sentMails).toEqual([]);
  });
});
