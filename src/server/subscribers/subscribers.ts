import { eq } from 'drizzle-orm';

import type {
  EraseAnswer,
  PersonAnswer,
  ResendAnswer,
  SubscriberSearch,
} from '#contract/staff/subscribers.ts';
import type { SubscriberExport } from '#contract/subscriberExport.ts';
import { DEFAULT_SITE, type SiteCode } from '#domain/sites.ts';
import type { AuditActor, AuditNote } from '#server/audit/audit.ts';
import { hashAddress, withoutAddresses } from '#server/base/address.ts';
import { createCustomerAccounts } from '#server/customers/customerAccounts.ts';
import { subscriber, subscription } from '#server/db/schema.ts';
import { endSubscription, expireSignUps } from '#server/newsletter/subscriber/endSubscription.ts';
import { suppressPerson } from '#server/newsletter/subscriber/suppressPerson.ts';
import { lockPerson, type SubscriberRow } from '#server/newsletter/subscriber/tokenHolder.ts';
import { eraseAddress } from '#server/privacy/erase.ts';
import { exportPerson } from '#server/privacy/export.ts';

import { BY_STAFF } from './byStaff.ts';
import { correctAddress, waitsAs } from './correctAddress.ts';
import { findPerson, readPerson } from './readPerson.ts';
import { createSearch } from './search.ts';
import type { SubscribersServices } from './services.ts';

/** A staff member's access to a person, with the reason for it. */
type HelpOf = { id: string; by: AuditActor; reason: string };

export type Subscribers = ReturnType<typeof createSubscribers>;

/**
 * Actions of staff for subscribers, which these could also do themselves by links in their mails. Each is audited under
 * the person's id. Returns undefined if there is no such person, for example after an erasure.
 */
export function createSubscribers(services: SubscribersServices) {
  const { audit, database, jobs, newsletter, now } = services;
  const { orm } = database;
  const search = createSearch(services);
  const accounts = createCustomerAccounts(services);

  const note = ({ id, by, reason }: HelpOf, what: Pick<AuditNote, 'action' | 'site' | 'detail'>) =>
    audit.note({ ...what, by, object: `subscriber:${id}`, reason: withoutAddresses(reason) });

  /** Runs `act` with the person's row locked, in the transaction that writes the audit. */
  const withLocked = <Result>(id: string, act: (person: SubscriberRow) => Promise<Result>) =>
    database.transaction(async () => {
      const person = await lockPerson(database, eq(subscriber.id, id));
      return person && act(person);
    });

  async function endIn({ id }: SubscriberRow, sites: readonly SiteCode[]): Promise<void> {
    const at = now();
    const rows = await orm.select().from(subscription).where(eq(subscription.subscriberId, id));
    const [first, ...others] = rows.filter(
      ({ site, state }) => sites.includes(site) && state === 'SUBSCRIBED',
    );
    if (first) {
      await endSubscription(services, { subscription: first, from: BY_STAFF, at }, others);
    }
    await expireSignUps(database, id, { sites, at });
  }

  return {
    /** Searches subscribers. The audit records which kinds of facts were searched, never their values. */
    async search(
      wanted: SubscriberSearch,
      { by, sites }: { by: AuditActor; sites: readonly SiteCode[] },
    ) {
      await audit.note({
        by,
        action: 'SUBSCRIBERS_SEARCHED',
        object: 'subscribers',
        site: wanted.site,
        detail: Object.keys(wanted).join(' '),
      });
      return search(wanted, sites);
    },

    /** Returns the person's data in these shops. */
    async open(asked: HelpOf, sites: readonly SiteCode[]): Promise<PersonAnswer | undefined> {
      const person = await findPerson(database, asked.id);
      const shown = person && (await readPerson(services, person, sites));
      if (shown) await note(asked, { action: 'SUBSCRIBER_OPENED' });
      return shown;
    },

    async resend(asked: HelpOf, site: SiteCode): Promise<ResendAnswer['outcome'] | undefined> {
      const person = await findPerson(database, asked.id);
      if (!person) return undefined;
      const waiting = await waitsAs(services, person, site);
      const isSent = waiting && (await newsletter.resendForStaff(waiting.id));
      const outcome = waiting ? (isSent ? 'SENT' : 'NOT_SENT') : 'NOTHING';
      await note(asked, { action: 'SUBSCRIBER_RESENT', site, detail: outcome });
      return outcome;
    },

    async correct(asked: HelpOf, change: { site: SiteCode; email: string }) {
      const person = await findPerson(database, asked.id);
      if (!person) return undefined;
      const outcome = await correctAddress(services, person, change);
      await note(asked, { action: 'SUBSCRIBER_CORRECTED', site: change.site, detail: outcome });
      return outcome;
    },

    /** Ends active subscriptions and pending sign-ups in these shops, with a goodbye mail; undefined without any. */
    unsubscribe: (asked: HelpOf, sites: readonly SiteCode[]) =>
      withLocked(asked.id, async (person) => {
        if (!(await readPerson(services, person, sites))) return undefined;
        await endIn(person, sites);
        await note(asked, { action: 'SUBSCRIBER_UNSUBSCRIBED', detail: sites.join(' ') });
        return 'DONE' as const;
      }),

    /** Ends all subscriptions in every shop without a goodbye mail, and stops further newsletters. */
    suppress: (asked: HelpOf) =>
      withLocked(asked.id, async (person) => {
        await suppressPerson(database, person, { reason: 'OBJECTION', from: BY_STAFF, at: now() });
        await note(asked, { action: 'SUBSCRIBER_SUPPRESSED' });
        return 'DONE' as const;
      }),

    async export(asked: HelpOf): Promise<SubscriberExport | undefined> {
      const person = await findPerson(database, asked.id);
      if (!person) return undefined;
      // Audited before anything is shown.
      await note(asked, { action: 'PERSON_EXPORTED' });
      return exportPerson(services, { ...person, site: person.lastMailSite ?? DEFAULT_SITE });
    },

    erase: (asked: HelpOf) =>
      withLocked(asked.id, async ({ address }): Promise<EraseAnswer> => {
        const done = await eraseAddress({ database, jobs }, address, { from: BY_STAFF, at: now() });
        await audit.note({
          by: asked.by,
          action: 'PERSON_ERASED',
          reason: withoutAddresses(asked.reason),
          // Audited by the hash, by which the erasure is repeated after a restore (`erasures.ts`).
          object: `person:${hashAddress(address)}`,
          detail: `${done.people} people, ${done.requests} requests`,
        });
        const hasAccount = (await accounts.find(address)) !== undefined;
        return { requests: done.requests, withdrawals: done.withdrawals, hasAccount };
      }),
  };
}
