import { generateKeyPairSync } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { SITE_CODES } from '#domain/sites.ts';

import type { DkimSigner } from './dkim.ts';
import { EXAMPLE_CODE } from './samples.ts';
import { MAIL_KINDS, sampleMail, unsubscribeUrl } from './testing/sampleMails.ts';
import { createMailTransport } from './transport.ts';

let captureFolder: string;
beforeEach(async () => {
  captureFolder = path.join(await mkdtemp(path.join(tmpdir(), 'captured-mail-')), 'mail');
});
afterEach(() => rm(path.dirname(captureFolder), { recursive: true, force: true }));

function transport(smtpUrl?: string, options: { waitLimitMs?: number; signer?: DkimSigner } = {}) {
  const made = createMailTransport({ smtpUrl, captureFolder, ...options });
  onTestFinished(() => made.close());
  return made;
}

describe('captured mail', () => {
  it('a captured mail is one file that a mail program can read', async () => {
    const message = await sampleMail('WELCOME', 'TR');
    await transport().send(message);

    const names = await readdir(captureFolder);
    expect(names).toEqual(['2026-11-20T08-15-00-000Z-0199-mail_1.eml']);
    const email = await PostalMime.parse(await readFile(path.join(captureFolder, names[0] ?? '')));
    expect(email).toMatchObject({
      messageId: '<0199-mail_1@shop.example>',
      from: { name: 'Morgenrot', address: 'news@shop.example' },
      to: [{ address: 'ada@example.com' }],
      subject: message.subject,
      date: '2026-11-20T08:15:00.000Z',
      attachments: message.pictures.map(({ cid, filename, content }) => ({
        contentId: `<${cid}>`,
        filename,
        disposition: 'inline',
        related: true,
        content: new Uint8Array(content).buffer,
      })),
    });
    expect(email.attachments).toHaveLength(5);
    expect(email.html?.trim()).toBe(message.html.trim());
    expect(email.text?.trim()).toBe(message.text.trim());
    expect(email.text).toContain(EXAMPLE_CODE);
    expect(email.headers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'list-unsubscribe', value: `<${unsubscribeUrl('TR')}>` }),
        expect.objectContaining({
          key: 'list-unsubscribe-post',
          value: 'List-Unsubscribe=One-Click',
        }),
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
        expect.objectContaining({ key: 'content-language', value: 'tr-TR' }),
        expect.objectContaining({ key: 'x-mail-kind', value: 'WELCOME' }),
      ]),
    );
  });

  it('captured mail is intact in all languages and kinds', async () => {
    const capture = transport();
    for (const site of SITE_CODES) {
      for (const kind of MAIL_KINDS) {
        const mailId = `${site}-${kind}`;
        const message = await sampleMail(kind, site, { mailId });
        await capture.send(message);
        const name = `2026-11-20T08-15-00-000Z-${mailId}.eml`;
        const email = await PostalMime.parse(await readFile(path.join(captureFolder, name)));
        expect(email.subject).toBe(message.subject);
        expect(email.html?.trim()).toBe(message.html.trim());
        expect(email.text?.trim()).toBe(message.text.trim());
      }
    }
  });

  it('captured mail has lines that comply with RFC 5322 and RFC 2045 for any text', async () => {
    const capture = transport();
    const mail = await sampleMail('CONFIRM', 'HU');
    const texts = [
      mail.text,
      'Пожалуйста, подтвердите.\n\nВаш магазин',
      `a line that ends in a space \nand one of equals ====\n.\n${'yü'.repeat(1200)}`,
      'already\r\nwith both ends\n',
    ];
    for (const text of texts) {
      await capture.send({ ...mail, text, html: mail.html.replace('</body>', `${text}</body>`) });
      const [name = ''] = await readdir(captureFolder);
      const captured = await readFile(path.join(captureFolder, name), 'latin1');
      const lines = captured.split('\r\n');
      expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([]);
      const body = lines.slice(lines.indexOf(''));
      expect(body.filter((line) => line.length > 76 || /[^ -~]| $/.test(line))).toEqual([]);
      const email = await PostalMime.parse(Buffer.from(captured, 'latin1'));
      const words = [email.text, text].map((one) => one?.replaceAll('\r\n', '\n').trim());
      expect(words[0]).toBe(words[1]);
    }
  });

  it.skipIf(process.platform === 'win32')(
    'captured mail is for the eyes of the server’s user alone, as its links work, also in a folder of an earlier release',
    async () => {
      await mkdir(captureFolder);
      await chmod(captureFolder, 0o755);
      await transport().send(await sampleMail('CONFIRM', 'DE'));
      const [name = ''] = await readdir(captureFolder);
      const modes = await Promise.all(
        [captureFolder, path.join(captureFolder, name)].map(
          async (file) => (await stat(file)).mode,
        ),
      );
      expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '600']);
    },
  );

  it('captured mail is overwritten, not duplicated, when it is delivered again, also after a restart', async () => {
    const first = await sampleMail('CONFIRM', 'DE');
    const again = await sampleMail('CONFIRM', 'DE', { date: new Date('2026-11-22T10:00:00Z') });
    const capture = transport();
    await Promise.all([capture.send(first), capture.send(first)]);
    await capture.send(again);
    await transport().send(again);
    expect(await readdir(captureFolder)).toEqual(['2026-11-20T08-15-00-000Z-0199-mail_1.eml']);
  });

  it('captured mail has the same bytes at every delivery', async () => {
    const file = path.join(captureFolder, '2026-11-20T08-15-00-000Z-0199-mail_1.eml');
    await transport().send(await sampleMail('CONFIRM', 'DE'));
    const first = await readFile(file);
    await transport().send(await sampleMail('CONFIRM', 'DE'));
    expect((await readFile(file)).equals(first)).toBe(true);
  });

  it('captured mail leaves no partial file, and removes those of a killed server', async () => {
    const message = await sampleMail('CONFIRM', 'DE');
    await transport().send(message);
    await writeFile(path.join(captureFolder, '2026-x.1-1.eml.part'), 'half');
    await transport().send(message);
    expect(await readdir(captureFolder)).toHaveLength(1);
  });

  it('captured mail is refused while the folder cannot be written, and accepted once it can', async () => {
    const capture = transport();
    await writeFile(captureFolder, 'a file where the folder should be');
    const message = await sampleMail('CONFIRM', 'DE');
    expect(await capture.send(message)).toEqual({ outcome: 'TEMPORARY', reason: 'EEXIST' });
    await rm(captureFolder);
    expect(await capture.send(message)).toEqual({ outcome: 'TAKEN' });
    expect(await readdir(captureFolder)).toHaveLength(1);
  });
});

