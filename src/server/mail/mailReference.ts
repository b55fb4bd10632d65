import { createHmac, timingSafeEqual } from 'node:crypto';

import type { ReportSourceName } from '#domain/mailReports.ts';
import { deriveSealKey } from '#server/base/token.ts';

/** An id and a signature, in digits that survive mail servers which change the case of letters. */
const PATTERN = /(?<![0-9a-f])([0-9a-f]{32})\.([0-9a-f]{16})(?![0-9a-f])/gi;
const SIGNATURE_LENGTH = 16;
/** A report names one mail; a hostile one may name many. */
const MAX_TRIED = 20;

/** Signed references to sent mails, by which what comes back names its mail. */
export type MailReferences = {
  /** Returns `<id>.<signature>`: 49 characters that fit into an address and a header. */
  create(mailId: string): string;
  /** Returns the id of the first mail that a text refers to by a valid signature. */
  find(text: string): string | undefined;
};

/** The first secret signs; the others still verify, because mails come back days later. */
export function createMailReferences(secrets: readonly [string, ...string[]]): MailReferences {
  const [current, ...previous] = secrets;
  const key = deriveSealKey(current, 'MAIL_REFERENCE');
  const keys = [key, ...previous.map((secret) => deriveSealKey(secret, 'MAIL_REFERENCE'))];

  return {
    create(mailId) {
      const digits = mailId.replaceAll('-', '');
      return `${digits}.${sign(key, digits)}`;
    },
    find(text) {
      const found = [...text.matchAll(PATTERN)].slice(0, MAX_TRIED);
      for (const [, id = '', signature = ''] of found) {
        const digits = id.toLowerCase();
        const given = Buffer.from(signature.toLowerCase());
        if (keys.some((one) => timingSafeEqual(Buffer.from(sign(one, digits)), given))) {
          return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
        }
      }
      return undefined;
    },
  };
}

const sign = (key: Buffer, digits: string) =>
  createHmac('sha256', key).update(digits).digest('hex').slice(0, SIGNATURE_LENGTH);

/**
 * Returns an envelope sender that names the mail (VERP): `bounces+<reference>@shop.example`. Every bounce goes there,
 * whatever it quotes.
 */
function returnPathOf(bounceAddress: string, reference: string): string {
  const at = bounceAddress.lastIndexOf('@');
  return `${bounceAddress.slice(0, at)}+${reference}${bounceAddress.slice(at)}`;
}

/** Headers whose values providers send back with each report. SES sends the envelope sender instead. */
const REFERENCE_HEADERS: Partial<
  Record<ReportSourceName, (reference: string) => Record<string, string>>
> = {
  postmark: (mail) => ({ 'X-PM-Metadata-mail': mail }),
  mailgun: (mail) => ({ 'X-Mailgun-Variables': JSON.stringify({ mail }) }),
  sendgrid: (mail) => ({ 'X-SMTPAPI': JSON.stringify({ unique_args: { mail } }) }),
  brevo: (mail) => ({ 'X-Mailin-custom': mail }),
};

/** Returns a function that gives each mail the fields by which what comes back names it. */
export function createMailMarks(
  references: Pick<MailReferences, 'create'>,
  {
    address,
    source,
  }: { address: string | undefined; source: { name: ReportSourceName } | undefined },
): (mailId: string) => { returnPath?: string; headers?: Record<string, string> } {
  const headersOf = source && REFERENCE_HEADERS[source.name];
  return (mailId) => {
    const reference = references.create(mailId);
    return {
      ...(address !== undefined && { returnPath: returnPathOf(address, reference) }),
      ...(headersOf && { headers: headersOf(reference) }),
    };
  };
}
