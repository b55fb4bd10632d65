import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

import type { SubscribeRequest } from '#contract/newsletter/schemas.ts';
import type { MarketingConsent } from '#contract/newsletter/words.ts';
import { DAY_MS } from '#domain/durations.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import type { Visit } from '#server/abtest/exposures.ts';
import { readSqlState } from '#server/db/redact.ts';
import { normaliseAddress } from '#server/base/address.ts';
import { deriveSealKey, hashToken, newToken, sealToken } from '#server/base/token.ts';

import { createBatcher } from '#server/base/batch.ts';
import { newRowId } from '#server/base/rowId.ts';
import {
  type MarketingConsentText,
  type MarketingConsentTexts,
  givenConsents,
} from '../marketingConsent/consentText.ts';
import { figurePlaces, Tallies } from '#server/figures/countFigures.ts';
import { countAccepted } from '#server/http/limits/limiter.ts';
import type { MailboxLimit } from '../mails/mailboxLimit.ts';
import type { NewsletterServices } from '../newsletterServices.ts';
import { SIGN_UP_STATEMENT, type SignUpRow } from './signUpStatement.ts';

/** How long a sign-up can be confirmed. A repeated mail does not extend it. */
export const CONFIRM_WITHIN_MS = 14 * DAY_MS;

export type SignUpCommand = {
  /** A new UUID, kept by the browser in a signed cookie. */
  signUpId: string;
  request: SubscribeRequest;
  site: SiteCode;
  page: string;
  clientAddress: string;
  /** Groups of A/B tests in which the visitor is counted. */
  visits?: readonly Visit[];
};

/**
 * ACCEPTED: for every address, known or not. EMAIL_INVALID: its domain cannot exist. BUSY: too many sign-ups are
 * waiting, so this one was not stored.
 */
type SignUpOutcome = { outcome: 'ACCEPTED' | 'EMAIL_INVALID' | 'BUSY' };

const MAX_BATCH_ITEMS = 100;
/**
 * Maximum number of waiting sign-ups: a fast database processes them in a second, a slow one in ten. Further ones would
 * time out anyway, and waiting ones occupy memory.
 */
const MAX_WAITING = 10_000;
/**
 * Matches SQLSTATE classes of errors that no row causes: connection (08), state of the transaction (25), retry needed
 * (40), resources (53), intervention by an operator (57), system (58) and internal errors (XX).
 */
const NOT_ABOUT_A_ROW = /^(?:08|53|57|58|40|25|XX)/u;
/** Code of PostgreSQL for a transaction that it ended because of a deadlock. */
const DEADLOCK = '40P01';

/** Records sign-ups; each resolves once its transaction is durable. Spec §1/8. */
export function createSignUp(
  services: NewsletterServices,
  consentTexts: MarketingConsentTexts,
  mailboxLimit: MailboxLimit,
): (command: SignUpCommand) => Promise<SignUpOutcome> {
  const createRow = createSignUpRow(services);

  const add = createBatcher<SignUpRow>({
    keyOf: (row) => row.address,
    maxItems: MAX_BATCH_ITEMS,
    maxWaiting: MAX_WAITING,
    write: (rows) =>
      writeSignUps(services, rows).catch((error: unknown) => {
        if (readSqlState(error) !== DEADLOCK) throw error;
        // What locks several people in another order, such as an import, goes on now, so a second time succeeds.
        return writeSignUps(services, rows);
      }),
    isRefusal: (error) => {
      const sqlState = readSqlState(error);
      return sqlState !== undefined && !NOT_ABOUT_A_ROW.test(sqlState);
    },
  });

  return async (command) => {
    const address = normaliseAddress(command.request.email);
    if (address === undefined) return { outcome: 'EMAIL_INVALID' };
    // A mailbox over its limit gets no mail, but the response is the same.
    const limit = await mailboxLimit.take(address);
    const consentText = (consent: MarketingConsent) => consentTexts[command.site][consent];
    const write = () =>
      add(createRow(command, { address, mayMail: limit.allowed, textOf: consentText }));
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
      [JSON.stringify(rows), countSignUps(rows).toJson()],
      'sign-up',
    );
    await jobs.sendMail(
      mails.map(({ id }) => id),
      options,
    );
  });
}

/** Facts of a sign-up. `textOf` returns the text by which the person gave a consent. */
type SignUpFacts = {
  address: string;
  mayMail: boolean;
  textOf: (consent: MarketingConsent) => Pick<MarketingConsentText, 'version' | 'hash'>;
};

/** Returns a function that creates the row of a sign-up. */
export function createSignUpRow(services: Pick<NewsletterServices, 'secret' | 'now'>) {
  const sealKey = deriveSealKey(services.secret);
  // Without a spread, because V8 would create a shape for each row. Shapes live long and keep their rows in memory.
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

/** Domains of a community list, updated with its package. */
const disposableDomains = disposableEmailBlocklistSet();

/**
 * Returns whether a normalised address belongs to a disposable mail provider or to one of its subdomains. The operator
 * sees this. The sign-up is still accepted, because the owner may want the newsletter.
 */
function isDisposable(address: string): boolean {
  const labels = address.slice(address.lastIndexOf('@') + 1).split('.');
  return labels.some((_, index) => disposableDomains.has(labels.slice(index).join('.')));
}

function countSignUps(rows: readonly SignUpRow[]): Tallies {
  const tallies = new Tallies();
  for (const row of rows) {
    const places = figurePlaces(row);
    tallies.add(places, 'sent');
    if (row.isDisposable) tallies.add(places, 'disposable');
  }
  return tallies;
}
