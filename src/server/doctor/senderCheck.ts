import { lookup, resolveMx, resolveTxt, reverse } from 'node:dns/promises';

import { senderDomain } from '#server/mail/headers.ts';

import { note, ok, type Finding } from './finding.ts';
import {
  checkMail,
  failureReason,
  isDmarc,
  senderDomains,
  type Dns,
  type MailSettings,
} from './mailCheck.ts';
import { checkReturnPath, isAligned } from './returnPathCheck.ts';

export const systemDns: Dns = {
  resolveTxt: async (name) => (await resolveTxt(name)).map((record) => record.join('')),
  resolveMx,
  lookup: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  reverse,
};

/**
 * Checks what receivers judge a sender by: mail server, SPF, DKIM, DMARC, return path, names of its addresses, and
 * BIMI if it is published. Sends nothing unless `testMailTo` is given.
 */
export async function checkSender(
  { smtpUrl, ...config }: Omit<MailSettings, 'smtpUrl'> & { smtpUrl: string | undefined },
  dns: Dns,
  testMailTo?: string,
): Promise<Finding[]> {
  if (smtpUrl === undefined) {
    return [note('Mail', 'captured in DATA_DIR/mail; without SMTP_URL, customers get no mail')];
  }
  const settings = { ...config, smtpUrl };
  return [
    ...(await checkMail(settings, dns, testMailTo)),
    ...(await checkReturnPath(settings, dns)),
    ...(await checkDmarcReports(settings, dns)),
    ...(await checkNames(new URL(smtpUrl).hostname, dns)),
    ...(await checkBimi(senderDomain(settings.mailFrom), dns)),
  ];
}

/**
 * Checks that the policy of each sender asks for DMARC reports (RFC 7489, 6.3), if they can be read here. A receiver
 * sends none to a foreign domain that does not agree (RFC 7489, 7.1).
 */
async function checkDmarcReports(settings: MailSettings, { resolveTxt }: Dns): Promise<Finding[]> {
  const { address, source, mailbox } = settings.bounces;
  const isRead = mailbox !== undefined || source?.name === 'mail-server';
  if (address === undefined || !isRead) return [];
  const destination = senderDomain(address);
  const findings = senderDomains(settings).map(async (domain) => {
    const records: string[] = await resolveTxt(`_dmarc.${domain}`).catch(() => []);
    const policy = records.find(isDmarc);
    if (policy === undefined || /;\s*rua\s*=/i.test(policy)) return [];
    const agreement = isAligned(destination, domain)
      ? ''
      : ` and TXT "v=DMARC1" at ${domain}._report._dmarc.${destination}`;
    return [
      note(
        'DMARC',
        `_dmarc.${domain} asks for no reports; publish rua=mailto:${address} in it${agreement}, and the console shows who sends mails in your name`,
      ),
    ];
  });
  return (await Promise.all(findings)).flat();
}

/** Checks that each address of the mail server has a name that leads back to it (RFC 1912, 2.1). */
async function checkNames(host: string, dns: Dns): Promise<Finding[]> {
  const addresses: string[] = await dns.lookup(host.replaceAll(/[[\]]/g, '')).catch(() => []);
  return Promise.all(
    addresses.map(async (address) => {
      try {
        const names = await dns.reverse(address);
        for (const name of names) {
          const found: string[] = await dns.lookup(name).catch(() => []);
          if (found.includes(address)) return ok('PTR', `${address} is ${name}`);
        }
      } catch (error) {
        return note(
          'PTR',
          `${address} of ${host} has no name (${failureReason(error)}); ${ADVICE}`,
        );
      }
      return note('PTR', `the names of ${address} of ${host} do not lead back to it; ${ADVICE}`);
    }),
  );
}

const ADVICE = 'have its network publish one, unless another server passes the mails on';

async function checkBimi(domain: string, { resolveTxt }: Dns): Promise<Finding[]> {
  const records: string[] = await resolveTxt(`default._bimi.${domain}`).catch(() => []);
  const [bimi] = records.filter((record) => /^v=BIMI1\b/i.test(record));
  if (bimi === undefined) return [];
  const policies: string[] = await resolveTxt(`_dmarc.${domain}`).catch(() => []);
  const isEnforced = policies.some((record) => /\bp=(?:quarantine|reject)\b/i.test(record));
  if (!/\bl=https:/i.test(bimi)) return [note('BIMI', 'the record has no https address of a logo')];
  return [
    isEnforced
      ? ok('BIMI', `default._bimi.${domain} has a logo`)
      : note('BIMI', 'mailboxes show the logo only with a DMARC policy of quarantine or reject'),
  ];
}
