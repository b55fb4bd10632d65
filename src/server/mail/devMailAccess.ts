import { isThisMachine } from '#server/http/request/loopback.ts';

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
