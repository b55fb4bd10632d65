import { BlockList, isIP, isIPv6 } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

type MailSettings = {
  smtpUrl: string | undefined;
  host: string;
  publicUrl: string;
  devMailIsPublic: boolean;
};

/**
 * Whether captured mail, with its working links, is shown at `/dev/mail`: to this machine alone, or to
 * everybody where `DEV_MAIL_IS_PUBLIC` permits it. REFUSED: others can reach this server, and the setting is off.
 */
export function devMailAccess(config: MailSettings): 'OFF' | 'SHOWN' | 'REFUSED' {
  if (config.smtpUrl !== undefined) return 'OFF';
  if (config.devMailIsPublic) return 'SHOWN';
  const { protocol, hostname } = new URL(config.publicUrl);
  // Where a proxy stands in front, HOST is a loopback address all the same, but PUBLIC_URL is not.
  const isPrivate = protocol === 'http:' && isThisMachine(hostname) && isThisMachine(config.host);
  return isPrivate ? 'SHOWN' : 'REFUSED';
}

/** One line for the operator of a start that is refused. */
export const DEV_MAIL_REFUSAL =
  'SMTP_URL must be given where others can reach this server: without it, everybody could read all mail at /dev/mail. To allow that, set DEV_MAIL_IS_PUBLIC=yes.';

function isThisMachine(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (isIP(bare) === 0) return bare === 'localhost' || bare.endsWith('.localhost');
  return LOOPBACK.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4');
}
