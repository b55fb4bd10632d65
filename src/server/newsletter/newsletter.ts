import type { UpdateSubscriberRequest } from '#contract/preferences.ts';
import type { SubscriberExport } from '#contract/subscriberExport.ts';
import type { SiteCode } from '#domain/sites.ts';
import { consentText } from '#server/db/schema.ts';

import { type AddressStatus, createAddressStatus } from './subscriber/addressStatus.ts';
import { type ConfirmOutcome, createConfirm } from './subscriber/confirm.ts';
import type { RequestSource } from './subscriber/requestSource.ts';
import {
  composeMarketingConsentTexts,
  type MarketingConsentTexts,
} from './marketingConsent/consentText.ts';
import { createErase, type EraseOutcome } from './subscriber/erase.ts';
import { createExport } from './subscriber/export.ts';
import { createLookUp, type TokenFacts } from './subscriber/lookUp.ts';
import { createMailboxLimit } from './mails/mailboxLimit.ts';
import type { NewsletterServices } from './newsletterServices.ts';
import { createNoteOpened } from './subscriber/noteOpened.ts';
import { createOpenPreferences } from './subscriber/openPreferences.ts';
import { createResend } from './sign-up/resend.ts';
import { createSignUp, type SignUpCommand, type SignUpOutcome } from './sign-up/signUp.ts';
import {
  createUnsubscribe,
  type UnsubscribeOutcome,
  type UnsubscribeScope,
} from './subscriber/unsubscribe.ts';
import { createUpdate, type UpdateOutcome } from './subscriber/update.ts';

/**
 * Operations on subscribers. A subscription belongs to an address and a shop; an erasure covers the person in all
 * shops. Every method rejects if the database fails.
 */
export type Newsletter = {
  signUp(command: SignUpCommand): Promise<SignUpOutcome>;
  /** Sends the mail of a sign-up again if the limit allows it. Does not reveal whether it sent anything. */
  resend(signUpId: string): Promise<void>;
  /**
   * Sends the mail again at the request of the mailbox's owner, even to a suppressed address. Returns whether a mail
   * was sent.
   */
  resendForStaff(signUpId: string): Promise<boolean>;
  lookUp(token: string): Promise<TokenFacts | undefined>;
  /** Counts a sign-up whose mail's link was opened, once for each sign-up. */
  noteOpened(signUpId: string): Promise<void>;
  confirm(token: string, from: RequestSource): Promise<ConfirmOutcome>;
  unsubscribe(
    token: string,
    from: RequestSource,
    scope?: UnsubscribeScope,
  ): Promise<UnsubscribeOutcome>;
  /** Returns the status of a normalised address in a shop; undefined if it never signed up there. */
  statusOf(address: string, site: SiteCode): Promise<AddressStatus | undefined>;
  /** Returns a token for an address's preferences in a shop; undefined if it is not subscribed there. */
  openPreferences(address: string, site: SiteCode): Promise<string | undefined>;
  update(
    token: string,
    change: UpdateSubscriberRequest,
    from: RequestSource,
  ): Promise<UpdateOutcome>;
  /** Returns everything stored about the person in every shop; undefined for an unknown token. */
  export(token: string): Promise<{ site: SiteCode; held: SubscriberExport } | undefined>;
  erase(token: string, from: RequestSource): Promise<EraseOutcome>;
};

export { CONFIRM_WITHIN_MS } from './sign-up/confirmWithin.ts';
export type {
  ConfirmOutcome,
  SignUpCommand,
  SignUpOutcome,
  TokenFacts,
  UnsubscribeOutcome,
  RequestSource,
};

/** Stores the current wordings of the forms and opens the newsletter. */
export async function createNewsletter(services: NewsletterServices): Promise<Newsletter> {
  const consentTexts = composeMarketingConsentTexts(services.texts);
  await keepMarketingConsentTexts(services, consentTexts);
  const mailboxLimit = createMailboxLimit(services.database);
  const sendAgain = createResend(services, mailboxLimit);
  return {
    signUp: createSignUp(services, consentTexts, mailboxLimit),
    resend: async (signUpId) => void (await sendAgain(signUpId)),
    resendForStaff: (signUpId) => sendAgain(signUpId, true),
    lookUp: createLookUp(services),
    noteOpened: createNoteOpened(services),
    confirm: createConfirm(services),
    unsubscribe: createUnsubscribe(services),
    statusOf: createAddressStatus(services),
    openPreferences: createOpenPreferences(services),
    update: createUpdate(services, consentTexts),
    export: createExport(services),
    erase: createErase(services),
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
