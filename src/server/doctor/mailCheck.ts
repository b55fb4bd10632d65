import { createPrivateKey, createPublicKey } from 'node:crypto';
import { createTransport } from 'nodemailer';

import { SECOND_MS } from '#domain/durations.ts';
import type { SiteCode } from '#domain/sites.ts';
import { senderDomain } from '#server/mail/headers.ts';
import { readDkimSigner } from '#server/mail/dkim.ts';

import { isOfOwnerAlone } from './folderCheck.ts';
import { certificateFault, fault, note, ok, type Finding } from './finding.ts';

const SUBJECT = 'Mail';
const ANSWER_WITHIN_MS = 10 * SECOND_MS;
const LIMITS = {
  connectionTimeout: ANSWER_WITHIN_MS,
  greetingTimeout: ANSWER_WITHIN_MS,
  socketTimeout: ANSWER_WITHIN_MS,
};
/** DNS errors for a missing name or record. */
export const NOT_THERE = /^(?:ENOTFOUND|ENODATA)$/;

export type MailSettings = {
  smtpUrl: string;
  mailFrom: string;
  /** Senders of shops that have their own. */
  siteSenders?: Partial<Record<SiteCode, string>> | undefined;
  dkim: { keyFile: string; selector: string } | undefined;
  bounces: {
    address: string | undefined;
    source: { name: string } | undefined;
    mailbox: string | undefined;
  };
};

/** DNS look-ups. Each rejects with the DNS code, `ENOTFOUND` or `ENODATA` if there is nothing. */
export type Dns = {
  /** Returns complete TXT records. */
  resolveTxt(name: string): Promise<string[]>;
  /** Returns the mail servers of a domain. */
  resolveMx(name: string): Promise<{ exchange: string }[]>;
  /** Returns the addresses of a name, and the names of an address. */
  lookup(name: string): Promise<string[]>;
  reverse(address: string): Promise<string[]>;
};

/**
 * Checks that the mail server accepts mail from this machine and that the domain authorises it: SPF (RFC 7208), DKIM
 * (RFC 6376) and DMARC (RFC 7489). Sends nothing unless `testMailTo` is given.
 */
export async function checkMail(
  settings: MailSettings,
  dns: Dns,
  testMailTo: string | undefined,
): Promise<Finding[]> {
  const records = senderDomains(settings).map(async (domain) => [
    await checkRecord(dns, domain, isSpf, {
      subject: 'SPF',
      missing: `${domain} has no SPF record (TXT "v=spf1 …"); mails may be treated as forged`,
    }),
    ...(await checkDkim(settings, domain, dns)),
    await checkRecord(dns, `_dmarc.${domain}`, isDmarc, {
      subject: 'DMARC',
      missing: `_dmarc.${domain} has no policy (TXT "v=DMARC1; p=…"); large providers ask for one`,
    }),
  ]);
  return [
    await checkServer(settings, testMailTo),
    await checkEncryption(settings.smtpUrl),
    ...(await Promise.all(records)).flat(),
  ];
}

/** Returns the domains of all senders. */
export const senderDomains = ({ mailFrom, siteSenders = {} }: MailSettings): string[] => [
  ...new Set([mailFrom, ...Object.values(siteSenders)].map(senderDomain)),
];

export const isSpf = (record: string) => /^v=spf1\b/i.test(record);
export const isDmarc = (record: string) => /^v=DMARC1\b/i.test(record);

