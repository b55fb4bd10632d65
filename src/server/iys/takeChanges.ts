import { and, eq } from 'drizzle-orm';

import { EVIDENCE_SOURCES } from '#domain/evidenceSources.ts';
import type { Audit } from '#server/audit/audit.ts';
import { normaliseAddress } from '#server/base/address.ts';
import { iysConsent, subscriber } from '#server/db/schema.ts';
import type { NewsletterServices } from '#server/newsletter/newsletterServices.ts';
import { endSubscription } from '#server/newsletter/subscriber/endSubscription.ts';
import {
  findSubscription,
  lockPerson,
  type SubscriptionRow,
} from '#server/newsletter/subscriber/tokenHolder.ts';

import type { IysChange, IysRegister, IysWaits } from './iysRegister.ts';
import { lockCursor, moveCursor, wipeAddress } from './ledger.ts';
import { IYS_SITE } from './takeEvents.ts';

type TakeChangesServices = Pick<NewsletterServices, 'database' | 'jobs' | 'now' | 'secret'> & {
  audit: Pick<Audit, 'note'>;
  register: Pick<IysRegister, 'readChanges'>;
};

/** Source in the evidence; the person's own browser was not involved. */
const BY_REGISTER = { clientAddress: '', page: EVIDENCE_SOURCES.IYS } as const;

/**
 * Returns a function that applies what recipients changed at İYS since the last run. A withdrawal there ends the
 * subscription in TR, and is in the ledger as accepted, so that it is not handed back. A consent there is only noted: a
 * subscription begins with a confirmed mail alone.
 */
export function createTakeChanges(services: TakeChangesServices) {
  const { audit, database, now, register } = services;
  const { orm, transaction } = database;

  /** Applies a page, unless another node has done so. */
  function takePage(
    before: string | null,
    { changes, after }: { changes: readonly IysChange[]; after: string | null },
  ): Promise<void> {
    return transaction(async () => {
      if ((await lockCursor(database, 'CHANGES')) !== before) return;
      for (const change of changes) await apply(change);
      await moveCursor(database, 'CHANGES', after);
    });
  }

  async function apply(change: IysChange): Promise<void> {
    const held = await lockHeld(change.recipient);
    // İYS has consents that the shop knows nothing of. Whoever is not in TR leaves no trace.
    if (!held) return;
    const { subscriberId } = held;
    const { status, at, transactionId } = change;
    // A page comes again after a refused cursor.
    const known = await orm
      .select({ id: iysConsent.id })
      .from(iysConsent)
      .where(
        and(
          eq(iysConsent.subscriberId, subscriberId),
          eq(iysConsent.status, status),
          eq(iysConsent.at, at),
          eq(iysConsent.transactionId, transactionId),
        ),
      );
    if (known.length > 0) return;
    const counts = status === 'RET' && held.subscribedAt <= at;
    if (counts) await end(held, change);
    const state = counts ? 'ACCEPTED' : 'NOTED';
    const [row] = await orm
      .insert(iysConsent)
      .values({ subscriberId, status, at, state, transactionId, nextTryAt: now(), endedAt: now() })
      .returning({ id: iysConsent.id });
    if (counts && row) await wipeAddress(database, { subscriberId, id: row.id });
  }

  /** Returns the recipient's subscription in TR, with the person's row locked. */
  async function lockHeld(recipient: string): Promise<SubscriptionRow | undefined> {
    const address = normaliseAddress(recipient);
    if (address === undefined) return undefined;
    const person = await lockPerson(database, eq(subscriber.address, address));
    return person && findSubscription(database, person.id, IYS_SITE);
  }

  async function end(held: SubscriptionRow, { at }: IysChange): Promise<void> {
    const { subscriberId } = held;
    // What waits is older than the withdrawal, and İYS would refuse it.
    await orm
      .update(iysConsent)
      .set({ state: 'NOTED', endedAt: now() })
      .where(and(eq(iysConsent.subscriberId, subscriberId), eq(iysConsent.state, 'QUEUED')));
    if (held.state !== 'SUBSCRIBED') return;
    await endSubscription(services, { subscription: held, from: BY_REGISTER, at: now() });
    await audit.note({
      by: { kind: 'SERVER' },
      action: 'SUBSCRIBER_UNSUBSCRIBED',
      object: `subscriber:${subscriberId}`,
      site: IYS_SITE,
      detail: `withdrawn at İYS, ${at.toISOString()}`,
    });
  }

  return async (): Promise<IysWaits | undefined> => {
    for (;;) {
      const before = await transaction(() => lockCursor(database, 'CHANGES'));
      const page = await register.readChanges(before);
      if (page.outcome === 'WAITS') return page;
      if (page.outcome === 'REFUSED') {
        if (before === null) return { outcome: 'WAITS', code: page.code };
        await takePage(before, { changes: [], after: null });
        continue;
      }
      await takePage(before, page);
      // From the same cursor, the same page would come again.
      if (!page.hasMore || page.after === before) return undefined;
    }
  };
}
