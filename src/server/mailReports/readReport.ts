import PostalMime, { type Attachment, type Email } from 'postal-mime';

import type { MailReportFacts } from '#server/mail/mailReport.ts';

import { failureStatus } from './failureStatus.ts';

/** Longer reports are refused. */
export const MAX_REPORT_BYTES = 1024 * 1024;
/**
 * How much of a report is parsed, because parsing time grows faster than the length. The report itself precedes the
 * mail that it returns.
 */
const MAX_PARSED_BYTES = 64 * 1024;
const PARSE_LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 1 };
/** How much text is searched for words. The mail server's explanation is at the beginning, before the returned mail. */
const MAX_WORDS = 8000;

/** Actions of RFC 3464, 2.3.3, that mean a failed delivery; some servers write `error`. */
const FAILED = /^(?:fail|error)/i;
const REPORT_TYPES = /^message\/(?:global-)?delivery-status$/;
/** Types of feedback by which a recipient objects (RFC 5965, 7.3; `opt-out` is an older type). */
const OBJECTIONS = /^(?:abuse|fraud|opt-out(?:-list)?)$/i;

/** Matches senders of programs that return mail without a standard report. */
const MAIL_SYSTEM =
  /mailer-?daemon|post_?master|mail ?delivery|mdaemon|mailadmin|system administrator/i;
const FAILURE_SUBJECT =
  /undeliver|delivery (?:failure|failed|problem|error|report|status|has failed|unsuccess)|deliver\w{0,5} mail|fail(?:ed|ure)\b.{0,20}(?:mail|message|deliver|notice)|mail (?:delivery|system error|could not|not deliver|failure|status report|error)|mail failed|returned (?:mail|message|to sender|e-?mail)|automatically rejected|return(?:ing|ed) .{0,20}sender|non.?deliver|cannot (?:be )?(?:deliver|send)|could not (?:be )?(?:deliver|send)|failure notice|non remis|message (?:status|returned)|user unknown|unbekannt|unzustellbar|problem delivering|not delivered|bounce/i;
/**
 * Matches automatic replies, which also go to the envelope sender (RFC 3834). A filter's rejection contains `reject`
 * and is none.
 */
const AUTOMATIC_REPLY = /auto-replied(?!.*reject)/i;
const DELAY_SUBJECT =
  /delay|delivery warning|warning: (?:could not|message)|still being retried|will be retried/i;
const NOT_GIVEN_UP =
  /(?:you )?do(?:es)? not need to re-?send|(?:attempts will|will) (?:keep|continue) (?:on |to )?(?:be |try|retry)|will be retried|still (?:being )?(?:trying|retried|attempting)|warning message only|this is (?:just |only )?a warning|delivery is delayed|not yet been delivered|temporarily undeliverable/i;
/** Matches the text of a failure whose sender and subject do not tell. */
const NOT_DELIVERED = /could not be delivered to: ?</i;
/** Matches the subject of complaints that are not in the format of RFC 5965. */
const COMPLAINT_SUBJECT = /^complaint about message from /i;
/** Matches the line above the returned mail, from its first letter. */
const RETURNED_MAIL =
  /^(?:(?:this|here|below) (?:this line )?is a copy|original message|returned (?:message|text|mail|content)|unsent message|message (?:header|text)|your message (?:reads|follows)|start of (?:the |returned )?message|forwarded message)/i;

/**
 * Reads a report of a mail server or provider: a delivery status (RFC 3464), a complaint (RFC 5965) or the text of an
 * older server. Returns undefined for anything else, such as a delay or an automatic reply.
 */
export async function readReport(raw: Uint8Array): Promise<MailReportFacts | undefined> {
  const email = await parseMail(raw.subarray(0, MAX_PARSED_BYTES), 'utf8');
  if (email === undefined) return undefined;
  const feedback = email.attachments.find(({ mimeType }) => mimeType === 'message/feedback-report');
  if (feedback) {
    const type = readField(attachmentText(feedback), 'feedback-type') ?? '';
    return OBJECTIONS.test(type) ? { kind: 'COMPLAINT' } : undefined;
  }
  if (COMPLAINT_SUBJECT.test((email.subject ?? '').trim())) return { kind: 'COMPLAINT' };
  const reports = email.attachments.filter(({ mimeType }) => REPORT_TYPES.test(mimeType));
  const recipients = reports.flatMap((report) => attachmentText(report).split(/\r?\n[ \t]*\r?\n/));
  const told = recipients.filter((one) => /^(?:action|status):/im.test(one));
  const status = told.length > 0 ? findStatus(told, readProse(email)) : statusInProse(email);
  return status === undefined ? undefined : { kind: 'BOUNCE', status };
}

/** Parses a mail from outside; undefined if it exceeds the limits. */
export async function parseMail(
  raw: Uint8Array,
  attachmentEncoding: 'arraybuffer' | 'utf8',
): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(raw, { ...PARSE_LIMITS, attachmentEncoding });
  } catch {
    return undefined;
  }
}

/** Returns the status code of the first recipient whose delivery failed; undefined if none failed. */
function findStatus(recipients: readonly string[], prose: string): string | undefined {
  for (const recipient of recipients) {
    const status = readField(recipient, 'status') ?? '';
    const stated = /[245]\.\d{1,3}\.\d{1,3}/.exec(status)?.[0];
    const action = readField(recipient, 'action');
    const isFailure = action === undefined ? /^[45]/.test(stated ?? '') : FAILED.test(action);
    if (isFailure && !stated?.startsWith('2')) {
      const diagnostic = readField(recipient, 'diagnostic-code') ?? prose;
      return failureStatus(`${status} ${diagnostic}`, stated);
    }
  }
  return undefined;
}

function statusInProse(email: Email): string | undefined {
  const subject = email.subject ?? '';
  const isReply = email.headers.some(
    ({ key, value }) => key === 'auto-submitted' && AUTOMATIC_REPLY.test(value),
  );
  const words = readProse(email);
  const isFailure =
    isFromMailSystem(email) ||
    (!isReply && (FAILURE_SUBJECT.test(subject) || NOT_DELIVERED.test(words)));
  return !isFailure || DELAY_SUBJECT.test(subject) || NOT_GIVEN_UP.test(words)
    ? undefined
    : failureStatus(words);
}

function isFromMailSystem({ from, sender, returnPath, headers }: Email): boolean {
  const senders = [from, sender].map((one) => `${one?.name ?? ''} ${one?.address ?? ''}`);
  return (
    MAIL_SYSTEM.test(`${senders.join(' ')} ${returnPath ?? ''}`) ||
    headers.some(({ key }) => key === 'x-failed-recipients')
  );
}

function readProse({ text, html }: Email): string {
  const begin = (text ?? html ?? '').slice(0, MAX_WORDS);
  const words = text === undefined ? begin.replaceAll(/<[^<>]*>/g, ' ') : begin;
  const lines = words.split('\n');
  const end = lines.findIndex((line) => RETURNED_MAIL.test(line.replace(/^\W+/, '')));
  return (end > 0 ? lines.slice(0, end) : lines).join(' ').replaceAll(/\s+/g, ' ');
}

const attachmentText = ({ content }: Attachment) =>
  typeof content === 'string' ? content.slice(0, MAX_WORDS) : '';

/** Returns the value of a field in the format of a header, unfolded. */
function readField(text: string, name: string): string | undefined {
  const start = `${name.toLowerCase()}:`;
  const lines = text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return lines
    .find((line) => line.toLowerCase().startsWith(start))
    ?.slice(start.length)
    .trim();
}
