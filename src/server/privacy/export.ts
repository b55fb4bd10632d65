import type { SubscriberExport } from '#contract/subscriberExport.ts';
import { siteCountry, type SiteCode } from '#domain/sites.ts';
import { hashToken } from '#server/base/token.ts';
import { exportCustomerForms } from '#server/customerForms/exportCustomerForms.ts';
import type { Database } from '#server/db/database.ts';
import { exportIys } from '#server/iys/ledger.ts';
import {
  exportConsents,
  exportSignUps,
  exportSubscriptions,
} from '#server/newsletter/subscriber/exportSubscriber.ts';
import { findManager, ownsMailbox } from '#server/newsletter/subscriber/tokenHolder.ts';
import { exportMails } from '#server/outbox/exportMails.ts';
import { exportVouchers } from '#server/vouchers/exportVouchers.ts';

type ExportServices = { database: Database; now: () => Date };

/**
 * Exports all data about the person who holds a token. They are of every shop if the token proves ownership of the
 * mailbox, else of the token's shop. Returns undefined for an unknown token. Only reads.
 */
export function createExport(
  services: ExportServices,
): (token: string) => Promise<{ site: SiteCode; held: SubscriberExport } | undefined> {
  const { database } = services;

  return async (token) => {
    const holder = await findManager(database, hashToken(token));
    if (!holder) return undefined;
    const { site } = holder.subscription;
    const all = await exportPerson(services, { ...holder.person, site });
    if (ownsMailbox(holder)) return { site, held: all };
    const visible = <Row extends { shop: string }>(rows: Row[]) =>
      rows.filter(({ shop }) => shop === site);
    const ofShop: SubscriberExport = {
      ...all,
      subscriptions: visible(all.subscriptions),
      signUps: visible(all.signUps),
      consents: visible(all.consents),
      vouchers: all.vouchers.filter(({ shop }) => siteCountry(shop) === siteCountry(site)),
      mails: visible(all.mails),
      iys: site === 'TR' ? all.iys : [],
    };
    return { site, held: ofShop };
  };
}

/** Exports all data about a person in every shop. Mails without a shop are assigned to `site`. */
export async function exportPerson(
  { database, now }: ExportServices,
  person: { id: string; address: string; site: SiteCode },
) {
  return {
    exportedAt: now().toISOString(),
    address: person.address,
    subscriptions: await exportSubscriptions(database, person),
    signUps: await exportSignUps(database, person),
    consents: await exportConsents(database, person),
    vouchers: await exportVouchers(database, person),
    mails: await exportMails(database, person),
    iys: await exportIys(database, person),
    requests: await exportCustomerForms(database, person.address),
  };
}
