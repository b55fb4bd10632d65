import type { IncomingHttpHeaders } from 'node:http';

import type { MailReportFacts } from '#server/mail/mailReport.ts';

/** A request as it came: signatures cover its bytes. */
export type SourceRequest = { headers: IncomingHttpHeaders; body: Buffer };

/** What came back of one mail. `about`: text that holds the mail's reference. */
export type SourceReport = { about: string; facts: MailReportFacts };

/**
 * A system that reports what came back of mails. A report sent again counts once, so the age of a signature does not
 * matter.
 */
export type ReportSource = {
  /** Returns whether the holder of the key sent the request. */
  isGenuine(request: SourceRequest, key: string): boolean | Promise<boolean>;
  /** Returns what the request reports, without delays and other events. Throws if it is malformed. */
  read(request: SourceRequest): SourceReport[] | Promise<SourceReport[]>;
};

/** Returns a JSON document; undefined if the body is none. */
export function jsonOf({ body }: SourceRequest): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** Returns the first value of a header, or an empty text. */
export function headerOf({ headers }: SourceRequest, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
