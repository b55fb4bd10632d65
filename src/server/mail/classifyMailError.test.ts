import { expect, it } from 'vitest';

import { classifyMailError } from './classifyMailError.ts';

const refused = (response: string, command = 'RCPT TO') =>
  classifyMailError(
    Object.assign(new Error(response), {
      code: 'EENVELOPE',
      command,
      responseCode: Number.parseInt(response, 10),
      response,
    }),
  );

it.each([
  ['550 5.1.1 <ada@example.com>: User unknown', 'RCPT TO'],
  ['550-5.1.1 The email account that you tried to reach\n550 5.1.1 does not exist', 'RCPT TO'],
  ['550 5.1.1 no mailbox', 'DATA'],
  ['553 5.1.3 bad address syntax', 'RCPT TO'],
  ['550 5.1.2 no such domain', 'RCPT TO'],
  ['556 5.1.10 null MX', 'RCPT TO'],
])('the response %j to %s ends a mail', (response, command) => {
  expect(refused(response, command).outcome).toBe('PERMANENT');
});

it.each([
  ['554 5.7.1 relay access denied', 'RCPT TO'],
  ['554 relay access denied', 'RCPT TO'],
  ['550 5.7.1 blocked for now', 'RCPT TO'],
  ['550 no such user', 'RCPT TO'],
  ['550 5.1.8 sender domain does not exist', 'RCPT TO'],
  ['550 5.1.7 bad sender', 'MAIL FROM'],
  ['550 5.1.1 who are you', 'MAIL FROM'],
  ['550 5.1.0 address rejected', 'RCPT TO'],
  ['550 5.1.15 something new', 'RCPT TO'],
  ['552 5.2.2 mailbox full', 'RCPT TO'],
  ['450 4.1.1 unverified', 'RCPT TO'],
  ['554 the text has 5.1.1 in it', 'RCPT TO'],
])('the response %j to %s delays a mail', (response, command) => {
  expect(refused(response, command).outcome).toBe('TEMPORARY');
});

it('a mail error is classified only by its codes, not by the server’s words', () => {
  expect(refused('550 5.1.1 <ada@example.com>').reason).toBe('EENVELOPE RCPT TO 550 5.1.1');
  const disk = Object.assign(new Error('no space left for ada'), { code: 'ENOSPC' });
  expect(classifyMailError(disk)).toEqual({ outcome: 'TEMPORARY', reason: 'ENOSPC' });
  expect(classifyMailError('ada')).toEqual({ outcome: 'TEMPORARY', reason: 'UNKNOWN' });
});
