import { siteFacts } from '#domain/sites.ts';

import type { MailContent, StaffMailContent } from './content.ts';
import {
  mailHeaders,
  mailIdOf,
  messageIdOf,
  oneLine,
  singleAddress,
  withSenderName,
} from './headers.ts';
import { picturesOf, type MailPicture } from './pictures.ts';
import type { RenderedMail } from './templates/renderMail.tsx';
import { writeMail } from './templates/writtenMail.ts';

/** Staff read English. */
const STAFF_LOCALE = 'en';

/** A mail ready to be sent or captured: every header value is one line. */
export type MailMessage = {
  /** With its angle brackets; the same for every delivery of the same mail. */
  messageId: string;
  from: string;
  to: string;
  /** Whom an answer reaches, where that is not the sender. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  /** What the HTML shows by `cid:`. */
  pictures: readonly MailPicture[];
  date: Date;
};

export type MailOptions = {
  /** Stable id of the mail, `[A-Za-z0-9_-]{1,100}`: a second delivery of it has the same Message-ID. */
  mailId: string;
  to: string;
  /** Whom an answer is to reach; without it, the sender. */
  replyTo?: string;
  /** `address@host` or `Name <address@host>`. */
  from: string;
  /** Base of every link, with or without a slash at its end. */
  publicUrl: string;
  date: Date;
};

/**
 * Writes a mail in the language of its shop, as HTML and as plain text. Texts are read at this moment,
 * so operator overrides apply. Throws on an id or address that could not be a header value: those were
 * checked when they came in.
 */
export async function composeMail(
  content: MailContent,
  options: MailOptions,
): Promise<MailMessage> {
  const mailId = mailIdOf(options.mailId);
  const to = singleAddress(options.to);
  const from = withSenderName(options.from);
  const { subject, html, text } = await render(content, { to, publicUrl: options.publicUrl });
  return {
    messageId: messageIdOf(mailId, from),
    from,
    to,
    ...(options.replyTo !== undefined && { replyTo: singleAddress(options.replyTo) }),
    subject: oneLine(subject),
    html,
    text,
    headers: mailHeaders({
      kind: content.kind,
      locale: 'site' in content ? siteFacts(content.site).locale : STAFF_LOCALE,
      unsubscribeUrl: 'unsubscribeUrl' in content ? content.unsubscribeUrl : undefined,
    }),
    pictures: await picturesOf(content.kind),
    date: options.date,
  };
}

/** The templates' library takes a while to load: the first mail pays, not the start. */
async function render(
  content: MailContent,
  options: { to: string; publicUrl: string },
): Promise<RenderedMail> {
  if (isToStaff(content)) {
    const { renderStaffMail } = await import('./templates/renderStaffMail.tsx');
    return renderStaffMail(content, options);
  }
  if ('request' in content) {
    const { renderMail } = await import('./templates/renderMail.tsx');
    return renderMail(content, options);
  }
  const { fillMail } = await import('./templates/fillMail.ts');
  return fillMail(writeMail(content), options);
}

function isToStaff(content: MailContent): content is StaffMailContent {
  return !('site' in content);
}
