import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import * as mailReportCalls from '#contract/calls/mailReports.ts';
import type { ReportSourceName } from '#domain/mailReports.ts';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '#server/db/testing/openTestDatabase.ts';
import { senderDomain } from '#server/mail/headers.ts';
import { createMailReferences } from '#server/mail/mailReference.ts';
import type { MailReport } from '#server/mail/mailReport.ts';
import { SECRET, testApp } from '#server/testing/testApp.ts';

import { sendgrid } from './sources/sendgrid.ts';
import { dmarcXml, mailWith } from './testing/dmarcReports.ts';
import { complaintReport, postfixReport } from './testing/reports.ts';

const KEY = 'a key of thirty-two characters at least';
const mailId = randomUUID();
const reference = createMailReferences([SECRET]).create(mailId);
const to = `bounces+${reference}@shop.example`;

async function open(name?: ReportSourceName, key = KEY, database: Partial<Database> = {}) {
  const noted: MailReport[] = [];
  const { app } = await testApp({
    config: {
      bounces: {
        address: 'bounces@shop.example',
        source: name && { name, key },
        mailbox: undefined,
      },
    },
    noteMailReport: async (report: MailReport) => void noted.push(report),
    database,
  });
  onTestFinished(() => app.close());
  const { method, path: url } = mailReportCalls.report;
  const post = (payload: Buffer | string, headers: Record<string, string> = {}) =>
    app.inject({
      method,
      url,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
  return { post, noted, app };
}

describe('the call for mail reports', () => {
  it('the call for mail reports is off without a source', async () => {
    const { post } = await open();
    expect((await post('{}')).statusCode).toBe(501);
  });

  it('the call for mail reports accepts returned mails that the mail server signed as in Standard Webhooks', async () => {
    const { post, noted } = await open('mail-server');
    const webhook = new Webhook(Buffer.from(KEY).toString('base64'));
    const signed = (body: Buffer, id = 'msg_1') => {
      const at = new Date();
      return {
        'content-type': 'message/rfc822',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': webhook.sign(id, at, body.toString()),
      };
    };
    const bounce = postfixReport({ to });
    const complaint = complaintReport({ to });
    expect((await post(bounce, signed(bounce))).statusCode).toBe(200);
    expect((await post(complaint, signed(complaint))).statusCode).toBe(200);
    expect(noted).toEqual([
      { mailId, kind: 'BOUNCE', status: '5.1.1' },
      { mailId, kind: 'COMPLAINT' },
    ]);
    const forged = postfixReport({ to: `bounces+${reference.slice(0, -1)}x@shop.example` });
    expect((await post(forged, signed(forged))).statusCode).toBe(200);
    expect((await post(bounce, signed(complaint))).statusCode).toBe(401);
    expect((await post(bounce)).statusCode).toBe(401);
    const huge = Buffer.alloc(2 * 1024 * 1024, 'x');
    expect((await post(huge, signed(huge))).statusCode).toBe(413);
    expect(noted).toHaveLength(2);
  });

  it('the call for mail reports counts DMARC reports about our domains, and logs those that it refuses', async () => {
    const { database, dispose } = await openTestDatabase('EMBEDDED');
    onTestFinished(dispose);
    const { post, app } = await open('mail-server', KEY, database);
    const webhook = new Webhook(Buffer.from(KEY).toString('base64'));
    const send = async (mail: Buffer) => {
      const at = new Date();
      const { statusCode } = await post(mail, {
        'content-type': 'message/rfc822',
        'webhook-id': 'mail',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': webhook.sign('mail', at, mail.toString()),
      });
      expect(statusCode).toBe(200);
    };
    const begin = app.now().toISOString();
    const domain = senderDomain(app.config.mailFrom);
    const warn = vi.spyOn(app.logger, 'warn');
    const report = mailWith(gzipSync(dmarcXml({ begin, domain })), 'application/gzip');
    await send(report);
    await send(report);
    await send(mailWith(dmarcXml({ begin, domain: 'foreign.example' }), 'text/xml'));
    expect(warn).not.toHaveBeenCalled();
    await send(mailWith(gzipSync(Buffer.alloc(10_000_000)), 'application/gzip'));
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { refusal: 'TOO_LONG' },
      'A DMARC report was refused',
    );
    const counted = await database.query('select domain, source, mails from dmarc_count');
    expect(counted).toEqual([{ domain, source: '192.0.2.1', mails: 1 }]);
  });

  it('the call for mail reports accepts events of Postmark and Brevo only with their password or token', async () => {
    const postmark = await open('postmark');
    const basic = { authorization: `Basic ${Buffer.from(`hook:${KEY}`).toString('base64')}` };
    const Metadata = { mail: reference };
    const events = [
      { RecordType: 'Bounce', Type: 'HardBounce', Details: 'smtp;550 no', Metadata },
      { RecordType: 'Bounce', Type: 'HardBounce', Details: 'smtp;552 mailbox full', Metadata },
      { RecordType: 'Bounce', Type: 'AutoResponder', Metadata },
      { RecordType: 'SpamComplaint', Type: 'SpamComplaint', Metadata },
      { RecordType: 'Delivery', Metadata },
    ];
    for (const event of events) {
      expect((await postmark.post(JSON.stringify(event), basic)).statusCode).toBe(200);
    }
    expect(postmark.noted).toEqual([
      { mailId, kind: 'BOUNCE', status: '5.1.1' },
      { mailId, kind: 'BOUNCE', status: '5.2.2' },
      { mailId, kind: 'COMPLAINT' },
    ]);
    const wrong = { authorization: `Basic ${Buffer.from('hook:guessed').toString('base64')}` };
    expect((await postmark.post(JSON.stringify(events[0]), wrong)).statusCode).toBe(401);

    const brevo = await open('brevo');
    const bearer = { authorization: `Bearer ${KEY}` };
    const mail = { 'X-Mailin-custom': reference };
    const batch = [
      { event: 'hard_bounce', reason: '550 5.1.1 unknown', ...mail },
      { event: 'soft_bounce', reason: 'connection timed out', ...mail },
      { event: 'delivered', ...mail },
    ];
    expect((await brevo.post(JSON.stringify(batch), bearer)).statusCode).toBe(200);
    const single = JSON.stringify({ event: 'spam', ...mail });
    expect((await brevo.post(single, bearer)).statusCode).toBe(200);
    expect((await brevo.post(single)).statusCode).toBe(401);
    expect(brevo.noted).toEqual([
      { mailId, kind: 'BOUNCE', status: '5.1.1' },
      { mailId, kind: 'BOUNCE', status: '4.0.0' },
      { mailId, kind: 'COMPLAINT' },
    ]);
  });

  it('the call for mail reports accepts events that Mailgun signed, and ignores mails that it will retry', async () => {
    const { post, noted } = await open('mailgun');
    const signature = (key: string) => ({
      timestamp: '1770920772',
      token: 'e0b5',
      signature: createHmac('sha256', key).update('1770920772e0b5').digest('hex'),
    });
    const body = (data: object, key = KEY) =>
      JSON.stringify({
        signature: signature(key),
        'event-data': { 'user-variables': { mail: reference }, ...data },
      });
    const status = { code: 550, 'enhanced-code': '5.1.1', message: '5.1.1 unknown' };
    const failed = { event: 'failed', severity: 'permanent', 'delivery-status': status };
    await post(body(failed));
    await post(body({ ...failed, severity: 'temporary' }));
    await post(body({ event: 'failed', severity: 'permanent', reason: 'old' }));
    await post(body({ event: 'complained' }));
    expect((await post(body(failed, 'another key'))).statusCode).toBe(401);
    expect((await post('{')).statusCode).toBe(401);
    expect(noted).toEqual([
      { mailId, kind: 'BOUNCE', status: '5.1.1' },
      { mailId, kind: 'BOUNCE', status: '4.4.7' },
      { mailId, kind: 'COMPLAINT' },
    ]);
  });

  it('the call for mail reports accepts events that SendGrid signed', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const { post, noted } = await open('sendgrid', key);
    const events = JSON.stringify([
      { event: 'bounce', status: '5.0.0', reason: '550 No such user', mail: reference },
      { event: 'deferred', mail: reference },
      { event: 'dropped', reason: 'Bounced Address', mail: reference },
      { event: 'spamreport', mail: reference },
    ]);
    const headers = {
      'x-twilio-email-event-webhook-timestamp': '1770920772',
      'x-twilio-email-event-webhook-signature': createSign('sha256')
        .update(`1770920772${events}`)
        .sign(privateKey, 'base64'),
    };
    expect((await post(events, headers)).statusCode).toBe(200);
    expect((await post(events.replace('550', '551'), headers)).statusCode).toBe(401);
    expect(noted).toEqual([
      { mailId, kind: 'BOUNCE', status: '5.1.1' },
      { mailId, kind: 'BOUNCE', status: '5.1.1' },
      { mailId, kind: 'COMPLAINT' },
    ]);
  });
});

