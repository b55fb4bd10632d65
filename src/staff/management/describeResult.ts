/** Meanings of an undelivered message's codes for an operator. The first match counts. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/^EADDRESSREFUSED$/, 'The address is in a private network.'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'The host name of the system cannot be resolved.'],
  [/^(TIMEOUT|NO_END)$/, 'The system did not answer in time.'],
  [/^(ECONN|EHOST|ENET|EPIPE)/, 'The system could not be reached.'],
  [/CERT|SSL|TLS|UNABLE_TO|SELF_SIGNED/, 'Its certificate is not valid.'],
  [/^TRIES_ENDED$/, 'This server was stopped during the attempt.'],
  [/^DISABLED$/, 'The webhook was disabled.'],
  [/^HTTP_410$/, 'The system answered 410 (gone), so the webhook was disabled.'],
  [/^HTTP_3/, 'The system redirects elsewhere, which is not followed.'],
  [/^HTTP_(401|403)$/, 'The system denied access.'],
  [/^HTTP_429$/, 'The system limits our rate.'],
  [/^HTTP_4/, 'The system rejected it.'],
  [/^HTTP_5/, 'The system failed.'],
];

/** Explains in a sentence why a webhook's message was not delivered, from the code of the last attempt. */
export function describeResult(reason: string): string {
  const meaning = MEANINGS.find(([codes]) => codes.test(reason));
  return meaning?.[1] ?? 'The system did not accept it.';
}
