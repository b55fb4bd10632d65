import { expect, it } from 'vitest';

import { describeRefusal } from './describeRefusal.ts';

it.each([
  ['EAUTH AUTH PLAIN 535 5.7.8', 'The mail server did not accept our name and password.'],
  ['EDNS CONN', 'The name of the mail server leads nowhere.'],
  ['ECONNECTION CONN', 'The mail server could not be reached.'],
  ['ETIMEDOUT CONN', 'The mail server did not answer in time.'],
  ['ETLS CONN', 'No encrypted connection with the mail server came about.'],
  ['TRIES_ENDED', 'The server was stopped or was off while it was tried.'],
  ['EENVELOPE RCPT TO 450 4.7.1', 'The mail server wants fewer mails, or later ones.'],
  ['EENVELOPE RCPT TO 554 5.7.1', 'The mail server does not take our mails, by its own rules.'],
  ['EENVELOPE RCPT TO 552 5.2.2', 'The mailboxes are full.'],
  ['EENVELOPE RCPT TO 554', 'The mail server refused them.'],
  ['EENVELOPE DATA 451', 'The mail server did not take them for the time being.'],
  ['UNKNOWN', 'The mail server did not take them.'],
])('says what %s means', (reason, sentence) => {
  expect(describeRefusal(reason)).toBe(sentence);
});
