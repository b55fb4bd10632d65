import { isThisMachine } from '#server/http/request/loopback.ts';

type MailSettings = {
  smtpUrl: string | undefined;
  host: string;
  publicUrl: string;
  devMailIsPublic: boolean;
};

/**
 * Decides who sees captured mail, whose links work, at `/dev/mail`: this machine only, or everyone with
 * `DEV_MAIL_IS_PUBLIC`. REFUSED: others can reach this server, and the setting is off.
 */
export function devMailAccess(config: MailSettings): 'OFF' | 'SHOWN' | 'REFUSED' {
  if (config.smtpUrl !== undefined) return 'OFF';
  if (config.devMailIsPublic) return 'SHOWN';
  const { protocol, hostname } = new URL(config.publicUrl);
  // Behind a proxy, HOST is a loopback address, but PUBLIC_URL is not.
  const isPrivate = protocol === 'http:' && isThisMachine(hostname) && isThisMachine(config.host);
  return isPrivate ? 'SHOWN' : 'REFUSED';
}

/** Message for the operator if the start is refused. */
export const DEV_MAIL_REFUSAL =
  'Set SMTP_URL where others can reach this server. Without it, everybody could read all mail at /dev/mail. To allow that, set DEV_MAIL_IS_PUBLIC=yes.';
