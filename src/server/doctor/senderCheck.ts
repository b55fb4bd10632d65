import { lookup, resolveMx, resolveTxt, reverse } from 'node:dns/promises';

import { senderDomain } from '#server/mail/headers.ts';

import { checkDmarcReports } from './dmarcCheck.ts';
import { note, ok, type Finding } from './finding.ts';
import { checkMail, failureReason, type MailSettings, type ResolveTxt } from './mailCheck.ts';
import { checkReturnPath, type ResolveMx, type ReturnPathSettings } from './returnPathCheck.ts';

/** DNS look-ups. Each rejects with the DNS code. */
export type Dns = {
  /** Returns complete TXT records. */
  resolveTxt: ResolveTxt;
  resolveMx: ResolveMx;
  /** Returns the addresses of a name, and the names of an address. */
  lookup(name: string): Promise<string[]>;
  reverse(address: string): Promise<string[]>;
};

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
  settings: MailSettings & ReturnPathSettings,
  { testMailTo, ...dns }: Dns & { testMailTo?: string | undefined },
): Promise<Finding[]> {
  const { smtpUrl, mailFrom } = settings;
  return [
    ...(await checkMail(settings, { resolveTxt: dns.resolveTxt, testMailTo })),
    ...(await checkReturnPath(settings, dns)),
    ...(smtpUrl === undefined
      ? []
      : [
          ...(await checkDmarcReports(settings, dns.resolveTxt)),
          ...(await checkNames(new URL(smtpUrl).hostname, dns)),
          ...(await checkBimi(senderDomain(mailFrom), dns)),
        ]),
  ];
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
