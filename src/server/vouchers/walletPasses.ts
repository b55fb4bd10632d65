import { X509Certificate, createPrivateKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { PKPass } from 'passkit-generator';

import type { Voucher } from '#contract/newsletter/schemas.ts';
import { brand, brandColours } from '#domain/brand.ts';
import { dayAt, formatDay } from '#domain/shopDay.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { i18nObject } from '#i18n/i18n-util.ts';

/** Returns the voucher as a signed pass for Apple Wallet (`.pkpass`), in the shop's language. */
export type WalletPasses = (voucher: Voucher, site: SiteCode, conditionsUrl?: string) => Buffer;

const PEM_BLOCK = /-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----/g;

/** Pictures of a pass: names that Wallet knows, and files of the pages. Wallet scales them down. */
const PICTURES = {
  'icon.png': 'icon-192.png',
  'icon@2x.png': 'icon-192.png',
  'logo.png': 'icon-192.png',
};

/**
 * Reads a PEM file with the certificate of a pass type, its private key, and Apple's intermediate certificate, in any
 * order. The certificate's subject names pass type (`UID`) and team (`OU`). Rejects if one is missing, or if the
 * certificate has expired.
 */
export async function readWalletPasses(options: {
  certificateFile: string;
  filesFolder: string;
  now: Date;
}): Promise<WalletPasses> {
  const blocks = (await readFile(options.certificateFile, 'utf8')).match(PEM_BLOCK) ?? [];
  const { key, certificate, issuer } = findCertificates(blocks);
  const passTypeIdentifier = subjectField(certificate, 'UID');
  const teamIdentifier = subjectField(certificate, 'OU');
  if (new Date(certificate.validTo) <= options.now) {
    throw new Error(`its certificate expired on ${certificate.validTo}`);
  }
  const certificates = {
    wwdr: issuer.toString(),
    signerCert: certificate.toString(),
    signerKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  const pictures = Object.fromEntries(
    await Promise.all(
      Object.entries(PICTURES).map(async ([name, file]) => {
        const content = await readFile(path.join(options.filesFolder, 'icons', file));
        return [name, content] as const;
      }),
    ),
  );

  return (voucher, site, conditionsUrl) => {
    const { locale, timeZone } = siteFacts(site);
    const { confirmation, newsletter } = i18nObject(locale);
    const texts = confirmation.voucher;
    const label = newsletter.banderole.label();
    const discount = newsletter.banderole.discount({ percent: voucher.percent });
    const end = voucher.validUntil === null ? undefined : new Date(voucher.validUntil);
    const validity = end
      ? texts.validUntil({ date: formatDay(dayAt(end, timeZone), locale) })
      : texts.validOnce();
    const content = {
      formatVersion: 1,
      passTypeIdentifier,
      teamIdentifier,
      serialNumber: voucher.code,
      organizationName: brand.name,
      description: `${label} ${discount}`,
      logoText: brand.name,
      backgroundColor: rgb(brandColours.light.apricot),
      foregroundColor: rgb(brandColours.light.plum),
      labelColor: rgb(brandColours.light.plum),
      ...(end && { expirationDate: end.toISOString() }),
      barcodes: [
        {
          message: voucher.code,
          altText: voucher.code,
          format: 'PKBarcodeFormatQR',
          messageEncoding: 'utf-8',
        },
      ],
      coupon: {
        primaryFields: [{ key: 'discount', label, value: discount }],
        secondaryFields: [{ key: 'code', label: texts.code(), value: voucher.code }],
        backFields: [
          {
            key: 'conditions',
            label: texts.conditions(),
            value: [validity, texts.exclusions(), conditionsUrl].filter(Boolean).join('\n'),
          },
        ],
      },
    };
    const files = { ...pictures, 'pass.json': Buffer.from(JSON.stringify(content)) };
    return new PKPass(files, certificates).getAsBuffer();
  };
}

/** Returns the key, its certificate and that of its issuer from blocks of PEM. Throws if one of them is missing. */
function findCertificates(blocks: readonly string[]) {
  const [keyBlock] = blocks.filter((block) => block.includes('PRIVATE KEY'));
  if (keyBlock === undefined) throw new Error('it has no private key');
  const key: KeyObject = createPrivateKey(keyBlock);
  const certificates = blocks
    .filter((block) => block.includes('CERTIFICATE'))
    .map((block) => new X509Certificate(block));
  const certificate = certificates.find((one) => one.checkPrivateKey(key));
  if (!certificate) throw new Error('it has no certificate of its private key');
  const issuer = certificates.find((one) => one !== certificate && certificate.checkIssued(one));
  if (!issuer) throw new Error('it lacks the certificate of its issuer');
  return { key, certificate, issuer };
}

function subjectField(certificate: X509Certificate, name: string): string {
  const value = certificate.subject
    .split('\n')
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  if (value === undefined) throw new Error(`the subject of its certificate has no ${name}`);
  return value;
}

/** Converts a colour such as `#f6c08a`, because passes take `rgb(…)` only. */
function rgb(hex: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${channels.join(', ')})`;
}
