import { createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { readDkimSigner } from './dkim.ts';
import { mailHeaders } from './headers.ts';
import { createMailTransport } from './transport.ts';
import { sampleMail, unsubscribeUrl } from './testing/sampleMails.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const pem = { type: 'pkcs8', format: 'pem' } as const;
const shortKey = generateKeyPairSync('rsa', { modulusLength: 512 }).privateKey.export(pem);
const edKey = generateKeyPairSync('ed25519').privateKey.export(pem);
const ONE_CLICK_HEADERS = ['list-unsubscribe', 'list-unsubscribe-post'];

/** A captured message signed by this server. */
async function signed(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'signed-mail-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const keyFile = path.join(folder, 'dkim.pem');
  await writeFile(keyFile, privateKey);
  const from = 'Shop <news@bäckerei.example>';
  const signer = await readDkimSigner({ keyFile, selector: 'test', from });
  const captureFolder = path.join(folder, 'mail');
  const transport = createMailTransport({ captureFolder, signer });
  onTestFinished(() => transport.close());
  await transport.send(await sampleMail('WELCOME', 'HU', { from }));
  const [name = ''] = await readdir(captureFolder);
  return readFile(path.join(captureFolder, name), 'utf8');
}

/** Returns unfolded headers in the relaxed form of RFC 6376 section 3.4.2, by lower-case name. */
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
  it('one-click unsubscribing has one https link and the POST header, each once and unfolded', async () => {
    const headers = relaxedHeaders(await signed());
    const found = headers.filter(([name]) => name.startsWith('list-'));
    expect(found.map(([, line]) => line)).toEqual([
      `list-unsubscribe:<${unsubscribeUrl('HU')}>`,
      'list-unsubscribe-post:List-Unsubscribe=One-Click',
    ]);
  });

  it('one-click unsubscribing is covered by a valid DKIM signature', async () => {
    const headers = relaxedHeaders(await signed());
    const signature = headers.find(([name]) => name === 'dkim-signature')?.[1] ?? '';
    const names = (/\bh=([^;]+)/.exec(signature)?.[1] ?? '').toLowerCase().split(':');
    expect(names.map((name) => name.trim())).toEqual(expect.arrayContaining(ONE_CLICK_HEADERS));
    const lines = names.map((name) => headers.find(([own]) => own === name.trim())?.[1] ?? '');
    const unsigned = signature.replace(/(\bb=)[^;]*$/, '$1').trimEnd();
    const verify = createVerify('RSA-SHA256').update([...lines, unsigned].join('\r\n'));
    const bytes = Buffer.from(/\bb=([^;]*)$/.exec(signature)?.[1] ?? '', 'base64');
    expect(verify.verify(publicKey, bytes)).toBe(true);
    expect(signature).toMatch(/ d=xn--bckerei-5wa\.example;.* s=test;/);
  });

  it.each([
    ['no key', 'not a key'],
    ['a key that is too short', shortKey],
    ['a key of another kind', edKey],
  ])('one-click unsubscribing is not signed with %s', async (_, pem) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'dkim-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const keyFile = path.join(folder, 'dkim.pem');
    await writeFile(keyFile, pem);
    const read = readDkimSigner({ keyFile, selector: 'test', from: 'news@shop.example' });
    await expect(read).rejects.toThrow('it has no PEM-encoded RSA key of at least 1024 bits');
  });

  it('one-click unsubscribing is not offered when the link has no TLS', () => {
    const mail = { kind: 'WELCOME', locale: 'de-DE', unsubscribeUrl: 'http://localhost/x' };
    const headers = mailHeaders(mail);
    expect(headers['List-Unsubscribe']).toBe('<http://localhost/x>');
    expect(headers).not.toHaveProperty('List-Unsubscribe-Post');
  });
});
