import type { SubscribeRequest } from '#contract/newsletter/schemas.ts';
import type { MarketingConsent } from '#contract/newsletter/words.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import type { Visit } from '#server/abtest/exposures.ts';
import { readSqlState } from '#server/db/redact.ts';
import { normaliseAddress } from '#server/base/address.ts';
import { deriveSealKey, hashToken, newToken, sealToken } from '#server/base/token.ts';

import { createBatcher } from '#server/base/batch.ts';
import { newRowId } from '#server/base/rowId.ts';
import { CONFIRM_WITHIN_MS } from './confirmWithin.ts';
import {
  type MarketingConsentText,
  type MarketingConsentTexts,
  givenConsents,
} from '../marketingConsent/consentText.ts';
import { isDisposable } from './disposable.ts';
import { placesOf, Tallies } from '#server/figures/countFigures.ts';
import { countAccepted } from '#server/http/limits/limiter.ts';
import type { MailboxLimit } from '../mails/mailboxLimit.ts';
import type { NewsletterServices } from '../newsletterServices.ts';
import { SIGN_UP_STATEMENT, type SignUpRow } from './signUpStatement.ts';

export type SignUpCommand = {
  /** A new UUID, kept by the browser in a signed cookie. */
  signUpId: string;
  request: SubscribeRequest;
  site: SiteCode;
  /** Path of the page with the form. */
  page: string;
  clientAddress: string;
  /** Groups of A/B tests in which the visitor is counted. */
  visits?: readonly Visit[];
};

/**
 * ACCEPTED for every address, known or not. EMAIL_INVALID if its domain cannot exist. BUSY, without storing it, if
 * too many are waiting.
 */
export type SignUpOutcome = { outcome: 'ACCEPTED' | 'EMAIL_INVALID' | 'BUSY' };

const MAX_BATCH_ITEMS = 100;
/**
 * Maximum number of waiting sign-ups: a second's work of a fast database, ten of a slow one. Later ones would time
 * out anyway, and waiting ones occupy memory.
 */
const MAX_WAITING = 10_000;
/**
 * Matches SQLSTATE classes that concern no row: connection (08), state of the transaction (25), retry needed (40),
 * resources (53), intervention by an operator (57), system (58) and internal errors (XX).
 */
const NOT_ABOUT_A_ROW = /^(?:08|53|57|58|40|25|XX)/u;

/** Records sign-ups; each resolves once its transaction is durable. Spec §1/8. */
export function createSignUp(
  services: NewsletterServices,
  consentTexts: MarketingConsentTexts,
  mailboxLimit: MailboxLimit,
): (command: SignUpCommand) => Promise<SignUpOutcome> {
  const { database } = services;
  const rowOf = createSignUpRow(services);

  const add = createBatcher<SignUpRow>({
    keyOf: (row) => row.address,
    maxItems: MAX_BATCH_ITEMS,
    maxWaiting: MAX_WAITING,
    // The embedded database has one connection. On a server, one batch commits while another fills; a third would
    // only make batches smaller.
    maxInFlight: database.kind === 'EMBEDDED' ? 1 : 2,
    write: (rows) => writeSignUps(services, rows),
    isRefusal: (error) => {
      const sqlState = readSqlState(error);
      return sqlState !== undefined && !NOT_ABOUT_A_ROW.test(sqlState);
    },
  });

  return async (command) => {
    const address = normaliseAddress(command.request.email);
    if (address === undefined) return { outcome: 'EMAIL_INVALID' };
    // A mailbox over its cap gets no mail; the response is the same.
    const limit = await mailboxLimit.take(address);
    const textOf = (consent: MarketingConsent) => consentTexts[command.site][consent];
    const write = () => add(rowOf(command, { address, mayMail: limit.allowed, textOf }));
    const end = limit.allowed
      ? await countAccepted(limit, write, (outcome) => outcome !== 'FULL')
      : await write();
    return { outcome: end === 'FULL' ? 'BUSY' : 'ACCEPTED' };
  };
}

/**
 * Writes sign-ups of distinct addresses in one transaction. Mails to many people (`isBulk`) are sent after all
 * others.
 */
export function writeSignUps(
  { database, jobs }: Pick<NewsletterServices, 'database' | 'jobs'>,
  rows: readonly SignUpRow[],
  options?: { isBulk: boolean },
): Promise<void> {
  return database.transaction(async () => {
    const mails = await database.query<{ id: string }>(
      SIGN_UP_STATEMENT,
      [JSON.stringify(rows), talliesOf(rows).toJson()],
      'sign-up',
    );
    await jobs.sendMail(
      mails.map(({ id }) => id),
      options,
    );
  });
}

/** `textOf` returns the wording with which the person gave a consent. */
type SignUpFacts = {
  address: string;
  mayMail: boolean;
  textOf: (consent: MarketingConsent) => Pick<MarketingConsentText, 'version' | 'hash'>;
};

/** Returns a function that creates the row of a sign-up. */
export function createSignUpRow(services: Pick<NewsletterServices, 'secret' | 'now'>) {
  const sealKey = deriveSealKey(services.secret);
  // No spread, which would give each row its own V8 shape; shapes live long and keep their rows alive.
  return (command: SignUpCommand, { address, mayMail, textOf }: SignUpFacts): SignUpRow => {
    const { signUpId, request, site, page, clientAddress, visits = [] } = command;
    const consents = givenConsents(site, request.consents);
    if (!consents.includes('NEWSLETTER'))
      throw new Error(`A sign-up in ${site} came without consent`);
    const mailId = newRowId();
    const token = newToken();
    const at = services.now();
    return {
      signUpId,
      page,
      clientAddress,
      visits,
      subscriberId: newRowId(),
      mailId,
      address,
      email: request.email.trim(),
      isDisposable: isDisposable(address),
      site,
      salutation: request.salutation ?? null,
      firstName: request.firstName ?? null,
      lastName: request.lastName ?? null,
      consents,
      origin: request.origin,
      originAddition: request.originAddition,
      tokenHash: hashToken(token),
      sealedToken: sealToken(token, sealKey, mailId),
      at,
      expiresAt: new Date(at.getTime() + CONFIRM_WITHIN_MS),
      mayMail,
      locale: siteFacts(site).locale,
      evidence: consents.map((consent) => {
        const { version, hash } = textOf(consent);
        return { consent, textVersion: version, textHash: hash };
      }),
    };
  };
}

function talliesOf(rows: readonly SignUpRow[]): Tallies {
  const tallies = new Tallies();
  for (const row of rows) {
    const places = placesOf(row);
    if (row.isDisposable) tallies.add(places, 'sent', 'disposable');
    else tallies.add(places, 'sent');
  }
  return tallies;
}
