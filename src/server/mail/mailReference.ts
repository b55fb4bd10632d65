import { createHmac, timingSafeEqual } from 'node:crypto';

import type { ReportSourceName } from '#domain/mailReports.ts';
import { deriveSealKey } from '#server/base/token.ts';

/** Matches an id and a signature. Both are hexadecimal, because some mail servers change the case of letters. */
const PATTERN = /(?<![0-9a-f])([0-9a-f]{32})\.([0-9a-f]{16})(?![0-9a-f])/gi;
const SIGNATURE_LENGTH = 16;
/** Maximum number of references tried in one report. A genuine report has one; a forged one may have many. */
const MAX_TRIED = 20;

export type MailReferences = ReturnType<typeof createMailReferences>;

/**
 * Signed references to sent mails. A report about a mail contains the mail's reference. The first secret signs; the
 * others still verify, because reports may arrive days later.
 */
export function createMailReferences(secrets: readonly [string, ...string[]]) {
  const key = deriveSealKey(secrets[0], 'MAIL_REFERENCE');
  const keys = secrets.map((secret) => deriveSealKey(secret, 'MAIL_REFERENCE'));

  return {
    /** Returns `<id>.<signature>`: 49 characters that fit into an address and a header. */
    create(mailId: string): string {
      const digits = mailId.replaceAll('-', '');
      return `${digits}.${sign(key, digits)}`;
    },
    /** Returns the id of the first mail that a text refers to by a valid signature. */
    find(text: string): string | undefined {
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
 * Returns an envelope sender with the mail's reference (VERP): `bounces+<reference>@shop.example`. A bounce is sent to
 * it, so the reference arrives whatever text the bounce quotes.
 */
function returnPath(bounceAddress: string, reference: string): string {
  const at = bounceAddress.lastIndexOf('@');
  return `${bounceAddress.slice(0, at)}+${reference}${bounceAddress.slice(at)}`;
}

/**
 * Headers that providers return with each report, and their values. SES has none, because it returns the envelope
 * sender.
 */
const REFERENCE_HEADERS: Partial<
  Record<ReportSourceName, (reference: string) => Record<string, string>>
> = {
  postmark: (mail) => ({ 'X-PM-Metadata-mail': mail }),
  mailgun: (mail) => ({ 'X-Mailgun-Variables': JSON.stringify({ mail }) }),
  sendgrid: (mail) => ({ 'X-SMTPAPI': JSON.stringify({ unique_args: { mail } }) }),
  brevo: (mail) => ({ 'X-Mailin-custom': mail }),
};

/** Returns a function that returns the fields by which a mail carries its reference. */
export function createMailMarks(
  references: Pick<MailReferences, 'create'>,
  {
    address,
    source,
  }: { address: string | undefined; source: { name: ReportSourceName } | undefined },
): (mailId: string) => { returnPath?: string; headers?: Record<string, string> } {
  const buildHeaders = source && REFERENCE_HEADERS[source.name];
  return (mailId) => {
    const reference = references.create(mailId);
    return {
      ...(address !== undefined && { returnPath: returnPath(address, reference) }),
      ...(buildHeaders && { headers: buildHeaders(reference) }),
    };
  };
}
