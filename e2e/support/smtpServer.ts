import { once } from 'node:events';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

import { freePort } from './server.ts';

export type TestSmtpServer = {
  url: string;
  /** What was received so far, oldest first. */
  mails(): Promise<Email[]>;
  /** How often a mail to that address was offered, taken or not. */
  offers(address: string): number;
  /** Has every recipient refused with these words from now on, as in `554 5.7.1 Relay access denied`. */
  refuse(words: string): void;
  /** Takes every mail again. */
  take(): void;
  stop(): Promise<void>;
};

/** A real SMTP server on the loopback address, on `port` or a free one, that takes every mail until told otherwise. */
export async function startSmtpServer(port?: number): Promise<TestSmtpServer> {
  const received: Buffer[] = [];
  const offered: string[] = [];
  let refusal: string | undefined;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Senders keep connections open that they do not use.
    closeTimeout: 1,
    onRcptTo({ address }, _session, done) {
      offered.push(address);
      if (refusal === undefined) return done();
      const [code = '', ...words] = refusal.split(' ');
      return done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  // A sender that breaks a connection off must not end the test.
  server.on('error', ({ message }) => console.warn(`SMTP server: ${message}`));
  const listening = once(server.server, 'listening');
  const chosen = port ?? (await freePort());
  server.listen(chosen, '127.0.0.1');
  await listening;
  return {
    url: smtpUrlOf(chosen),
    mails: () => Promise.all(received.map((mail) => PostalMime.parse(mail))),
    offers: (address) => offered.filter((one) => one === address).length,
    refuse: (words) => {
      refusal = words;
    },
    take: () => {
      refusal = undefined;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export function smtpUrlOf(port: number): string {
  return `smtp://127.0.0.1:${port}`;
}
