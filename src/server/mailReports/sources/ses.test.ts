import { createSign } from 'node:crypto';

import { describe, expect, it, vi } from 'vitest';

import { createSes } from './ses.ts';

/** Made for this test alone. */
const PRIVATE_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgREQJ2yWTx279pRl8
Z5Efkr14TxF/coEDPfFODF8quv+hRANCAAR/vG2CmeMu9mT1thXO1UbcfYMaktu3
xWqECZfCUO9XTpKW5PXQ3S5ToHdQWAtf1ZoJI377BzhI1X5RNQqk3EcF
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBkDCCATWgAwIBAgIUQuqRBYP0Ne8tJVrK6JdnSkFj1aMwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRc25zLmFtYXpvbmF3cy5jb20wIBcNMjYxMTI3MDAxMDQxWhgP
MjEyNjExMDMwMDEwNDFaMBwxGjAYBgNVBAMMEXNucy5hbWF6b25hd3MuY29tMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEf7xtgpnjLvZk9bYVztVG3H2DGpLbt8Vq
hAmXwlDvV06SluT10N0uU6B3UFgLX9WaCSN++wc4SNV+UTUKpNxHBaNTMFEwHQYD
VR0OBBYEFBuH/gLXXBkdu/aRL4sOur8fxmJBMB8GA1UdIwQYMBaAFBuH/gLXXBkd
u/aRL4sOur8fxmJBMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSQAwRgIh
AKF2Kn3DgtkHr/D6JnGDGyFoETdOSqXYXqN9YgJDtVdCAiEAuCcvrvpzXMzl9H+O
xmhJZEl/i6nVK3k1pe3lwfLxZFo=
-----END CERTIFICATE-----`;
const TOPIC = 'arn:aws:sns:eu-central-1:123456789012:bounces';
const CERTIFICATE_URL = 'https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-1.pem';

/** A request as the notification service signs it. */
function signed(fields: Record<string, string>, url = CERTIFICATE_URL) {
  const all: Record<string, string> = {
    Type: 'Notification',
    MessageId: 'id-1',
    Timestamp: '2026-03-03T10:00:00.000Z',
    TopicArn: TOPIC,
    ...fields,
  };
  const names = Object.keys(all).toSorted();
  const text = names.map((name) => `${name}\n${all[name]}\n`).join('');
  const signature = createSign('sha256').update(text).sign(PRIVATE_KEY, 'base64');
  const body = { ...all, Signature: signature, SignatureVersion: '2', SigningCertURL: url };
  return { headers: {}, body: Buffer.from(JSON.stringify(body)) };
}

const bounce = (bounceType: string, bounceSubType: string, recipient: object = {}) =>
  signed({
    Message: JSON.stringify({
      notificationType: 'Bounce',
      mail: { source: 'bounces+reference@shop.example' },
      bounce: { bounceType, bounceSubType, bouncedRecipients: [recipient] },
    }),
  });

function open() {
  const load = vi.fn<typeof fetch>(async () => new Response(CERTIFICATE));
  return { ses: createSes(load), load };
}

describe('Amazon SES', () => {
  it('a request of Amazon SES is genuine only with a valid signature, the right topic and a certificate from Amazon’s host', async () => {
    const { ses, load } = open();
    const request = bounce('Permanent', 'General');
    expect(await ses.isGenuine(request, TOPIC)).toBe(true);
    expect(await ses.isGenuine(request, TOPIC)).toBe(true);
    expect(load).toHaveBeenCalledOnce();
    expect(await ses.isGenuine(request, `${TOPIC}-of-another`)).toBe(false);
    const changed = Buffer.from(request.body.toString().replace('Permanent', 'Transient'));
    expect(await ses.isGenuine({ ...request, body: changed }, TOPIC)).toBe(false);
    for (const url of [
      'https://sns.eu-central-1.amazonaws.com.evil.example/a.pem',
      'http://sns.eu-central-1.amazonaws.com/a.pem',
      'https://evil.example/sns.eu-central-1.amazonaws.com/a.pem',
    ]) {
      expect(await ses.isGenuine(signed({ Message: '{}' }, url), TOPIC)).toBe(false);
    }
    expect(load).toHaveBeenCalledOnce();
    expect(await ses.isGenuine({ headers: {}, body: Buffer.from('{') }, TOPIC)).toBe(false);
  });

  it('reports of Amazon SES are read as bounces, by code or type, and as complaints', async () => {
    const { ses } = open();
    const statusOf = async (request: ReturnType<typeof bounce>) => {
      const [report] = await ses.read(request);
      if (report === undefined || 'returned' in report) return undefined;
      expect(report.about).toContain('bounces+reference');
      return report.facts.kind === 'BOUNCE' ? report.facts.status : undefined;
    };
    expect(await statusOf(bounce('Permanent', 'General', { status: '5.1.1' }))).toBe('5.1.1');
    expect(await statusOf(bounce('Permanent', 'Suppressed'))).toBe('5.1.1');
    expect(await statusOf(bounce('Transient', 'MailboxFull', { status: '5.0.0' }))).toBe('4.2.2');
    expect(await statusOf(bounce('Transient', 'General'))).toBe('4.0.0');
    const complaint = (type: string) =>
      signed({
        Message: JSON.stringify({
          notificationType: 'Complaint',
          complaint: { complaintFeedbackType: type },
        }),
      });
    expect(await ses.read(complaint('abuse'))).toMatchObject([{ facts: { kind: 'COMPLAINT' } }]);
    expect(await ses.read(complaint('not-spam'))).toEqual([]);
    expect(await ses.read(signed({ Message: '{"notificationType":"Delivery"}' }))).toEqual([]);
  });

  it('a request of Amazon SES to confirm the topic’s subscription is confirmed, and fails if Amazon refuses', async () => {
    const { ses, load } = open();
    const SubscribeURL = 'https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription';
    const request = signed({
      Type: 'SubscriptionConfirmation',
      Message: 'You have chosen',
      Token: 'abc',
      SubscribeURL,
    });
    expect(await ses.isGenuine(request, TOPIC)).toBe(true);
    expect(await ses.read(request)).toEqual([]);
    expect(load).toHaveBeenLastCalledWith(SubscribeURL, expect.anything());
    load.mockResolvedValueOnce(new Response('Try later', { status: 503 }));
    await expect(ses.read(request)).rejects.toThrow('HTTP_503');
  });
});
