import { senderDomain } from '#server/mail/headers.ts';
import { openMailbox } from '#server/mailReports/reportMailbox.ts';

import { fault, note, ok, type Finding } from './finding.ts';
import {
  checkRecord,
  failureReason,
  isSpf,
  NOT_THERE,
  type Dns,
  type MailSettings,
} from './mailCheck.ts';

const SUBJECT = 'Returned mails';

/**
 * Checks that returned mails arrive and are read, and what the domain of the return path publishes: MX, SPF (RFC
 * 7208), alignment with the sender (RFC 7489), MTA-STS (RFC 8461) and TLS-RPT (RFC 8460).
 */
export async function checkReturnPath(
  { mailFrom, dkim, bounces }: MailSettings,
  dns: Dns,
): Promise<Finding[]> {
  const { address, source, mailbox } = bounces;
  if (source === undefined && mailbox === undefined) {
    return [
      note(
        SUBJECT,
        'nobody reads them; set BOUNCE_ADDRESS with BOUNCE_MAILBOX, or BOUNCE_SOURCE, or dead addresses get mails again and again',
      ),
    ];
  }
  const logins = mailbox === undefined ? [] : [await checkLogin(mailbox)];
  if (address === undefined) return [...logins, ok(SUBJECT, 'the provider reports them')];
  const domain = senderDomain(address);
  const sender = senderDomain(mailFrom);
  const findings = [...logins, await checkMx(domain, dns)];
  if (domain !== sender) {
    findings.push(
      await checkRecord(dns, domain, isSpf, {
        subject: 'SPF',
        missing: `${domain}, the domain of the return path, has no SPF record (TXT "v=spf1 …")`,
      }),
    );
  }
  if (dkim === undefined && !isAligned(domain, sender)) {
    findings.push(
      note(
        'DMARC',
        `SPF of ${domain} does not count for ${sender}; take a BOUNCE_ADDRESS at ${sender} or below it, or sign by DKIM`,
      ),
    );
  }
  return [
    ...findings,
    await checkRecord(dns, `_mta-sts.${domain}`, (record) => /^v=STSv1\b/i.test(record), {
      subject: 'MTA-STS',
      missing: `_mta-sts.${domain} is missing (TXT "v=STSv1; id=…" and a policy at https://mta-sts.${domain}/.well-known/mta-sts.txt); returned mails may travel unencrypted`,
    }),
    await checkRecord(dns, `_smtp._tls.${domain}`, (record) => /^v=TLSRPTv1\b/i.test(record), {
      subject: 'TLS-RPT',
      missing: `_smtp._tls.${domain} is missing (TXT "v=TLSRPTv1; rua=mailto:…"); nobody tells you of failed encryption`,
    }),
  ];
}

async function checkLogin(mailbox: string): Promise<Finding> {
  const { host } = new URL(mailbox);
  try {
    (await openMailbox(mailbox)).close();
    return ok(SUBJECT, `the mailbox at ${host} can be read`);
  } catch (error) {
    return fault(SUBJECT, `the mailbox at ${host} cannot be read (${failureReason(error)})`);
  }
}

/**
 * Returns whether two domains are aligned: they are equal, or one is below the other. Public suffixes are not
 * considered.
 */
export const isAligned = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);

async function checkMx(domain: string, { resolveMx }: Dns): Promise<Finding> {
  try {
    const servers = (await resolveMx(domain)).filter(({ exchange }) => exchange !== '');
    if (servers.length > 0) return ok(SUBJECT, `${servers[0]?.exchange} takes them for ${domain}`);
  } catch (error) {
    const code = failureReason(error);
    if (!NOT_THERE.test(code)) {
      return note(SUBJECT, `the DNS did not answer for ${domain} (${code})`);
    }
  }
  return fault(SUBJECT, `${domain} has no mail server (MX record), so they are lost`);
}
