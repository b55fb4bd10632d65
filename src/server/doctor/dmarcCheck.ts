import { senderDomain } from '#server/mail/headers.ts';

import { note, type Finding } from './finding.ts';
import { isDmarc, type MailSettings, type ResolveTxt } from './mailCheck.ts';
import { isAligned, type ReturnPathSettings } from './returnPathCheck.ts';

/**
 * Checks that the policy of each sender asks for DMARC reports (RFC 7489, 6.3), if they can be read here. A receiver
 * sends none to a foreign domain that does not agree (RFC 7489, 7.1).
 */
export async function checkDmarcReports(
  { mailFrom, siteSenders, bounces }: MailSettings & ReturnPathSettings,
  resolveTxt: ResolveTxt,
): Promise<Finding[]> {
  const { address, source, mailbox } = bounces;
  const isRead = mailbox !== undefined || source?.name === 'mail-server';
  if (address === undefined || !isRead) return [];
  const destination = senderDomain(address);
  const domains = new Set([mailFrom, ...Object.values(siteSenders ?? {})].map(senderDomain));
  const findings = [...domains].map(async (domain) => {
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