describe('a malformed report', () => {
  const bearer = { authorization: `Bearer ${KEY}` };

  it.each(['postmark', 'brevo'] as const)(
    'the call for mail reports answers 400 to a malformed report of %s',
    async (name) => {
      const { post, noted } = await open(name);
      for (const body of ['{}', 'foo', '[7]', '']) {
        const { statusCode, json } = await post(body, bearer);
        expect(statusCode).toBe(400);
        expect(json().type).toBe('urn:mail:request_invalid');
      }
      expect((await post('{}')).statusCode).toBe(401);
      expect(noted).toEqual([]);
    },
  );
});

describe('the signature of SendGrid', () => {
  it('the check of SendGrid’s signatures accepts the example of SendGrid’s library', () => {
    const key =
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA==';
    const body = Buffer.from(
      JSON.stringify({
        category: 'example_payload',
        event: 'test_event',
        message_id: 'message_id',
      }),
    );
    const headers = {
      'x-twilio-email-event-webhook-timestamp': '1588788367',
      'x-twilio-email-event-webhook-signature':
        'MEUCIQCtIHJeH93Y+qpYeWrySphQgpNGNr/U+UyUlBkU6n7RAwIgJTz2C+8a8xonZGi6BpSzoQsbVRamr2nlxFDWYNH2j/0=',
    };
    expect(sendgrid.isGenuine({ headers, body }, key)).toBe(true);
  });
});