async function checkServer(
  { smtpUrl, mailFrom, dkim }: MailSettings,
  testMailTo: string | undefined,
): Promise<Finding> {
  const { host } = new URL(smtpUrl);
  // If the key is unusable, `checkDkim` reports it.
  const signer = await (dkim && readDkimSigner({ ...dkim, from: mailFrom }).catch(() => undefined));
  const transport = createTransport({ url: smtpUrl, ...LIMITS });
  try {
    await transport.verify();
    if (testMailTo === undefined) {
      return ok(SUBJECT, `${host} accepts mail; --mail-to=ADDRESS sends a test mail`);
    }
    const { response } = await transport.sendMail({
      from: mailFrom,
      to: testMailTo,
      subject: 'Test mail from the shop',
      text: 'An operator asked the shop’s doctor to send this mail.',
      ...(signer && { dkim: signer }),
    });
    return ok(SUBJECT, `${host} accepted a test mail (${response})`);
  } catch (error) {
    const refused = certificateFault(error);
    if (refused !== undefined) return fault(SUBJECT, `${host}: ${refused}`);
    const reason = failureReason(error);
    // nodemailer's message for an unresolved name.
    const what = reason === 'EDNS' ? 'cannot be resolved' : 'does not accept mail';
    return fault(SUBJECT, `${host} ${what} (${reason}); mails are retried for five days`);
  } finally {
    transport.close();
  }
}

/** Checks that the mail server takes mail by TLS with a valid certificate. */
async function checkEncryption(smtpUrl: string): Promise<Finding> {
  const { host } = new URL(smtpUrl);
  const transport = createTransport({ url: smtpUrl, ...LIMITS, requireTLS: true });
  try {
    await transport.verify();
    return ok('TLS', `mails reach ${host} encrypted`);
  } catch (error) {
    return note(
      'TLS',
      failureReason(error) === 'ETLS'
        ? `${host} takes mails unencrypted; switch on STARTTLS unless it runs on this machine`
        : `whether ${host} encrypts could not be seen (${failureReason(error)})`,
    );
  } finally {
    transport.close();
  }
}

async function checkDkim(
  { dkim, mailFrom }: MailSettings,
  domain: string,
  dns: Dns,
): Promise<Finding[]> {
  if (dkim === undefined) {
    return [
      note('DKIM', 'not signed here; unless the mail server signs, mails may be treated as spam'),
    ];
  }
  const name = `${dkim.selector}._domainkey.${domain}`;
  let publicKey: string;
  try {
    const { privateKey } = await readDkimSigner({ ...dkim, from: mailFrom });
    publicKey = createPublicKey(createPrivateKey(privateKey))
      .export({ type: 'spki', format: 'der' })
      .toString('base64');
  } catch (error) {
    return [fault('DKIM', `DKIM_KEY_FILE cannot be used (${failureReason(error)})`)];
  }
  const { keyFile } = dkim;
  const isSecret = await isOfOwnerAlone(keyFile);
  return [
    ...(isSecret
      ? []
      : [
          fault(
            'DKIM',
            `other users may read ${keyFile} and sign mails in your name; chmod 600 it`,
          ),
        ]),
    await checkRecord(dns, name, (record) => dkimKey(record) === publicKey, {
      subject: 'DKIM',
      missing: `${name} does not publish the public key of DKIM_KEY_FILE: TXT "v=DKIM1; k=rsa; p=${publicKey}"`,
      isFault: true,
    }),
  ];
}

/** Returns the key of a DKIM record, a list of tags such as `v=DKIM1; p=…` with insignificant spaces. */
function dkimKey(record: string): string | undefined {
  const tags = record.split(';').map((tag) => tag.replaceAll(' ', ''));
  return tags.find((tag) => tag.startsWith('p='))?.slice('p='.length);
}

/** Looks for a TXT record; `missing` says what to publish. */
export async function checkRecord(
  { resolveTxt }: Dns,
  name: string,
  isWanted: (record: string) => boolean,
  { subject, missing, isFault }: { subject: string; missing: string; isFault?: boolean },
): Promise<Finding> {
  let records: string[] = [];
  try {
    records = await resolveTxt(name);
  } catch (error) {
    const code = failureReason(error);
    if (!NOT_THERE.test(code)) return note(subject, `the DNS did not answer for ${name} (${code})`);
  }
  const isThere = records.some(isWanted);
  if (isThere) return ok(subject, `${name} has it`);
  return isFault ? fault(subject, missing) : note(subject, missing);
}

export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