describe('mail over SMTP', () => {
  type Received = { from: string; to: string[]; raw: string };

  async function startSmtpServer(port = 0, refuse?: { responseCode: number; message: string }) {
    const received: Received[] = [];
    let waiting: (() => void)[] | undefined;
    const server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      hideSMTPUTF8: false,
      logger: false,
      onRcptTo(_address, _session, done) {
        done(
          refuse && Object.assign(new Error(refuse.message), { responseCode: refuse.responseCode }),
        );
      },
      onData(stream, { envelope }, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks).toString(),
          });
          if (waiting) waiting.push(done);
          else done();
        });
      },
    });
    const errors: Error[] = [];
    // Without a listener, a reset connection would end the whole test process.
    server.on('error', (error) => errors.push(error));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
    const { port: openPort } = server.server.address() as AddressInfo;
    /** Stays silent after the end of each mail until `release`. */
    const holdAnswers = () => {
      waiting = [];
      const release = () => {
        for (const done of waiting ?? []) done();
        waiting = undefined;
      };
      return { held: () => waiting?.length ?? 0, release };
    };
    const url = `smtp://127.0.0.1:${openPort}`;
    return { url, received, holdAnswers };
  }

  async function freePort(): Promise<number> {
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }

  it('mail over SMTP reaches the server with its envelope, and leaves no file', async () => {
    const server = await startSmtpServer();
    const message = await sampleMail('WELCOME', 'PL');
    const smtp = transport(server.url);
    await smtp.send(message);
    smtp.close();

    expect(server.received).toHaveLength(1);
    const [{ from, to, raw } = { from: '', to: [], raw: '' }] = server.received;
    expect({ from, to }).toEqual({ from: 'news@shop.example', to: ['ada@example.com'] });
    const email = await PostalMime.parse(raw);
    expect(email.subject).toBe(message.subject);
    expect(email.messageId).toBe(message.messageId);
    expect(email.text?.trim()).toBe(message.text.trim());
    await expect(readdir(captureFolder)).rejects.toThrow('ENOENT');
  });

  it('mail over SMTP has the same signature as its captured copy, byte for byte', async () => {
    const server = await startSmtpServer();
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 1024,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const signer = { domainName: 'shop.example', keySelector: 'test', privateKey };
    const message = await sampleMail('WELCOME', 'PL');
    await transport(server.url, { signer }).send(message);
    await transport(undefined, { signer }).send(message);
    const [name = ''] = await readdir(captureFolder);
    const captured = await readFile(path.join(captureFolder, name), 'utf8');
    expect(captured).toMatch(/^DKIM-Signature: /);
    expect(server.received.map(({ raw }) => raw)).toEqual([captured]);
  });

  it('mail over SMTP goes to an internationalised domain in its ASCII form', async () => {
    const server = await startSmtpServer();
    const smtp = transport(server.url);
    await smtp.send(await sampleMail('CONFIRM', 'DE', { to: 'ada@bäckerei.example' }));
    smtp.close();
    expect(server.received[0]?.raw).toMatch(/^To: ada@xn--bckerei-5wa\.example\r$/m);
  });

  it('mail over SMTP keeps letters outside ASCII before the @ (RFC 6531)', async () => {
    const server = await startSmtpServer();
    const smtp = transport(server.url);
    const to = 'jürgen@bäckerei.example';
    expect(await smtp.send(await sampleMail('CONFIRM', 'DE', { to }))).toEqual({
      outcome: 'TAKEN',
    });
    smtp.close();
    expect(server.received[0]?.to.map((one) => one.split('@')[0])).toEqual(['jürgen']);
    expect(server.received[0]?.raw).toMatch(/^To: jürgen@/m);
  });

  it('mail over SMTP goes to one person only, whatever the address contains', async () => {
    const server = await startSmtpServer();
    const smtp = transport(server.url);
    const to = "=?utf-8?q?o'{x}|`?=.b@example.com";
    await smtp.send(await sampleMail('CONFIRM', 'DE', { to }));
    smtp.close();
    expect(server.received[0]?.to).toEqual([to]);
    expect(server.received[0]?.raw).not.toMatch(/^(?:Bcc|Cc):/im);
  });

  it('mail over SMTP is refused while the server is down, and delivered once it is up', async () => {
    const port = await freePort();
    const smtp = transport(`smtp://127.0.0.1:${port}`);
    const message = await sampleMail('CONFIRM', 'CZ');
    expect(await smtp.send(message)).toMatchObject({ outcome: 'TEMPORARY' });

    const server = await startSmtpServer(port);
    expect(await smtp.send(message)).toEqual({ outcome: 'TAKEN' });
    smtp.close();
    expect(server.received).toHaveLength(1);
  });

  it('mail over SMTP is not delivered later once it has timed out waiting for a connection', async () => {
    const server = await startSmtpServer();
    const { held, release } = server.holdAnswers();
    const smtp = transport(server.url, { waitLimitMs: 100 });
    const connections = 5;
    const messages = await Promise.all(
      Array.from({ length: connections + 2 }, (_, number) =>
        sampleMail('CONFIRM', 'DE', { mailId: `mail-${number}` }),
      ),
    );
    const sent = messages.slice(0, connections).map((message) => smtp.send(message));
    await vi.waitFor(() => expect(held()).toBe(connections));
    const late = messages.slice(connections).map((message) => smtp.send(message));
    const waitedInVain = { outcome: 'TEMPORARY', reason: 'QUEUE_TIMEOUT' };
    expect(await Promise.all(late)).toEqual([waitedInVain, waitedInVain]);
    release();
    for (const one of await Promise.all(sent)) expect(one).toEqual({ outcome: 'TAKEN' });
    for (const message of messages.slice(connections)) {
      expect(await smtp.send(message)).toEqual({ outcome: 'TAKEN' });
    }
    smtp.close();
    expect(server.received).toHaveLength(messages.length);
  });

  it.each([
    [451, '4.7.1 greylisted', { outcome: 'TEMPORARY' }],
    [554, '5.7.1 relay access denied', { outcome: 'TEMPORARY' }],
    [550, '5.1.1 no such mailbox', { outcome: 'PERMANENT', status: '5.1.1' }],
  ])(
    'mail over SMTP answered by %i %s is refused with its codes',
    async (responseCode, message, outcome) => {
      const server = await startSmtpServer(0, { responseCode, message });
      const smtp = transport(server.url);
      const reason = `EENVELOPE RCPT TO ${responseCode} ${message.slice(0, 5)}`;
      expect(await smtp.send(await sampleMail('CONFIRM', 'SK'))).toEqual({ ...outcome, reason });
      smtp.close();
      expect(server.received).toEqual([]);
    },
  );
});
