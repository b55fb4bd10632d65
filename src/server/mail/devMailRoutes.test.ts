import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { sendSecurityHeaders } from '#server/http/answer/securityHeaders.ts';

import { captureTransport } from './captureTransport.ts';
import { devMailRoutes } from './devMailRoutes.ts';
import { inlinePictures } from './shownMail.ts';
import { confirmUrl, sampleMail, unsubscribeUrl } from './testing/sampleMails.ts';

let captureFolder: string;
let app: FastifyInstance;

beforeEach(async () => {
  captureFolder = await mkdtemp(path.join(tmpdir(), 'captured-mail-'));
  app = Fastify();
  sendSecurityHeaders(app, {
    publicUrl: 'https://shop.example',
    assets: { criticalCss: '', appCss: '', contentCss: '', personCss: '', developmentScripts: [] },
    embedOrigins: [],
  });
  await app.register(devMailRoutes({ captureFolder, publicUrl: 'https://shop.example' }));
});
afterEach(async () => {
  await app.close();
  await rm(captureFolder, { recursive: true, force: true });
});

async function capture(...mails: { mailId: string; date: Date; to?: string }[]): Promise<void> {
  const transport = captureTransport(captureFolder);
  for (const mail of mails) await transport.send(await sampleMail('CONFIRM', 'DE', mail));
}

const EARLIER = new Date('2026-11-20T08:15:00Z');
const LATER = new Date('2026-11-20T09:00:00Z');

describe('/dev/mail', () => {
  it('/dev/mail gives instructions while there is no mail, even before the folder exists', async () => {
    await rm(captureFolder, { recursive: true });
    const answer = await app.inject('/dev/mail');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('No mail yet');
    expect(answer.body).toContain(captureFolder);
  });

  it('/dev/mail lists captured mail with the newest first', async () => {
    await capture(
      { mailId: 'later', date: LATER },
      { mailId: 'earlier', date: EARLIER, to: 'a&b@example.com' },
    );
    const { body } = await app.inject('/dev/mail');
    expect([...body.matchAll(/href="\/dev\/mail\/([^"]+)"/g)].map(([, id]) => id)).toEqual([
      '2026-11-20T09-00-00-000Z-later',
      '2026-11-20T08-15-00-000Z-earlier',
    ]);
    expect(body).toContain('a&amp;b@example.com');
    expect(body).toContain('CONFIRM');
  });

  it('/dev/mail paginates older mail, fifty at a time', async () => {
    const mails = Array.from({ length: 120 }, (_, number) => ({
      mailId: `m${number}`,
      date: new Date(EARLIER.getTime() + number * 1000),
    }));
    await capture(...mails);
    const shown: string[] = [];
    const ranges: string[] = [];
    let address: string | undefined = '/dev/mail';
    while (address !== undefined) {
      const { body }: { body: string } = await app.inject(address);
      shown.push(
        ...[...body.matchAll(/href="\/dev\/mail\/[^"]+-(m\d+)"/g)].map(([, id = '']) => id),
      );
      ranges.push(/\d+ to \d+ of \d+/.exec(body)?.[0] ?? '');
      address = /href="(\/dev\/mail\?before=[^"]+)"/.exec(body)?.[1];
    }
    expect(shown).toEqual(mails.map(({ mailId }) => mailId).toReversed());
    expect(ranges).toEqual(['1 to 50 of 120', '51 to 100 of 120', '101 to 120 of 120']);
  });

  it.each(['', '?before=x', '?before=2000', '?before=a&before=b', '?before=%00'])(
    '/dev/mail responds to any %s',
    async (query) => {
      await capture({ mailId: 'one', date: EARLIER });
      expect((await app.inject(`/dev/mail${query}`)).statusCode).toBe(200);
    },
  );

  it('/dev/mail runs no script and cannot be framed', async () => {
    const { headers, body } = await app.inject('/dev/mail');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'.*frame-ancestors 'none'/,
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toContain('<script');
  });
});

describe('a page of another host whose name resolves to this machine (DNS rebinding)', () => {
  const PATHS = ['', '/2026-11-20T08-15-00-000Z-one'].flatMap((path) => [path, `${path}/html`]);
  const statusOf = async (path: string, headers: Record<string, string>) =>
    (await app.inject({ url: `/dev/mail${path}`, headers })).statusCode;

  it.each([
    'evil.example',
    'evil.example:4173',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'shop.example.evil.example',
    'shop.example@evil.example',
    '192.0.2.1',
  ])('a page with DNS rebinding that asks as %j reads no mail', async (host) => {
    await capture({ mailId: 'one', date: EARLIER });
    for (const path of PATHS) {
      const forwarded = { 'x-forwarded-host': 'localhost', forwarded: 'host=localhost' };
      expect(await statusOf(path, { host, ...forwarded })).toBe(421);
    }
  });

  it.each(['localhost', 'LOCALHOST:4173', 'shop.localhost', '127.0.0.1:8080', '[::1]:80'])(
    'a page with DNS rebinding is distinguished from this machine, which asks as %s',
    async (host) => expect(await statusOf('', { host })).toBe(200),
  );

  it('a page with DNS rebinding is detected by PUBLIC_URL', async () => {
    expect(await statusOf('', { host: 'shop.example' })).toBe(200);
  });
});

describe('one captured mail', () => {
  const address = '/dev/mail/2026-11-20T08-15-00-000Z-one';
  beforeEach(() => capture({ mailId: 'one', date: EARLIER }));

  it('one captured mail is shown with its headers, links and text, and its HTML in a sandbox', async () => {
    const { statusCode, body } = await app.inject(address);
    expect(statusCode).toBe(200);
    expect(body).toContain('Message-ID');
    expect(body).toContain('&lt;one@shop.example&gt;');
    expect(body).toContain(`href="${confirmUrl('DE').replace(/&/g, '&amp;')}"`);
    expect(body).toContain(`src="${address}/html"`);
    expect(body).toMatch(/<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  });

  it('one captured mail serves its HTML under a policy that forbids scripts and requests', async () => {
    const { html, pictures } = await sampleMail('CONFIRM', 'DE');
    const { headers, body } = await app.inject(`${address}/html`);
    expect(body.trim()).toBe(inlinePictures(html, pictures).trim());
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/allow-scripts|allow-same-origin/);
  });

  it('one captured mail can be downloaded as it would have been sent', async () => {
    const { headers, body } = await app.inject(`${address}/eml`);
    expect(headers['content-type']).toBe('message/rfc822');
    expect(headers['content-disposition']).toBe(
      'attachment; filename="2026-11-20T08-15-00-000Z-one.eml"',
    );
    expect(body).toMatch(/^Message-ID: <one@shop\.example>\r$/m);
    expect(body).not.toContain(unsubscribeUrl('DE'));
  });

  it.each([
    '2026-11-20T08-15-00-000Z-other',
    '..%2f..%2fetc%2fpasswd',
    '2026-11-20T08-15-00-000Z-..%2fone',
    '%00',
    'one',
  ])('a captured mail with the id %s gets a 404', async (id) => {
    for (const part of ['', '/html', '/eml']) {
      const { statusCode, body } = await app.inject(`/dev/mail/${id}${part}`);
      expect(statusCode).toBe(404);
      expect(body).toContain('No such mail');
    }
  });
});
