import type { MarketingConsent } from '#contract/newsletter/words.ts';
import { siteFacts } from '#domain/sites.ts';
import type { consentEvidence } from '#server/db/schema.ts';

import type { MarketingConsentText } from './consentText.ts';
import type { SubscriptionRow, TokenHolder } from '../subscriber/tokenHolder.ts';

type EvidenceRow = typeof consentEvidence.$inferInsert;

/** Client address and page of a person's request, stored as evidence. */
export type RequestSource = { clientAddress: string; page: string };

/** Where and when a consent changed. It names no holder if no link of a mail was followed. */
export type Occasion = {
  subscription: SubscriptionRow;
  holder?: TokenHolder;
  from: RequestSource;
  at: Date;
};

/** Returns a row of evidence. Only GIVEN has a `text`, the agreed wording. */
export function evidenceRow(
  step: EvidenceRow['step'],
  consent: MarketingConsent,
  { subscription, holder, from, at }: Occasion,
  text?: MarketingConsentText,
): EvidenceRow {
  return {
    subscriberId: subscription.subscriberId,
    signUpId: holder?.kind === 'SIGN_UP' ? holder.signUp.id : null,
    step,
    consent,
    ...(text && { textVersion: text.version, textHash: text.hash }),
    locale: siteFacts(subscription.site).locale,
    ...from,
    mailId: holder?.kind === 'MANAGE' ? holder.mailId : null,
    at,
  };
}
