import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { openReportMailbox } from './reportMailbox.ts';
import { openImapServer } from './testing/imapServer.ts';
import { postfixReport } from './testing/reports.ts';

describe('the mailbox of returned mails', () => {
  it('the mailbox reader passes on each returned mail once, and again if that failed', async () => {
    const raws = [postfixReport(), postfixReport({ status: '5.2.2' }), Buffer.from('x\r\n')];
    const messages = raws.map((raw) => ({ raw, isSeen: false }));
    const { url, logins } = await openImapServer(messages);
    const taken: string[] = [];
    let isAway = true;
    const warn = vi.fn<(details: object, message: string) => void>();
    const mailbox = openReportMailbox({
      url,
      readEachMs: 20,
      logger: { warn },
      take: async (raw) => {
        if (isAway && taken.length === 1) {
          isAway = false;
          throw Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' });
        }
        taken.push(raw.toString());
      },
    });
    onTestFinished(() => mailbox.close());
    await vi.waitFor(() => expect(messages.every(({ isSeen }) => isSeen)).toBe(true), 10_000);
    expect(taken).toEqual(raws.map(String));
    expect(warn).toHaveBeenCalledOnce();
    expect(logins[0]).toContain('pass word');
  });

  it('a returned mail that always fails stays unread and holds up no later one', async () => {
    const raws = [postfixReport(), Buffer.from('x\r\n'), postfixReport({ status: '5.2.2' })];
    const messages = raws.map((raw) => ({ raw, isSeen: false }));
    const { url } = await openImapServer(messages);
    const tried: string[] = [];
    const warn = vi.fn<(details: object, message: string) => void>();
    const mailbox = openReportMailbox({
      url,
      readEachMs: 20,
      logger: { warn },
      take: async (raw) => {
        tried.push(raw.toString());
        if (raw.toString() === 'x\r\n') throw new Error('no such mail');
      },
    });
    onTestFinished(() => mailbox.close());
    await vi.waitFor(() => expect(tried.length).toBeGreaterThan(raws.length), 10_000);
    expect(tried).toEqual([...raws.map(String), ...tried.slice(3).fill('x\r\n')]);
    expect(messages.map(({ isSeen }) => isSeen)).toEqual([true, false, true]);
    expect(warn).toHaveBeenCalledWith(
      { uid: 2, error: expect.objectContaining({ message: 'no such mail' }) },
      'A returned mail cannot be read',
    );
  });

  it('the mailbox reader retries while the server is away, and does not log the password', async () => {
    const warn = vi.fn<(details: object, message: string) => void>();
    const mailbox = openReportMailbox({
      url: 'imap://bounces:topsecret@127.0.0.1:1/INBOX',
      readEachMs: 20,
      logger: { warn },
      take: async () => {},
    });
    onTestFinished(() => mailbox.close());
    await vi.waitFor(() => expect(warn.mock.calls.length).toBeGreaterThan(1), 10_000);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('topsecret');
  });
});
