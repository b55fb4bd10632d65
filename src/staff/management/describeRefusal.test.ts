import { expect, it } from 'vitest';

import { describeRefusal } from './describeRefusal.ts';

it.each([
  ['EAUTH AUTH PLAIN 535 5.7.8', 'The mail server rejected our credentials.'],
  ['EDNS CONN', 'The host name of the mail server cannot be resolved.'],
  ['ECONNECTION CONN', 'The mail server could not be reached.'],
  ['ETIMEDOUT CONN', 'The mail server did not answer in time.'],
  ['ETLS CONN', 'No encrypted connection to the mail server is possible.'],
  ['TRIES_ENDED', 'This server was stopped during the attempt.'],
  ['EENVELOPE RCPT TO 450 4.7.1', 'The mail server limits our rate.'],
  ['EENVELOPE RCPT TO 554 5.7.1', 'The mail server rejects our mails by policy.'],
  ['EENVELOPE RCPT TO 552 5.2.2', 'The mailboxes are full.'],
  ['EENVELOPE RCPT TO 554', 'The mail server rejected them.'],
  ['EENVELOPE DATA 451', 'The mail server rejected them temporarily.'],
  ['UNKNOWN', 'The mail server did not accept them.'],
])('describeRefusal describes %s in words', (reason, sentence) => {
  expect(describeRefusal(reason)).toBe(sentence);
});
