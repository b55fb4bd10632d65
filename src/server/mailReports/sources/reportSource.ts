import type { IncomingHttpHeaders } from 'node:http';

import { matchesApiKey } from '#server/base/apiKey.ts';
import type { MailReportFacts } from '#server/mail/mailReport.ts';

/** A request with its unchanged body, because signatures cover its bytes. */
export type SourceRequest = { headers: IncomingHttpHeaders; body: Buffer };

/**
 * A report about one mail, where `about` is the text that contains the mail's reference; or a raw mail to the return
 * path, not yet read.
 */
export type SourceReport = { about: string; facts: MailReportFacts } | { returned: Buffer };

/** A system that reports about mails. Its signatures need not expire, because a repeated report counts once. */
export type ReportSource = {
  /** Returns whether the holder of the key sent the request. */
  isGenuine(request: SourceRequest, key: string): boolean | Promise<boolean>;
  /**
   * Returns the failures and complaints in the request, without delays and other events. Throws if it is malformed.
   */
  read(request: SourceRequest): SourceReport[] | Promise<SourceReport[]>;
};

/** Returns the JSON in the body; undefined if the body is not JSON. */
export function parseJson({ body }: SourceRequest): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** Returns the first value of a header, or an empty text. */
export function readHeader({ headers }: SourceRequest, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** Returns whether a request has the key as password (RFC 7617) or as bearer token (RFC 6750). */
export function hasKey(request: SourceRequest, key: string): boolean {
  const [, scheme = '', credentials = ''] =
    /^(\w+) +(\S.*)/.exec(readHeader(request, 'authorization')) ?? [];
  if (/^bearer$/i.test(scheme)) return matchesApiKey(credentials, key);
  const password = Buffer.from(credentials, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '');
  return /^basic$/i.test(scheme) && matchesApiKey(password, key);
}
