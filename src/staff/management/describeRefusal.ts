/** What the codes of an undelivered mail mean to who mends it; the first that fits. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/^(EAUTH|ENOAUTH)\b/, 'The mail server did not accept our name and password.'],
  [/^EDNS\b/, 'The name of the mail server leads nowhere.'],
  [/^(ECONNECTION|ESOCKET)\b/, 'The mail server could not be reached.'],
  [/^ETIMEDOUT\b/, 'The mail server did not answer in time.'],
  [/^(ETLS|EREQUIRETLS)\b/, 'No encrypted connection with the mail server came about.'],
  [/^TRIES_ENDED$/, 'The server was stopped or was off while it was tried.'],
  [/\b4\.7\.\d+\b|\b421\b/, 'The mail server wants fewer mails, or later ones.'],
  [/\b5\.7\.\d+\b/, 'The mail server does not take our mails, by its own rules.'],
  [/\b[45]\.2\.2\b/, 'The mailboxes are full.'],
  [/\b(5\d\d|5\.\d+\.\d+)\b/, 'The mail server refused them.'],
  [/\b(4\d\d|4\.\d+\.\d+)\b/, 'The mail server did not take them for the time being.'],
];

/** Says in a sentence why mails were not delivered, by the codes of the last try. */
export function describeRefusal(reason: string): string {
  const meaning = MEANINGS.find(([codes]) => codes.test(reason));
  return meaning?.[1] ?? 'The mail server did not take them.';
}
