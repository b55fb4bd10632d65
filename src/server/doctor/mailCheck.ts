import { createPrivateKey, createPublicKey } from 'node:crypto';
import { createTransport } from 'nodemailer';

import { SECOND_MS } from '#domain/durations.ts';
import { senderDomain } from '#server/mail/headers.ts';
import { readDkimSigner } from '#server/mail/dkim.ts';

import { certificateFaultOf } from './certificate.ts';
import { isOfOwnerAlone } from './folderCheck.ts';
import { fault, note, ok, type Finding } from './finding.ts';

const SUBJECT = 'Mail';
const ANSWER_WITHIN_MS = 10 * SECOND_MS;
/** DNS errors for a missing name or record. */
const NOT_THERE = /^(?:ENOTFOUND|ENODATA)$/;

export type MailSettings = {
  smtpUrl: string | undefined;
  mailFrom: string;
  dkim: { keyFile: string; selector: string } | undefined;
};

/** Returns complete `TXT` records; rejects with the DNS code, `ENOTFOUND` or `ENODATA` if there are none. */
export type ResolveTxt = (name: string) => Promise<string[]>;

/**
 * Checks that the mail server accepts mail from this machine and that the domain authorises it: SPF (RFC 7208), DKIM
 * (RFC 6376) and DMARC (RFC 7489). Sends nothing unless `testMailTo` is given.
 */
export async function checkMail(
  settings: MailSettings,
  { resolveTxt, testMailTo }: { resolveTxt: ResolveTxt; testMailTo: string | undefined },
): Promise<Finding[]> {
  const { smtpUrl, mailFrom, dkim } = settings;
  if (smtpUrl === undefined) {
    return [note(SUBJECT, 'captured in DATA_DIR/mail: without SMTP_URL no customer gets any')];
  }
  const domain = senderDomain(mailFrom);
  return [
    await checkServer({ smtpUrl, mailFrom, dkim }, testMailTo),
    await checkRecord(resolveTxt, domain, isSpf, {
      subject: 'SPF',
      missing: `${domain} names no servers that may send for it (TXT "v=spf1 …"); mails may count as forged`,
    }),
    ...(await checkDkim(settings, domain, resolveTxt)),
    await checkRecord(resolveTxt, `_dmarc.${domain}`, isDmarc, {
      subject: 'DMARC',
      missing: `_dmarc.${domain} has no policy (TXT "v=DMARC1; p=…"); large providers ask for one`,
    }),
  ];
}

const isSpf = (record: string) => /^v=spf1\b/i.test(record);
const isDmarc = (record: string) => /^v=DMARC1\b/i.test(record);

async function checkServer(
  { smtpUrl, mailFrom, dkim }: MailSettings & { smtpUrl: string },
  testMailTo: string | undefined,
): Promise<Finding> {
  const { host } = new URL(smtpUrl);
  // `checkDkim` reports an unusable key.
  const signer = await (dkim && readDkimSigner({ ...dkim, from: mailFrom }).catch(() => undefined));
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: ANSWER_WITHIN_MS,
    greetingTimeout: ANSWER_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
  });
  try {
    await transport.verify();
    if (testMailTo === undefined) {
      return ok(SUBJECT, `${host} takes mail; --mail-to=ADDRESS sends one`);
    }
    const { response } = await transport.sendMail({
      from: mailFrom,
      to: testMailTo,
      subject: 'Test mail of the shop',
      text: 'The doctor of the shop sent this mail, because an operator asked for it.',
      ...(signer && { dkim: signer }),
    });
    return ok(SUBJECT, `${host} took a test mail (${response})`);
  } catch (error) {
    const refused = certificateFaultOf(error);
    if (refused !== undefined) return fault(SUBJECT, `${host}: ${refused}`);
    const reason = reasonOf(error);
    // nodemailer's message for an unresolved name.
    const what =
      reason === 'EDNS' ? 'is not in the DNS, or that did not answer' : 'does not take mail';
    return fault(SUBJECT, `${host} ${what} (${reason}); mails wait for five days`);
  } finally {
    transport.close();
  }
}

async function checkDkim(
  { dkim, mailFrom }: MailSettings,
  domain: string,
  resolveTxt: ResolveTxt,
): Promise<Finding[]> {
  if (dkim === undefined) {
    return [
      note('DKIM', 'not signed here; the mail server has to sign, or mails may count as spam'),
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
    return [fault('DKIM', `DKIM_KEY_FILE cannot be used (${reasonOf(error)})`)];
  }
  const { keyFile } = dkim;
  const isSecret = await isOfOwnerAlone(keyFile);
  return [
    ...(isSecret
      ? []
      : [
          fault(
            'DKIM',
            `other users may read ${keyFile}, by which anybody signs in your name; chmod 600 it`,
          ),
        ]),
    await checkRecord(resolveTxt, name, (record) => keyOf(record) === publicKey, {
      subject: 'DKIM',
      missing: `${name} does not publish the public half of DKIM_KEY_FILE: TXT "v=DKIM1; k=rsa; p=${publicKey}"`,
      isFault: true,
    }),
  ];
}

/** Returns the key of a DKIM record, a list of tags such as `v=DKIM1; p=…` with insignificant spaces. */
function keyOf(record: string): string | undefined {
  const tags = record.split(';').map((tag) => tag.replaceAll(' ', ''));
  return tags.find((tag) => tag.startsWith('p='))?.slice('p='.length);
}

async function checkRecord(
  resolveTxt: ResolveTxt,
  name: string,
  isWanted: (record: string) => boolean,
  { subject, missing, isFault }: { subject: string; missing: string; isFault?: boolean },
): Promise<Finding> {
  let records: string[] = [];
  try {
    records = await resolveTxt(name);
  } catch (error) {
    const code = reasonOf(error);
    if (!NOT_THERE.test(code))
      return note(subject, `the DNS does not answer for ${name} (${code})`);
  }
  const isThere = records.some(isWanted);
  if (isThere) return ok(subject, `${name} has it`);
  return isFault ? fault(subject, missing) : note(subject, missing);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
