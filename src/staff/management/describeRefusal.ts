/** Meanings of an undelivered mail's codes for an operator. The first match counts. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/^(EAUTH|ENOAUTH)\b/, 'The mail server rejected our credentials.'],
  [/^EDNS\b/, 'The host name of the mail server cannot be resolved.'],
  [/^(ECONNECTION|ESOCKET)\b/, 'The mail server could not be reached.'],
  [/^ETIMEDOUT\b/, 'The mail server did not answer in time.'],
  [/^(ETLS|EREQUIRETLS)\b/, 'No encrypted connection to the mail server is possible.'],
  [/^TRIES_ENDED$/, 'This server was stopped during the attempt.'],
  [/\b4\.7\.\d+\b|\b421\b/, 'The mail server limits our rate.'],
  [/\b5\.7\.\d+\b/, 'The mail server rejects our mails by policy.'],
  [/\b[45]\.2\.2\b/, 'The mailboxes are full.'],
  [/\b(5\d\d|5\.\d+\.\d+)\b/, 'The mail server rejected them.'],
  [/\b(4\d\d|4\.\d+\.\d+)\b/, 'The mail server rejected them temporarily.'],
];

/** Explains in a sentence why mails were not delivered, from the codes of the last attempt. */
export function describeRefusal(reason: string): string {
  const meaning = MEANINGS.find(([codes]) => codes.test(reason));
  return meaning?.[1] ?? 'The mail server did not accept them.';
}
