import { createHash, verify, X509Certificate } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import forge from 'node-forge';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SITE_CODES } from '#domain/sites.ts';
import { loadAllLocales } from '#i18n/i18n-util.sync.ts';

import { makeWalletCertificates } from './testing/walletCertificates.ts';
import { readWalletPasses } from './walletPasses.ts';

const NOW = new Date('2027-02-01T08:00:00Z');
const VOUCHER = { code: 'DAWN-1234', percent: 10, validUntil: null };
const made = makeWalletCertificates({ validTo: new Date('2027-12-31T00:00:00Z') });
let filesFolder: string;

beforeAll(async () => {
  loadAllLocales();
  filesFolder = await mkdtemp(path.join(tmpdir(), 'wallet-'));
  await mkdir(path.join(filesFolder, 'icons'));
  await writeFile(path.join(filesFolder, 'icons', 'icon-192.png'), 'a picture');
});
afterAll(() => rm(filesFolder, { recursive: true }));

async function read(pem: string, now = NOW) {
  const certificateFile = path.join(filesFolder, 'wallet.pem');
  await writeFile(certificateFile, pem);
  return readWalletPasses({ certificateFile, filesFolder, now });
}

/** Returns the files of an archive without compression. */
function filesOf(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const size = zip.readUInt32LE(at + 18);
    const name = at + 30;
    const content = name + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
    files.set(
      zip.toString('utf8', name, name + zip.readUInt16LE(at + 26)),
      zip.subarray(content, content + size),
    );
    at = content + size;
  }
  return files;
}

describe('a pass for the wallet', () => {
  it('a pass is signed by the certificate for exactly its files', async () => {
    const passes = await read([made.issuer, made.key, made.certificate].join('\n'));
    const files = filesOf(passes(VOUCHER, 'DE', 'https://shop.example/conditions'));
    const manifest = files.get('manifest.json') ?? Buffer.of();
    const listed = JSON.parse(manifest.toString()) as Record<string, string>;
    expect(Object.keys(listed).toSorted()).toEqual(
      ['icon.png', 'icon@2x.png', 'logo.png', 'pass.json'].toSorted(),
    );
    const digests = Object.keys(listed).map((name) => {
      const content = files.get(name) ?? Buffer.of();
      return [name, createHash('sha1').update(content).digest('hex')];
    });
    expect(Object.fromEntries(digests)).toEqual(listed);
    const signature = forge.util.createBuffer(files.get('signature')?.toString('binary') ?? '');
    const { rawCapture } = forge.pkcs7.messageFromAsn1(
      forge.asn1.fromDer(signature),
    ) as forge.pkcs7.PkcsSignedData & {
      rawCapture: { signature: string; authenticatedAttributes: forge.asn1.Asn1[] };
    };
    const { Class, Type, create, toDer } = forge.asn1;
    const signed = create(Class.UNIVERSAL, Type.SET, true, rawCapture.authenticatedAttributes);
    const der = Buffer.from(toDer(signed).getBytes(), 'binary');
    expect(der.includes(createHash('sha1').update(manifest).digest())).toBe(true);
    const key = new X509Certificate(made.certificate).publicKey;
    expect(verify('sha1', der, key, Buffer.from(rawCapture.signature, 'binary'))).toBe(true);
  });

  it.each(SITE_CODES)(
    'a pass in %s has the code, the discount and the conditions',
    async (site) => {
      const passes = await read(Object.values(made).join('\n'));
      const validUntil = '2027-02-28T22:59:59.999Z';
      const files = filesOf(passes({ ...VOUCHER, validUntil }, site, undefined));
      const pass = JSON.parse(files.get('pass.json')?.toString() ?? '');
      expect(pass).toMatchObject({
        passTypeIdentifier: 'pass.org.example.voucher',
        teamIdentifier: 'TEAM123456',
        serialNumber: VOUCHER.code,
        expirationDate: expect.stringMatching(/^2027-02-28T22:59:59/),
        barcodes: [{ message: VOUCHER.code, format: 'PKBarcodeFormatQR' }],
        coupon: {
          primaryFields: [{ value: expect.stringContaining('10') }],
          backFields: [{ value: expect.stringContaining('\n') }],
        },
      });
    },
  );

  it.each([
    [made.certificate, 'it has no private key'],
    [made.key + made.issuer, 'it has no certificate of its private key'],
    [made.key + made.certificate, 'it lacks the certificate of its issuer'],
  ])('an incomplete file is refused with the reason', async (pem, reason) => {
    await expect(read(pem)).rejects.toThrow(reason);
  });

  it('an expired certificate is refused', async () => {
    const later = new Date('2028-01-01T00:00:00Z');
    await expect(read(Object.values(made).join('\n'), later)).rejects.toThrow('expired on Dec 31');
  });
});
