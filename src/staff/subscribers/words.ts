import {
  SUBSCRIPTION_STATES,
  type HistoryEntry,
  type Standing,
  type SubscriptionState,
} from '#contract/staff/subscribers.ts';
import type { MarketingConsent } from '#contract/newsletter/words.ts';
import { EVIDENCE_SOURCES, type EvidenceSource } from '#domain/evidenceSources.ts';
import { MAIL_LABELS } from '#domain/mailKinds.ts';
import type { Suppression } from '#domain/mailReports.ts';
import { siteFacts } from '#domain/sites.ts';
import { SITES_BY_LABEL } from '#domain/sitesByLabel.ts';

import { describeRefusal } from '../management/describeRefusal.ts';
import { utcMinute } from '../management/utcMinute.tsx';

export const STATE_LABELS: Record<SubscriptionState, string> = {
  WAITS: 'waits for confirmation',
  SUBSCRIBED: 'subscribed',
  PAUSED: 'paused',
  UNSUBSCRIBED: 'unsubscribed',
};

/** Options for a shop; the first has no value. */
export const shopOptions = (first: string) => [
  { value: '', text: first },
  ...SITES_BY_LABEL.map((value) => ({ value, text: siteFacts(value).label })),
];
/** Options for a shop and a state; '' is all. */
export const SHOP_OPTIONS = shopOptions('All shops');
export const STATE_OPTIONS = [
  { value: '', text: 'All states' },
  ...SUBSCRIPTION_STATES.map((value) => ({ value, text: STATE_LABELS[value] })),
];

export const CONSENT_LABELS: Record<MarketingConsent, string> = {
  NEWSLETTER: 'newsletter',
  DNE: 'personalised offers',
};

/** Why an address gets no newsletters, as a sentence after a colon. */
export const SUPPRESSION_REASONS: Record<Suppression, string> = {
  OBJECTION: 'staff stopped all mails, as its owner asked.',
  UNKNOWN: 'a mail server reported that the mailbox does not exist.',
  UNREACHABLE: 'mails to it came back repeatedly.',
  COMPLAINT: 'its owner reported a mail as spam.',
};

export const fullName = ({ firstName, lastName }: Pick<Standing, 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ');

type Evidence = Extract<HistoryEntry, { what: 'EVIDENCE' }>;
type Mail = Extract<HistoryEntry, { what: 'MAIL' }>;

const STEPS: Record<Evidence['step'], string> = {
  GIVEN: 'Consent given',
  CONFIRMED: 'Consent confirmed',
  WITHDRAWN: 'Consent withdrawn',
  PAUSED: 'Newsletter paused',
  RESUMED: 'Newsletter resumed',
  STOPPED: 'Stopped by the shop: inactivity, or mails came back',
  IMPORTED: 'Consent imported by staff, with proof',
};

export function describeEntry(entry: HistoryEntry): string {
  switch (entry.what) {
    case 'SIGN_UP':
      return 'Signed up';
    case 'EVIDENCE':
      return `${STEPS[entry.step]}: ${CONSENT_LABELS[entry.consent]}`;
    case 'MAIL':
      return `Mail: ${MAIL_LABELS[entry.mail]}`;
    case 'VOUCHER':
      return 'Voucher issued';
    case 'REDEEMED':
      return 'Voucher redeemed';
  }
}

export function describeDetail(entry: HistoryEntry): string {
  switch (entry.what) {
    case 'SIGN_UP':
      return `as ${entry.email}, ${evidencePlace(entry)}, origin ${entry.origin}`;
    case 'EVIDENCE':
      // A consent is withdrawn by its owner alone, so that this mail was reported as spam.
      if (entry.step === 'WITHDRAWN' && entry.page === EVIDENCE_SOURCES.RETURNED_MAIL)
        return 'because its owner reported a mail as spam';
      return evidencePlace(entry);
    case 'MAIL':
      return describeFate(entry);
    case 'VOUCHER': {
      const end = entry.validUntil === null ? 'without end' : `until ${minute(entry.validUntil)}`;
      return `${entry.code}, ${entry.percent} %, ${end}`;
    }
    case 'REDEEMED':
      return `${entry.code}, order ${entry.orderId}`;
  }
}

const SOURCE_WORDS: Record<EvidenceSource, string> = {
  [EVIDENCE_SOURCES.RETURNED_MAIL]: 'because mails came back',
  [EVIDENCE_SOURCES.SENDING_SYSTEM]: 'by a report of the sending system',
  [EVIDENCE_SOURCES.DAILY_JOB]: 'by the daily job',
  [EVIDENCE_SOURCES.OPERATOR]: 'by an operator with npm run person',
  [EVIDENCE_SOURCES.IYS]: 'by a change at İYS',
};
const isSource = (page: string): page is EvidenceSource => Object.hasOwn(SOURCE_WORDS, page);

function evidencePlace({ page, clientAddress }: Pick<Evidence, 'page' | 'clientAddress'>): string {
  const from = clientAddress === '' ? '' : ` from ${clientAddress}`;
  return `${isSource(page) ? SOURCE_WORDS[page] : `on ${page}`}${from}`;
}

function describeFate({ fate, fateAt, reason }: Mail): string {
  const at = fateAt === null ? '' : ` ${minute(fateAt)}`;
  switch (fate) {
    case 'SENT':
      return `Accepted by the mail server${at}.`;
    case 'WAITS':
      return 'Waiting to be sent or retried.';
    case 'GIVEN_UP':
      return `Abandoned${at}: the mailbox does not exist, or the mail was obsolete.`;
    case 'BOUNCED':
      return `Came back${at}: ${describeFailure(reason ?? '')} (${reason}).`;
    case 'COMPLAINED':
      return `Reported as spam by the recipient${at}.`;
    case 'RESTING':
      return `It is not tried any more since${at}. ${describeRefusal(reason ?? '')}`;
  }
}

/** Describes an enhanced status code (RFC 3463). */
function describeFailure(status: string): string {
  if (status.startsWith('5.1.')) return 'the mailbox does not exist';
  if (status.endsWith('.2.2')) return 'the mailbox is full';
  if (status.startsWith('4.')) return 'the mail server could not be reached in time';
  return 'the mail server refused it';
}

const minute = (at: string) => `${utcMinute(at)} UTC`;
