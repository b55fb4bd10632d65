import { siteFacts } from '#domain/sites.ts';
import type { HostAddresses } from '#domain/siteUrls.ts';

import type { MailContent } from './content.ts';
import {
  mailHeaders,
  checkMailId,
  buildMessageId,
  oneLine,
  singleAddress,
  withSenderName,
} from './headers.ts';
import { mailPictures, type MailPicture } from './pictures.ts';

const STAFF_LOCALE = 'en';

/** A mail ready to be sent or captured: every header value is one line. */
export type MailMessage = {
  /** Message-ID with angle brackets; the same for every delivery. */
  messageId: string;
  from: string;
  to: string;
  /** Envelope sender, which gets bounces (RFC 5321, 4.4); undefined: the sender. */
  returnPath?: string;
  /** Recipient of replies, if not the sender. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  /** Pictures referred to by `cid:`. */
  pictures: readonly MailPicture[];
  date: Date;
};

export type MailOptions = HostAddresses & {
  /** Stable id of the mail, `[A-Za-z0-9_-]{1,100}`, from which its Message-ID derives. */
  mailId: string;
  to: string;
  /** Recipient of replies; default the sender. */
  replyTo?: string;
  /** `address@host` or `Name <address@host>`. */
  from: string;
  /** Envelope sender; default the sender. */
  returnPath?: string;
  headers?: Record<string, string>;
  date: Date;
};

/**
 * Composes a mail in its shop's language, as HTML and plain text. Reads the current texts, so that the operator's
 * wording applies. Throws on an id or address that is unsafe in headers; both were validated on input.
 */
export async function composeMail(
  content: MailContent,
  options: MailOptions,
): Promise<MailMessage> {
  const mailId = checkMailId(options.mailId);
  const to = singleAddress(options.to);
  const from = withSenderName(options.from);
  // The template library loads slowly, so it is loaded with the first mail.
  const { renderMail } = await import('./templates/renderMail.tsx');
  const { subject, html, text } = renderMail(content, { ...options, to });
  return {
    messageId: buildMessageId(mailId, from),
    from,
    to,
    ...(options.returnPath !== undefined && { returnPath: singleAddress(options.returnPath) }),
    ...(options.replyTo !== undefined && { replyTo: singleAddress(options.replyTo) }),
    subject: oneLine(subject),
    html,
    text,
    headers: {
      ...mailHeaders({
        kind: content.kind,
        locale: 'site' in content ? siteFacts(content.site).locale : STAFF_LOCALE,
        unsubscribeUrl: 'unsubscribeUrl' in content ? content.unsubscribeUrl : undefined,
      }),
      ...options.headers,
    },
    pictures: await mailPictures(content.kind),
    date: options.date,
  };
}
