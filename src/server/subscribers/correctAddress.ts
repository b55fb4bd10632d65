import { and, desc, eq, isNull } from 'drizzle-orm';

import { filledFields } from '#contract/newsletter/fields.ts';
import type { CorrectAnswer } from '#contract/staff/subscribers.ts';
import { needsUtf8Mail } from '#domain/email.ts';
import type { SiteCode } from '#domain/sites.ts';
import { normaliseAddress } from '#server/base/address.ts';
import { newRowId } from '#server/base/rowId.ts';
import { mail, signUp } from '#server/db/schema.ts';
import { findSubscription, type SubscriberRow } from '#server/newsletter/subscriber/tokenHolder.ts';

import { BY_STAFF } from './byStaff.ts';
import type { SubscribersServices } from './services.ts';

/** Outcome of a correction. BUSY: nothing was changed, because too many sign-ups are waiting. */
export type CorrectOutcome = CorrectAnswer['outcome'] | 'BUSY';

/**
 * Signs up the corrected address with the person's data in a shop. The subscription under the old address ends when the
 * new one is confirmed (`confirm.ts`).
 */
export async function correctAddress(
  services: SubscribersServices,
  person: SubscriberRow,
  { site, email }: { site: SiteCode; email: string },
): Promise<CorrectOutcome> {
  const { database, newsletter, takesUtf8Mail } = services;
  const address = normaliseAddress(email);
  if (address === undefined) return 'ADDRESS_INVALID';
  if (needsUtf8Mail(email) && !takesUtf8Mail) return 'ADDRESS_INVALID';
  const subscribed = await findSubscription(database, person.id, site);
  const held =
    subscribed?.state === 'SUBSCRIBED' ? subscribed : await waitsAs(services, person, site);
  if (!held) return 'NOTHING';
  if (address === person.address) return 'SAME_ADDRESS';
  const signUpId = newRowId();
  const { outcome } = await newsletter.signUp({
    signUpId,
    site,
    ...BY_STAFF,
    request: {
      ...filledFields(held),
      email,
      consents: held.consents,
      origin: 'console',
      originAddition: 'correction',
    },
  });
  if (outcome === 'BUSY') return 'BUSY';
  if (outcome === 'EMAIL_INVALID') return 'ADDRESS_INVALID';
  await database.orm.update(signUp).set({ replacesId: person.id }).where(eq(signUp.id, signUpId));
  const [sent] = await database.orm.select().from(mail).where(eq(mail.signUpId, signUpId));
  if (sent === undefined) return 'NOT_SENT';
  return sent.kind === 'ALREADY_SUBSCRIBED' ? 'ALREADY_SUBSCRIBED' : 'SENT';
}

/** Returns the latest pending sign-up in a shop. */
export async function waitsAs(
  { database: { orm } }: Pick<SubscribersServices, 'database'>,
  { id }: SubscriberRow,
  site: SiteCode,
) {
  const [waiting] = await orm
    .select()
    .from(signUp)
    .where(and(eq(signUp.subscriberId, id), eq(signUp.site, site), isNull(signUp.confirmedAt)))
    .orderBy(desc(signUp.createdAt))
    .limit(1);
  return waiting;
}
