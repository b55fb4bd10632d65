import { describe, expect, it } from 'vitest';

import { composeMail } from './message.ts';
import { linksOfHtml, PUBLIC_URL } from './testing/sampleMails.ts';

const linkUrl = `${PUBLIC_URL}/staff/link#${'t'.repeat(43)}`;

describe('the mail STAFF_BREAK_GLASS', () => {
  it('says in English which account was used and when, and leads to the audit', async () => {
    const message = await composeMail(
      {
        kind: 'STAFF_BREAK_GLASS',
        name: 'break-glass',
        linkUrl: `${PUBLIC_URL}/staff/audit`,
        at: new Date('2026-03-01T10:00:00.000Z'),
      },
      {
        mailId: '0199-mail_1',
        to: 'maria@shop.example',
        from: 'news@shop.example',
        publicUrl: PUBLIC_URL,
        date: new Date('2026-03-01T10:00:00.000Z'),
      },
    );
    const { html, subject, text } = message;
    expect(subject).toContain('break-glass account');
    for (const body of [html, text]) {
      expect(body).toContain('2026-03-01 10:00 UTC');
      expect(body).toContain('sign the account out');
      expect(body).not.toContain('works once');
    }
    expect(new Set(linksOfHtml(message))).toEqual(
      new Set([`${PUBLIC_URL}/staff/audit`, `${PUBLIC_URL}/staff`]),
    );
  });
});

describe.each(['STAFF_INVITATION', 'STAFF_RESET'] as const)('the mail %s', (kind) => {
  const compose = () =>
    composeMail(
      { kind, name: 'maria', linkUrl, expiresAt: new Date('2026-03-08T10:00:00.000Z') },
      {
        mailId: '0199-mail_1',
        to: 'maria@shop.example',
        from: 'news@shop.example',
        publicUrl: PUBLIC_URL,
        date: new Date('2026-03-01T10:00:00.000Z'),
      },
    );

  it('is in English, and leads to its link alone', async () => {
    const message = await compose();
    const { html, headers, text } = message;
    expect(headers).toMatchObject({ 'Content-Language': 'en', 'X-Mail-Kind': kind });
    expect(headers).not.toHaveProperty('List-Unsubscribe');
    expect(html).toContain('lang="en"');
    expect(new Set(linksOfHtml(message))).toEqual(new Set([linkUrl, `${PUBLIC_URL}/staff`]));
    expect(text.split('\n')).toContain(linkUrl);
  });

  it('names the account, and until when its link works', async () => {
    const { html, subject, text } = await compose();
    expect(subject).toMatch(/^[^\p{Cc}]{8,70}$/u);
    for (const body of [html, text]) {
      expect(body).toContain('maria');
      expect(body).toContain('2026-03-08 10:00 UTC');
    }
  });
});
