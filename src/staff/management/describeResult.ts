/** What the codes of an undelivered message mean to who mends it; the first that fits. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/^EADDRESSREFUSED$/, 'The address leads into a private network.'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'The name of the system leads nowhere.'],
  [/^(TIMEOUT|NO_END)$/, 'The system did not answer in time.'],
  [/^(ECONN|EHOST|ENET|EPIPE)/, 'The system could not be reached.'],
  [/CERT|SSL|TLS|UNABLE_TO|SELF_SIGNED/, 'Its certificate is not valid.'],
  [/^TRIES_ENDED$/, 'The server was stopped or was off while it was tried.'],
  [/^DISABLED$/, 'The webhook was disabled.'],
  [/^HTTP_410$/, 'The system said that this address is gone, so the webhook was disabled.'],
  [/^HTTP_3/, 'The system leads elsewhere, which is not followed.'],
  [/^HTTP_(401|403)$/, 'The system does not permit it.'],
  [/^HTTP_429$/, 'The system wants fewer messages.'],
  [/^HTTP_4/, 'The system refused it.'],
  [/^HTTP_5/, 'The system has failed.'],
];

/** Says in a sentence why a webhook's message was not delivered, by the code of the last try. */
export function describeResult(reason: string): string {
  const meaning = MEANINGS.find(([codes]) => codes.test(reason));
  return meaning?.[1] ?? 'The system did not take it.';
}
