/** What a test's report says. Everything else is written as the named mail server writes it. */
export type ReportOptions = {
  /** Address that gets the report. */
  to?: string;
  status?: string;
  action?: string;
  diagnostic?: string;
};

const lines = (...rows: string[]) => Buffer.from(rows.join('\r\n'));

/** A delivery status as Postfix writes it (RFC 3464). */
export function postfixReport({
  to = 'bounces@shop.example',
  status = '5.1.1',
  action = 'failed',
  diagnostic = `smtp; 550 ${status} <ada@example.com>: Recipient address rejected: User unknown in virtual mailbox table`,
}: ReportOptions = {}): Buffer {
  const subject =
    action === 'delayed'
      ? 'Delayed Mail (still being retried)'
      : 'Undelivered Mail Returned to Sender';
  return lines(
    'Return-Path: <>',
    'Date: Tue, 03 Mar 2026 10:00:00 +0100 (CET)',
    'From: MAILER-DAEMON@mx.example.com (Mail Delivery System)',
    `Subject: ${subject}`,
    `To: ${to}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B/mx.example.com"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--B/mx.example.com',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system at host mx.example.com.',
    '',
    "I'm sorry to have to inform you that your message could not",
    'be delivered to one or more recipients. It is attached below.',
    '',
    '--B/mx.example.com',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    'X-Postfix-Queue-ID: 4F2K1D3Jz1z9',
    'Arrival-Date: Tue, 03 Mar 2026 09:59:59 +0100 (CET)',
    '',
    'Final-Recipient: rfc822; ada@example.com',
    'Original-Recipient: rfc822;ada@example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mail.example.com',
    `Diagnostic-Code: ${diagnostic}`,
    '',
    '--B/mx.example.com',
    'Content-Description: Undelivered Message',
    'Content-Type: message/rfc822',
    '',
    'From: "Morgenrot" <news@shop.example>',
    'Subject: Please confirm',
    '',
    'The user unknown to us signed up.',
    '--B/mx.example.com--',
    '',
  );
}

/** A complaint (RFC 5965), by default of the type `abuse`. */
export function complaintReport({
  to = 'bounces@shop.example',
  type = 'abuse',
}: { to?: string; type?: string } = {}): Buffer {
  return lines(
    'From: <fbl@provider.example>',
    'Date: Tue, 03 Mar 2026 17:40:36 +0000',
    'Subject: FW: Please confirm',
    `To: ${to}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part1"',
    '',
    '--part1',
    'Content-Type: text/plain; charset="US-ASCII"',
    '',
    'This is an email abuse report for an email message received from IP 192.0.2.2.',
    '',
    '--part1',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    `Original-Mail-From: <${to}>`,
    '',
    '--part1',
    'Content-Type: message/rfc822',
    'Content-Disposition: inline',
    '',
    'From: <news@shop.example>',
    'Subject: Please confirm',
    '',
    'Please confirm.',
    '--part1--',
    '',
  );
}

/** A message of headers and plain text, as sent by systems that know no standard report. */
export function proseReport(headers: Record<string, string>, ...text: string[]): Buffer {
  const rows = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return lines(...rows, '', ...text, '');
}
