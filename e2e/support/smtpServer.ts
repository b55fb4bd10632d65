import { once } from 'node:events';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

import { freePort } from './server.ts';

export type TestSmtpServer = {
  url: string;
  /** Returns the mails received so far, oldest first. */
  mails(): Promise<Email[]>;
  /** Returns how often a mail to that address was offered, accepted or not. */
  offers(address: string): number;
  /** Refuses every recipient with this reply from now on, as in `554 5.7.1 Relay access denied`. */
  refuse(words: string): void;
  /** Refuses recipients with the reply that `judge` returns, which receives the number of earlier offers. */
  judge(judge: (address: string, offersBefore: number) => string | undefined): void;
  /** Accepts every mail again. */
  take(): void;
  /** Delays the answer to each accepted mail by a time in milliseconds. */
  answerAfter(lengthMs: number): void;
  stop(): Promise<void>;
};

/** Starts a real SMTP server on the loopback address, on `port` or a free one, that accepts every mail by default. */
export async function startSmtpServer(port?: number): Promise<TestSmtpServer> {
  const received: Buffer[] = [];
  const offered: string[] = [];
  let judge: Parameters<TestSmtpServer['judge']>[0] = () => undefined;
  let silenceMs = 0;
  const offersTo = (address: string) => offered.filter((one) => one === address).length;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Senders keep unused connections open.
    closeTimeout: 1,
    onRcptTo({ address }, _session, done) {
      const refusal = judge(address, offersTo(address));
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
        setTimeout(done, silenceMs);
      });
    },
  });
  // A sender that breaks off a connection must not end the test.
  server.on('error', ({ message }) => console.warn(`SMTP server: ${message}`));
  const listening = once(server.server, 'listening');
  const chosen = port ?? (await freePort());
  server.listen(chosen, '127.0.0.1');
  await listening;
  return {
    url: smtpUrl(chosen),
    mails: () => Promise.all(received.map((mail) => PostalMime.parse(mail))),
    offers: offersTo,
    refuse: (words) => {
      judge = () => words;
    },
    judge: (wanted) => {
      judge = wanted;
    },
    take: () => {
      judge = () => undefined;
    },
    answerAfter: (lengthMs) => {
      silenceMs = lengthMs;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export function smtpUrl(port: number): string {
  return `smtp://127.0.0.1:${port}`;
}
