import { createVerify, generateKeyPairSync } from 'node:crypto';

import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';

import { mailHeaders } from './headers.ts';
import { mimeOptions } from './mimeOptions.ts';
import { sampleMail, unsubscribeUrl } from './testing/sampleMails.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const ONE_CLICK_HEADERS = ['list-unsubscribe', 'list-unsubscribe-post'];

/** A message as a mail server signs it that is told to sign both headers. */
async function signed(): Promise<string> {
  const mailer = createTransport({
    streamTransport: true,
    buffer: true,
    dkim: {
      domainName: 'shop.example',
      keySelector: 'test',
      privateKey,
      headerFieldNames: `from:to:subject:date:message-id:${ONE_CLICK_HEADERS.join(':')}`,
    },
  });
  const { message } = await mailer.sendMail(mimeOptions(await sampleMail('WELCOME', 'HU')));
  return Buffer.isBuffer(message) ? message.toString() : expect.unreachable('it was a stream');
}

/** Headers by name in lower case, unfolded and in the relaxed form of RFC 6376 section 3.4.2. */
function relaxedHeaders(message: string): [name: string, line: string][] {
  const [head = ''] = message.split('\r\n\r\n', 1);
  return head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => {
      const name = line.slice(0, line.indexOf(':')).trim().toLowerCase();
      const value = line.slice(line.indexOf(':') + 1).replaceAll(/[ \t]+/g, ' ');
      return [name, `${name}:${value.trim()}`];
    });
}

describe('unsubscribing by one click (RFC 8058)', () => {
  it('has one https link and the header that allows a POST, each once and in one piece', async () => {
    const headers = relaxedHeaders(await signed());
    const found = headers.filter(([name]) => name.startsWith('list-'));
    expect(found.map(([, line]) => line)).toEqual([
      `list-unsubscribe:<${unsubscribeUrl('HU')}>`,
      'list-unsubscribe-post:List-Unsubscribe=One-Click',
    ]);
  });

  it('is covered by a DKIM signature that holds', async () => {
    const headers = relaxedHeaders(await signed());
    const signature = headers.find(([name]) => name === 'dkim-signature')?.[1] ?? '';
    const names = (/\bh=([^;]+)/.exec(signature)?.[1] ?? '').toLowerCase().split(':');
    expect(names.map((name) => name.trim())).toEqual(expect.arrayContaining(ONE_CLICK_HEADERS));
    const lines = names.map((name) => headers.find(([own]) => own === name.trim())?.[1] ?? '');
    const unsigned = signature.replace(/(\bb=)[^;]*$/, '$1').trimEnd();
    const verify = createVerify('RSA-SHA256').update([...lines, unsigned].join('\r\n'));
    const bytes = Buffer.from(/\bb=([^;]*)$/.exec(signature)?.[1] ?? '', 'base64');
    expect(verify.verify(publicKey, bytes)).toBe(true);
  });

  it('is not promised where the link has no TLS', () => {
    const mail = { kind: 'WELCOME', locale: 'de-DE', unsubscribeUrl: 'http://localhost/x' };
    const headers = mailHeaders(mail);
    expect(headers['List-Unsubscribe']).toBe('<http://localhost/x>');
    expect(headers).not.toHaveProperty('List-Unsubscribe-Post');
  });
});
