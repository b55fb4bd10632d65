import type { UpdateSubscriberRequest } from '#contract/preferences.ts';
import type { SubscriberExport } from '#contract/subscriberExport.ts';
import type { SiteCode } from '#domain/sites.ts';
import { consentText } from '#server/db/schema.ts';

import { type AddressStatus, createAddressStatus } from './subscriber/addressStatus.ts';
import { type ConfirmOutcome, createConfirm, type RequestSource } from './subscriber/confirm.ts';
import { composeConsentTexts, type ConsentTexts } from './consent/consentText.ts';
import { createErase, type EraseOutcome } from './subscriber/erase.ts';
import { createExport } from './subscriber/export.ts';
import { createLookUp, type TokenFacts } from './subscriber/lookUp.ts';
import { createMailboxLimit } from './mails/mailboxLimit.ts';
import type { NewsletterServices } from './newsletterServices.ts';
import { createOpenPreferences } from './subscriber/openPreferences.ts';
import { createResend } from './sign-up/resend.ts';
import { createSignUp, type SignUpCommand, type SignUpOutcome } from './sign-up/signUp.ts';
import { createSignOfLife } from './subscriber/signOfLife.ts';
import {
  createUnsubscribe,
  type UnsubscribeOutcome,
  type UnsubscribeScope,
} from './subscriber/unsubscribe.ts';
import { createUpdate, type UpdateOutcome } from './subscriber/update.ts';

/** The subscriber's life: a subscription is of an address in a shop, erasure is of the person over all. Every method rejects where the database cannot do its part. */
export type Newsletter = {
  signUp(command: SignUpCommand): Promise<SignUpOutcome>;
  /** Sends the mail of a sign-up again, if anything may be sent. */
  resend(signUpId: string): Promise<void>;
  lookUp(token: string): Promise<TokenFacts | undefined>;
  confirm(token: string, from: RequestSource): Promise<ConfirmOutcome>;
  unsubscribe(
    token: string,
    from: RequestSource,
    scope?: UnsubscribeScope,
  ): Promise<UnsubscribeOutcome>;
  /** Of a normalised address in a shop; undefined where it never signed up there. */
  statusOf(address: string, site: SiteCode): Promise<AddressStatus | undefined>;
  /** A token of a shop's preferences of a normalised address; undefined where it is not subscribed there. */
  openPreferences(address: string, site: SiteCode): Promise<string | undefined>;
  update(
    token: string,
    change: UpdateSubscriberRequest,
    from: RequestSource,
  ): Promise<UpdateOutcome>;
  /** Everything that is held about the person, in every shop; undefined for an unknown token. */
  export(token: string): Promise<{ site: SiteCode; held: SubscriberExport } | undefined>;
  erase(token: string, from: RequestSource): Promise<EraseOutcome>;
  signOfLife(token: string): Promise<{ outcome: 'NOTED' | 'INVALID' }>;
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

/** Keeps the wordings that the forms show now, then opens the newsletter. */
export async function createNewsletter(parts: NewsletterServices): Promise<Newsletter> {
  const consentTexts = composeConsentTexts(parts.texts);
  await keepConsentTexts(parts, consentTexts);
  const mailboxLimit = createMailboxLimit(parts.database);
  return {
    signUp: createSignUp(parts, consentTexts, mailboxLimit),
    resend: createResend(parts, mailboxLimit),
    lookUp: createLookUp(parts),
    confirm: createConfirm(parts),
    unsubscribe: createUnsubscribe(parts),
    statusOf: createAddressStatus(parts),
    openPreferences: createOpenPreferences(parts),
    update: createUpdate(parts, consentTexts),
    export: createExport(parts),
    erase: createErase(parts),
    signOfLife: createSignOfLife(parts),
  };
}

async function keepConsentTexts(
  { database, now }: NewsletterServices,
  texts: ConsentTexts,
): Promise<void> {
  const rows = Object.values(texts).flatMap((ofSite) => Object.values(ofSite));
  await database.orm
    .insert(consentText)
    .values(rows.map((text) => ({ ...text, createdAt: now() })))
    .onConflictDoNothing();
}
