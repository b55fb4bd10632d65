import { consentText } from '#server/db/schema.ts';

import { createAddressStatus } from './subscriber/addressStatus.ts';
import { createConfirm } from './subscriber/confirm.ts';
import {
  composeMarketingConsentTexts,
  type MarketingConsentTexts,
} from './marketingConsent/consentText.ts';
import { createLookUp, type TokenFacts } from './subscriber/lookUp.ts';
import { createMailboxLimit } from './mails/mailboxLimit.ts';
import type { NewsletterServices } from './newsletterServices.ts';
import { createNoteOpened } from './subscriber/noteOpened.ts';
import { createOpenPreferences } from './subscriber/openPreferences.ts';
import { createResend } from './sign-up/resend.ts';
import { createSignUp, type SignUpCommand } from './sign-up/signUp.ts';
import { createUnsubscribe } from './subscriber/unsubscribe.ts';
import { createUpdate } from './subscriber/update.ts';

/**
 * Operations on subscribers. A subscription belongs to an address and a shop. Every method rejects if the database
 * fails.
 */
export type Newsletter = Awaited<ReturnType<typeof createNewsletter>>;

export type { SignUpCommand, TokenFacts };

/** Stores the current wordings of the forms and opens the newsletter. */
export async function createNewsletter(services: NewsletterServices) {
  const consentTexts = composeMarketingConsentTexts(services.texts);
  await keepMarketingConsentTexts(services, consentTexts);
  const mailboxLimit = createMailboxLimit(services.database);
  const sendAgain = createResend(services, mailboxLimit);
  return {
    signUp: createSignUp(services, consentTexts, mailboxLimit),
    /** Sends the mail of a sign-up again if the limit allows it. The result does not reveal whether a mail was sent. */
    resend: async (signUpId: string): Promise<void> => void (await sendAgain(signUpId)),
    /**
     * Sends the mail again at the request of the mailbox's owner, even to a suppressed address. Returns whether a mail
     * was sent.
     */
    resendForStaff: (signUpId: string) => sendAgain(signUpId, true),
    lookUp: createLookUp(services),
    noteOpened: createNoteOpened(services),
    confirm: createConfirm(services),
    unsubscribe: createUnsubscribe(services),
    statusOf: createAddressStatus(services),
    openPreferences: createOpenPreferences(services),
    update: createUpdate(services, consentTexts),
  };
}

async function keepMarketingConsentTexts(
  { database, now }: NewsletterServices,
  texts: MarketingConsentTexts,
): Promise<void> {
  const rows = Object.values(texts).flatMap((ofSite) => Object.values(ofSite));
  await database.orm
    .insert(consentText)
    .values(rows.map((text) => ({ ...text, createdAt: now() })))
    .onConflictDoNothing();
}
