import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import type { StaffLinkFacts } from '#contract/staff/links.ts';

import { composeMail } from './message.ts';
import type { StaffMailContent } from './templates/staffMail.tsx';
import { linksOfHtml, PUBLIC_URL } from './testing/sampleMails.ts';

const linkUrl = `${PUBLIC_URL}/staff/link#${'t'.repeat(43)}`;

const compose = (content: StaffMailContent) =>
  composeMail(content, {
    mailId: '0199-mail_1',
    to: 'maria@shop.example',
    from: 'news@shop.example',
    publicUrl: PUBLIC_URL,
    date: new Date('2026-03-01T10:00:00.000Z'),
  });

describe('the mail STAFF_BREAK_GLASS', () => {
  it('the mail STAFF_BREAK_GLASS says in English which account was used and when, and links to the audit', async () => {
    const message = await compose({
      kind: 'STAFF_BREAK_GLASS',
      name: 'break-glass',
      linkUrl: `${PUBLIC_URL}/staff/audit`,
      at: new Date('2026-03-01T10:00:00.000Z'),
    });
    const { html, subject, text } = message;
    expect(subject).toContain('break-glass account');
    for (const body of [html, text]) {
      expect(body).toContain('2026-03-01 10:00 UTC');
      expect(body).toContain('end its sessions');
      expect(body).not.toContain('works once');
    }
    expect(new Set(linksOfHtml(message))).toEqual(
      new Set([`${PUBLIC_URL}/staff/audit`, `${PUBLIC_URL}/staff`]),
    );
  });
});

describe('the mail STAFF_APPROVAL', () => {
  it('the mail STAFF_APPROVAL names who asks, the change set and the time, and links to its review', async () => {
    const review = `${PUBLIC_URL}/staff/changes/one?item=7`;
    const message = await compose({
      kind: 'STAFF_APPROVAL',
      name: 'lena',
      askedBy: 'maria',
      setName: 'Winter',
      linkUrl: review,
      at: new Date('2026-03-01T10:00:00.000Z'),
    });
    expect(message.subject).toBe('maria asks you to approve “Winter”');
    for (const body of [message.html, message.text]) {
      expect(body).toContain('maria asks you to approve the change set “Winter”');
      expect(body).toContain('2026-03-01 10:00 UTC');
      expect(body).not.toContain('works once');
    }
    expect(linksOfHtml(message)).toContain(review);
  });
});

describe.each(['STAFF_INVITATION', 'STAFF_RESET'] as const)('the mail %s', (kind) => {
  const expiresAt = new Date('2026-03-08T10:00:00.000Z');
  const composeLink = (keys: StaffLinkFacts['keys'] = []) =>
    compose({ kind, name: 'maria', linkUrl, expiresAt, keys });

  it('a mail to staff is in English and has only its own link', async () => {
    const message = await composeLink();
    const { html, headers, text } = message;
    expect(headers).toMatchObject({ 'Content-Language': 'en', 'X-Mail-Kind': kind });
    expect(headers).not.toHaveProperty('List-Unsubscribe');
    expect(html).toContain('lang="en"');
    expect(new Set(linksOfHtml(message))).toEqual(new Set([linkUrl, `${PUBLIC_URL}/staff`]));
    expect(text.split('\n')).toContain(linkUrl);
  });

  it('a mail to staff names the revoked keys of the account, if any', async () => {
    const key = { id: randomUUID(), name: 'erp', createdAt: '2026-01-02T03:04:05.000Z' };
    const { html, text } = await composeLink([
      { ...key, lastUsedAt: '2026-02-03T04:05:06.000Z' },
      { ...key, name: 'pipeline', lastUsedAt: null },
    ]);
    for (const body of [html, text]) {
      expect(body).toContain('erp (made 2026-01-02 03:04 UTC, last used 2026-02-03 04:05 UTC)');
      expect(body).toContain('pipeline (made 2026-01-02 03:04 UTC, never used)');
      expect(body).toContain('revoked');
    }
    expect((await composeLink()).text).not.toContain('revoked');
  });

  it('a mail to staff names the account and the expiry of its link', async () => {
    const { html, subject, text } = await composeLink();
    expect(subject).toMatch(/^[^\p{Cc}]{8,70}$/u);
    for (const body of [html, text]) {
      expect(body).toContain('maria');
      expect(body).toContain('2026-03-08 10:00 UTC');
    }
  });
});
