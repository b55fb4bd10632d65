import { ImapFlow } from 'imapflow';

import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { describeError, isUnavailable } from '#server/base/describeError.ts';

import { MAX_REPORT_BYTES } from './readReport.ts';

const READ_EACH_MS = MINUTE_MS;
const SILENCE_LIMIT_MS = 20 * SECOND_MS;
const DEFAULT_FOLDER = 'INBOX';

/** A mailbox that is read regularly until it is closed. */
export type ReportMailbox = { close(): Promise<void> };

/**
 * Passes each unread message of an IMAP mailbox to `take` and marks it as read. If `take` fails, the message stays
 * unread and is tried again, after the others. Several nodes may read the same mailbox, because a report counts once.
 */
export function openReportMailbox(services: {
  /** Value of the setting `BOUNCE_MAILBOX`. */
  url: string;
  take: (raw: Buffer) => Promise<void>;
  logger: { warn(details: object, message: string): void };
  readEachMs?: number;
}): ReportMailbox {
  const { url, take, logger, readEachMs = READ_EACH_MS } = services;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let reading = readAgain();

  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await reading;
    },
  };

  async function readAgain(): Promise<void> {
    try {
      await readUnread();
    } catch (error) {
      logger.warn({ error: describeError(error) }, 'The mailbox of returned mails cannot be read');
    }
    if (isClosed) return;
    timer = setTimeout(() => {
      reading = readAgain();
    }, readEachMs);
    timer.unref();
  }

  async function readUnread(): Promise<void> {
    const client = await openMailbox(url);
    try {
      const unread = (await client.search({ seen: false }, { uid: true })) || [];
      for (const uid of unread) {
        if (isClosed) return;
        const source = { maxLength: MAX_REPORT_BYTES };
        const message = await client.fetchOne(String(uid), { source }, { uid: true });
        try {
          if (message && message.source) await take(message.source);
        } catch (error) {
          // Without the database, all others would fail too.
          if (isUnavailable(error)) throw error;
          logger.warn({ uid, error: describeError(error) }, 'A returned mail cannot be read');
          continue;
        }
        await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
      }
    } finally {
      client.close();
    }
  }
}

/** Signs in to the mailbox of `BOUNCE_MAILBOX` and opens its folder. The caller closes the client. */
export async function openMailbox(url: string): Promise<ImapFlow> {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const client = new ImapFlow({
    host: hostname,
    port: port === '' ? (protocol === 'imaps:' ? 993 : 143) : Number(port),
    secure: protocol === 'imaps:',
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: SILENCE_LIMIT_MS,
    greetingTimeout: SILENCE_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
  });
  // Without a listener an error between two commands would end the process; the next command rejects with it.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || DEFAULT_FOLDER);
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}
