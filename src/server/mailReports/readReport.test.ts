import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { MAX_REPORT_BYTES, readReport } from './readReport.ts';
import { complaintReport, postfixReport, proseReport } from './testing/reports.ts';

const bounced = (status: string) => ({ kind: 'BOUNCE', status });
const RETURNED = { 'Return-Path': '<>', From: 'MAILER-DAEMON@mx.example.com' };

/** Returns the processor time since then, which is the same on a busy machine. */
function processorMs(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

describe('a report about a mail', () => {
  it.each([
    ['an unknown mailbox', {}, '5.1.1'],
    [
      'a vague code and plain words',
      { status: '5.0.0', diagnostic: 'smtp; 550 No such user here' },
      '5.1.1',
    ],
    [
      'a policy, which names a precise code',
      { status: '5.7.26', diagnostic: 'smtp; 550-5.7.26 unauthenticated' },
      '5.7.26',
    ],
    [
      'a blocked sender',
      { status: '5.7.1', diagnostic: 'smtp; 554 5.7.1 Service unavailable; Client host blocked' },
      '5.7.1',
    ],
    [
      'a code within a vague one',
      { status: '5.0.0', diagnostic: 'smtp; 550 5.4.6 Routing loop detected' },
      '5.4.6',
    ],
    ['a full mailbox', { status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 Over quota' }, '5.2.2'],
    [
      'a full mailbox under the code of an unknown one',
      { diagnostic: 'smtp; 550 5.1.1 mailbox is full' },
      '5.2.2',
    ],
    [
      'a full mailbox for days',
      { status: '4.2.2', diagnostic: 'smtp; 452 4.2.2 The recipient is out of storage space' },
      '4.2.2',
    ],
    [
      'a server that was away for days',
      {
        status: '4.4.1',
        diagnostic: 'X-Postfix; connect to mail.example.com[192.0.2.7]:25: Connection timed out',
      },
      '4.4.1',
    ],
    [
      'an unknown domain',
      {
        status: '5.4.4',
        diagnostic:
          'X-Postfix; Host or domain name not found. Name service error for name=exmaple.com type=A: Host not found',
      },
      '5.1.2',
    ],
    [
      'a disabled account',
      { status: '5.0.0', diagnostic: 'smtp; 554 delivery error: This account has been disabled' },
      '5.2.1',
    ],
    [
      'an unknown recipient with the code of a disabled account',
      { status: '5.2.1', diagnostic: 'smtp; 550 5.2.1 <ada@example.com>... User Unknown' },
      '5.1.1',
    ],
    [
      'an unknown recipient with the code of an unreachable server',
      {
        status: '5.4.1',
        diagnostic: 'smtp; 550 5.4.1 <ada@example.com>: Recipient address rejected: Access denied',
      },
      '5.1.1',
    ],
    [
      'an unreachable domain',
      {
        status: '5.5.0',
        diagnostic: 'smtp;554 The mail could not be delivered because the domain is not reachable.',
      },
      '5.1.2',
    ],
  ])('a report about a mail gets a status code for %s', async (_what, options, status) => {
    expect(await readReport(postfixReport(options))).toEqual(bounced(status));
  });

  it('a report about a mail that was delayed or delivered is not a failure', async () => {
    expect(await readReport(postfixReport({ action: 'delayed', status: '4.4.1' }))).toBeUndefined();
    expect(
      await readReport(postfixReport({ action: 'delivered', status: '2.0.0' })),
    ).toBeUndefined();
    expect(await readReport(postfixReport({ action: 'relayed', status: '2.1.9' }))).toBeUndefined();
  });

  it('a report about a mail is a complaint only if its recipient objects', async () => {
    for (const type of ['abuse', 'fraud', 'opt-out']) {
      expect(await readReport(complaintReport({ type }))).toEqual({ kind: 'COMPLAINT' });
    }
    expect(await readReport(complaintReport({ type: 'not-spam' }))).toBeUndefined();
    expect(await readReport(complaintReport({ type: 'auth-failure' }))).toBeUndefined();
    const subject = 'complaint about message from 192.0.2.9';
    expect(
      await readReport(proseReport({ From: 'staff@hotmail.com', Subject: subject }, '')),
    ).toEqual({ kind: 'COMPLAINT' });
  });

  it.each([
    [
      'qmail',
      '5.1.1',
      proseReport(
        { ...RETURNED, Subject: 'failure notice' },
        'Hi. This is the qmail-send program at mx.example.com.',
        "I'm afraid I wasn't able to deliver your message to the following addresses.",
        "This is a permanent error; I've given up. Sorry it didn't work out.",
        '',
        '<ada@example.com>:',
        'Sorry, no mailbox here by that name. (#5.1.1)',
        '',
        '--- Below this line is a copy of the message.',
      ),
    ],
    [
      'Exim',
      '5.1.1',
      proseReport(
        {
          From: 'Mail Delivery System <Mailer-Daemon@mx.example.com>',
          'X-Failed-Recipients': 'ada@example.com',
          'Auto-Submitted': 'auto-replied',
          Subject: 'Mail delivery failed: returning message to sender',
        },
        'This message was created automatically by mail delivery software.',
        '',
        'A message that you sent could not be delivered to one or more of its',
        'recipients. This is a permanent error. The following address(es) failed:',
        '',
        '  ada@example.com',
        '    Unrouteable address',
      ),
    ],
    [
      'Exim, after days of retries,',
      '4.0.0',
      proseReport(
        { ...RETURNED, Subject: 'Mail delivery failed: returning message to sender' },
        'The following address(es) failed:',
        '  ada@example.com',
        '    host mail.example.com [192.0.2.7]: retry timeout exceeded',
      ),
    ],
    [
      'IMail, after the last of its attempts,',
      '4.0.0',
      proseReport(
        { From: 'Postmaster@mx.example.com', Subject: 'Undeliverable Mail' },
        'Delivery failed 20 attempts: ada@example.com',
      ),
    ],
    [
      'a filter, after the last of its attempts,',
      '4.0.0',
      proseReport(
        { From: 'filter@mx.example.com', Subject: 'Mail could not be delivered' },
        'The following mail could not be delivered.',
        'Reason: Exceeded Maximum Delivery Attempts. Verify that the address is correct.',
      ),
    ],
    [
      'a provider whose sender and subject do not tell',
      '5.2.2',
      proseReport(
        { From: 'no-reply@example.com', Subject: 'Mail' },
        'Your mail sent on: Thu, 29 Apr 2026 00:00:00 +0900',
        '     Could not be delivered to: <ada@example.com>',
        '     As their mailbox is full.',
      ),
    ],
    [
      'sendmail',
      '5.1.1',
      proseReport(
        { ...RETURNED, Subject: 'Returned mail: see transcript for details' },
        'The original message was received at Tue, 3 Mar 2026 10:00:00 +0100',
        '',
        '   ----- The following addresses had permanent fatal errors -----',
        '<ada@example.com>',
        '    (reason: 550 5.1.1 <ada@example.com>... User unknown)',
      ),
    ],
    [
      'Exchange',
      '5.1.10',
      proseReport(
        { From: 'postmaster@example.com', Subject: 'Undeliverable: Please confirm' },
        "Your message to ada@example.com couldn't be delivered.",
        "ada wasn't found at example.com.",
        'Remote Server returned 550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
      ),
    ],
    [
      'Apache James',
      '5.1.1',
      proseReport(
        { From: 'post_master@mx.example.com', Subject: 'Re:Please confirm' },
        'Error: Invalid user address',
        '',
        '550 - Requested action not taken: no such user here',
      ),
    ],
    [
      'Gmail',
      '4.2.2',
      proseReport(
        {
          From: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
          Subject: 'Delivery Status Notification (Failure)',
        },
        'Your message wasn’t delivered to ada@example.com because the recipient’s mailbox is full.',
        "The response was: 452 4.2.2 The recipient's inbox is out of storage space.",
      ),
    ],
  ])(
    'a report about a mail is read from the text that %s writes',
    async (_server, status, report) => {
      expect(await readReport(report)).toEqual(bounced(status));
    },
  );

  it('an out-of-office reply or a warning is not a report about a mail', async () => {
    const absent = proseReport(
      { From: 'ada@example.com', Subject: 'Out of office', 'Auto-Submitted': 'auto-replied' },
      'This mailbox is no longer active. My account does not exist from May.',
    );
    const late = proseReport(
      { ...RETURNED, Subject: 'Warning: message delayed' },
      'The message has not yet been delivered. You do not need to resend it.',
    );
    const human = proseReport({ From: 'ada@example.com', Subject: 'Hello' }, 'Who are you?');
    for (const mail of [absent, late, human]) expect(await readReport(mail)).toBeUndefined();
  });

  it('reading a report about a mail copes with garbage, nesting and any size', async () => {
    const nested = Array.from(
      { length: 500 },
      (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
    ).join('');
    const icon = readFileSync(new URL('../../../public/favicon.ico', import.meta.url));
    for (const garbage of [Buffer.alloc(0), icon, Buffer.from(nested)]) {
      expect(await readReport(garbage)).toBeUndefined();
    }
    const huge = Buffer.concat([postfixReport(), Buffer.alloc(5 * MAX_REPORT_BYTES, 'user full ')]);
    const began = process.cpuUsage();
    expect(await readReport(huge)).toEqual(bounced('5.1.1'));
    expect(processorMs(began)).toBeLessThan(5000);
  });

  it('reading a report about a mail is fast even for repeated words', async () => {
    const began = process.cpuUsage();
    for (const word of ['user ', 'account over ', 'unknown mail ', '5.1.', 'exceeded ', '\n> ']) {
      await readReport(proseReport({ ...RETURNED, Subject: 'failure' }, word.repeat(200_000)));
      await readReport(postfixReport({ diagnostic: word.trim().repeat(100_000), status: '5.0.0' }));
    }
    expect(processorMs(began)).toBeLessThan(5000);
  });
});
