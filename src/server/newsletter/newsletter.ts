import type { SubscriberExport, UpdateSubscriberRequest } from '#contract/preferences.ts';
import type { SiteCode } from '#domain/sites.ts';
import { consentText } from '#server/db/schema.ts';

import { type ConfirmOutcome, createConfirm, type Whereabouts } from './confirm.ts';
import { composeConsentTexts, type ConsentTexts } from './consentText.ts';
import { createErase, type EraseOutcome } from './erase.ts';
import { createExport } from './export.ts';
import { createLookUp, type TokenFacts } from './lookUp.ts';
import type { NewsletterParts } from './newsletterParts.ts';
import { createSignUp, type SignUpCommand, type SignUpOutcome } from './signUp.ts';
import { createSignOfLife } from './signOfLife.ts';
import { createUnsubscribe, type UnsubscribeOutcome } from './unsubscribe.ts';
import { createUpdate, type UpdateOutcome } from './update.ts';

/** The subscriber's life (design §6). Every method rejects where the database cannot do its part. */
export type Newsletter = {
  signUp(command: SignUpCommand): Promise<SignUpOutcome>;
  lookUp(token: string): Promise<TokenFacts | undefined>;
  confirm(token: string, from: Whereabouts): Promise<ConfirmOutcome>;
  unsubscribe(token: string, from: Whereabouts): Promise<UnsubscribeOutcome>;
  update(token: string, change: UpdateSubscriberRequest, from: Whereabouts): Promise<UpdateOutcome>;
  /** Everything that is held about the person; undefined where nobody has the token. */
  export(token: string): Promise<{ site: SiteCode; held: SubscriberExport } | undefined>;
  erase(token: string, from: Whereabouts): Promise<EraseOutcome>;
  signOfLife(token: string): Promise<{ outcome: 'NOTED' | 'INVALID' }>;
};

export type {
  ConfirmOutcome,
  SignUpCommand,
  SignUpOutcome,
  TokenFacts,
  UnsubscribeOutcome,
  Whereabouts,
};

/** Keeps the wordings that the forms show now, then opens the newsletter. */
export async function createNewsletter(parts: NewsletterParts): Promise<Newsletter> {
  const consentTexts = composeConsentTexts(parts.texts);
  await keepConsentTexts(parts, consentTexts);
  return {
    signUp: createSignUp(parts, consentTexts),
    lookUp: createLookUp(parts),
    confirm: createConfirm(parts),
    unsubscribe: createUnsubscribe(parts),
    update: createUpdate(parts, consentTexts),
    export: createExport(parts),
    erase: createErase(parts),
    signOfLife: createSignOfLife(parts),
  };
}

async function keepConsentTexts(
  { database, now }: NewsletterParts,
  texts: ConsentTexts,
): Promise<void> {
  const rows = Object.values(texts).flatMap((ofSite) => Object.values(ofSite));
  await database.orm
    .insert(consentText)
    .values(rows.map((text) => ({ ...text, createdAt: now() })))
    .onConflictDoNothing();
}
