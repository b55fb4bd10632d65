import { isThisMachine } from '#server/http/request/loopback.ts';

type MailSettings = {
  smtpUrl: string | undefined;
  host: string;
  publicUrl: string;
  devMailIsPublic: boolean;
};

/**
 * Returns who may see captured mail at `/dev/mail`, since its links work. SHOWN: visitors on this machine, or everyone
 * with `DEV_MAIL_IS_PUBLIC`. REFUSED: others could reach this server and the setting is off, so it must not start.
 */
export function devMailAccess(config: MailSettings): 'OFF' | 'SHOWN' | 'REFUSED' {
  if (config.smtpUrl !== undefined) return 'OFF';
  if (config.devMailIsPublic) return 'SHOWN';
  const { protocol, hostname } = new URL(config.publicUrl);
  // Behind a proxy, HOST may be a loopback address although others reach PUBLIC_URL.
  const isPrivate = protocol === 'http:' && isThisMachine(hostname) && isThisMachine(config.host);
  return isPrivate ? 'SHOWN' : 'REFUSED';
}

/** Message for the operator if the start is refused. */
export const DEV_MAIL_REFUSAL =
  'Set SMTP_URL where others can reach this server. Without it, everybody could read all mail at /dev/mail. To allow that, set DEV_MAIL_IS_PUBLIC=yes.';
