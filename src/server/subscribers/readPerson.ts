import { eq, getTableColumns, inArray } from 'drizzle-orm';

import type { HistoryEntry, PersonAnswer, Standing } from '#contract/staff/subscribers.ts';
import type { SubscriberExport } from '#contract/subscriberExport.ts';
import { SUBSCRIBER_MAIL_KINDS } from '#domain/mailKinds.ts';
import { dayAt } from '#domain/shopDay.ts';
import { DEFAULT_SITE, SITE_CODES, siteFacts, type SiteCode } from '#domain/sites.ts';
import { hashAddress } from '#server/base/address.ts';
import type { Database } from '#server/db/database.ts';
import { mail, mailReport, signUp, subscription, suppressedAddress } from '#server/db/schema.ts';
import type { SubscriberRow, SubscriptionRow } from '#server/newsletter/subscriber/tokenHolder.ts';
import { exportPerson } from '#server/privacy/export.ts';

type Services = { database: Database; now: () => Date };

/** Returns a person by id; undefined after an erasure. */
export const findPerson = ({ orm }: Database, id: string): Promise<SubscriberRow | undefined> =>
  orm.query.subscriber.findFirst({ where: (table) => eq(table.id, id) });

/** Returns a person's state and history in these shops; undefined without any. */
export async function readPerson(
  services: Services,
  person: SubscriberRow,
  sites: readonly SiteCode[],
): Promise<PersonAnswer | undefined> {
  const { database, now } = services;
  const ownSite = person.lastMailSite ?? DEFAULT_SITE;
  const held = await exportPerson(services, { ...person, site: ownSite });
  const rows = await database.orm
    .select()
    .from(subscription)
    .where(eq(subscription.subscriberId, person.id));
  const subscribed = rows.map((row) => ofSubscription(row, now()));
  const waiting = SITE_CODES.filter((site) => rows.every((row) => row.site !== site)).flatMap(
    (site) => waitingIn(held, site),
  );
  const isShown = ({ site }: { site: SiteCode }) => sites.includes(site);
  const subscriptions = [...subscribed, ...waiting].filter(isShown);
  if (subscriptions.length === 0) return undefined;
  const history = [...buildHistory(held), ...(await readMails(database, person, ownSite))];
  return {
    id: person.id,
    address: person.address,
    suppressed: await readSuppression(database, person.address),
    subscriptions,
    history: history.filter(isShown).toSorted((one, other) => (one.at < other.at ? 1 : -1)),
  };
}

async function readSuppression(
  { orm }: Database,
  address: string,
): Promise<PersonAnswer['suppressed']> {
  const [row] = await orm
    .select()
    .from(suppressedAddress)
    .where(eq(suppressedAddress.addressHash, hashAddress(address)));
  return row ? { since: row.suppressedAt.toISOString(), reason: row.reason } : null;
}

type ShownSubscription = PersonAnswer['subscriptions'][number];

function ofSubscription(row: SubscriptionRow, now: Date): ShownSubscription {
  const { site, email, firstName, lastName, consents, interests, pausedUntil } = row;
  const isPaused = pausedUntil !== null && pausedUntil > dayAt(now, siteFacts(site).timeZone);
  const shown = { site, email, firstName, lastName, consents, interests };
  const ended = row.state === 'UNSUBSCRIBED' ? row.unsubscribedAt : null;
  if (ended) return { ...shown, state: 'UNSUBSCRIBED', at: ended.toISOString(), pausedUntil: null };
  const state: Standing['state'] = isPaused ? 'PAUSED' : 'SUBSCRIBED';
  const at = row.subscribedAt.toISOString();
  return { ...shown, state, at, pausedUntil: isPaused ? pausedUntil : null };
}

/** Returns the latest unconfirmed sign-up in a shop, if any. */
function waitingIn({ signUps }: SubscriberExport, site: SiteCode): ShownSubscription[] {
  const last = signUps.findLast(({ shop, confirmedAt }) => shop === site && confirmedAt === null);
  if (!last) return [];
  const { email, firstName, lastName, at } = last;
  const nothingYet = { consents: [], interests: [], pausedUntil: null };
  return [{ site, state: 'WAITS', email, firstName, lastName, at, ...nothingYet }];
}

/** Returns the stored data about a person as events, except for mails. */
function buildHistory({ signUps, consents, vouchers }: SubscriberExport): HistoryEntry[] {
  return [
    ...signUps.map(({ shop, at, email, page, clientAddress, origin }) => ({
      what: 'SIGN_UP' as const,
      at,
      site: siteNamed(shop),
      email,
      page,
      clientAddress,
      origin,
    })),
    ...consents.map(({ shop, at, step, consent, text, page, clientAddress }) => ({
      what: 'EVIDENCE' as const,
      at,
      site: siteNamed(shop),
      step,
      consent,
      text,
      page,
      clientAddress,
    })),
    ...vouchers.flatMap(({ shop, code, percent, issuedAt, validUntil, redemptions }) => [
      {
        what: 'VOUCHER' as const,
        at: issuedAt,
        site: siteNamed(shop),
        code,
        percent,
        validUntil,
      },
      ...redemptions.map(({ orderId, at }) => ({
        what: 'REDEEMED' as const,
        at,
        site: siteNamed(shop),
        code,
        orderId,
      })),
    ]),
  ];
}

async function readMails(
  { orm }: Database,
  { id }: SubscriberRow,
  ownSite: SiteCode,
): Promise<HistoryEntry[]> {
  const rows = await orm
    .select({ ...getTableColumns(mail), signUpSite: signUp.site })
    .from(mail)
    .leftJoin(signUp, eq(signUp.id, mail.signUpId))
    .where(eq(mail.subscriberId, id));
  const ids = rows.map((row) => row.id);
  const reports = await orm.select().from(mailReport).where(inArray(mailReport.mailId, ids));
  return rows.flatMap(({ kind, signUpSite, site, createdAt, ...row }) => {
    const known = SUBSCRIBER_MAIL_KINDS.find((one) => one === kind);
    if (known === undefined) return [];
    return {
      what: 'MAIL',
      at: createdAt.toISOString(),
      site: signUpSite ?? site ?? ownSite,
      mail: known,
      ...mailFate(
        row,
        reports.filter(({ mailId }) => mailId === row.id),
      ),
    };
  });
}

type MailEnd = Pick<
  typeof mail.$inferSelect,
  'sentAt' | 'abandonedAt' | 'restingSince' | 'restReason'
>;

/** Returns what became of a mail: the first of these fates that has a time. */
function mailFate(
  { sentAt, abandonedAt, restingSince, restReason }: MailEnd,
  reports: readonly (typeof mailReport.$inferSelect)[],
) {
  const complaint = reports.find((report) => report.kind === 'COMPLAINT');
  const bounce = reports.find((report) => report.kind === 'BOUNCE');
  const fates = [
    ['COMPLAINED', complaint?.reportedAt, null],
    ['BOUNCED', bounce?.reportedAt, bounce?.status],
    ['SENT', sentAt, null],
    ['GIVEN_UP', abandonedAt, null],
    ['RESTING', restingSince, restReason],
  ] as const;
  const [fate, at, reason] = fates.find(([, time]) => time) ?? (['WAITS', null, null] as const);
  return { fate, fateAt: at?.toISOString() ?? null, reason: reason ?? null };
}

const siteNamed = (shop: string): SiteCode =>
  SITE_CODES.find((site) => site === shop) ?? DEFAULT_SITE;
