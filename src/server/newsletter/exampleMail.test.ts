import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import { brandColours } from '#domain/brand.ts';
import * as encodedAnswer from '#server/http/files/encodedAnswer.ts';
import { sampleMail } from '#server/mail/testing/sampleMails.ts';
import { testApp, type TestApp } from '#server/testing/testApp.ts';

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

const EXAMPLE = {
  version: '1',
  hasStores: false,
  show: () => ({
    title: 'Example',
    description: 'Example',
    html: '',
    template: 'service' as const,
    sections: [],
  }),
};

/** Opens a shop whose content has an example page in these shops. */
async function open(...paths: string[]) {
  opened = await testApp({
    publicUrl: 'https://shop.example',
    contentPages: {
      pathsOf: async () => ({}),
      find: async ({ path }) => (paths.includes(path) ? EXAMPLE : undefined),
    },
    render: () => ({ status: 404, html: '<p>No such page</p>' }),
  });
  return opened.app;
}

test('the example is a subscriber’s welcome mail with a code and links of no one', async () => {
  const app = await open('/at/example-newsletter');
  const answer = await app.inject('/at/example-newsletter/mail');
  expect(answer.statusCode).toBe(200);
  const mail = await sampleMail('WELCOME', 'AT');
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(mail.html) ?? [];
  expect(heading).not.toBe('');
  expect(answer.body).toContain(heading);
  expect(answer.body).toContain('<html dir="ltr" lang="de-AT"');
  expect(answer.body).toContain(brandColours.dark.paper);
  expect(answer.body).toContain('XXXX-XXXX-XXXX');
  expect(answer.body).not.toMatch(/token=|cid:/);
  expect(answer.body.match(/src="data:image\/jpeg;base64,/g)).toHaveLength(5);
  const links = [...answer.body.matchAll(/ href="([^"]*)"([^>]*)/g)];
  expect(links.length).toBeGreaterThan(8);
  for (const [, href = '', rest = ''] of links) {
    expect(href).toMatch(/^https:\/\/shop\.example\/at\b/);
    expect(rest).toContain('target="_blank"');
  }
});

test('the example mail’s policy restricts it like a mailbox, and search engines do not index it', async () => {
  const app = await open('/de/example-newsletter');
  const { headers } = await app.inject('/de/example-newsletter/mail');
  expect(headers['content-security-policy']).toMatch(/^sandbox allow-popups .*default-src 'none'/);
  expect(headers['content-security-policy']).not.toMatch(/allow-(?:scripts|same-origin)/);
  expect(headers['x-robots-tag']).toBe('noindex');
});

test('the example mail is cached like any other page', async () => {
  const app = await open('/de/example-newsletter');
  const first = await app.inject('/de/example-newsletter/mail');
  expect(first.headers['cache-control']).toBe('public, max-age=0, stale-while-revalidate=60');
  expect(first.headers['vary']).toContain('Cookie');
  const again = await app.inject({
    url: '/de/example-newsletter/mail',
    headers: { 'if-none-match': String(first.headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
});

test('a failure to compress the example mail is forgotten by the next request', async () => {
  const app = await open('/de/example-newsletter');
  const encode = vi.spyOn(encodedAnswer, 'encodeAnswer');
  onTestFinished(() => encode.mockRestore());
  encode.mockRejectedValueOnce(new Error('no memory'));
  expect((await app.inject('/de/example-newsletter/mail')).statusCode).toBe(500);
  expect((await app.inject('/de/example-newsletter/mail')).statusCode).toBe(200);
});

test('every shop that has the example page has the mail in its language, and no other shop', async () => {
  const app = await open('/hu/example-newsletter');
  const answer = await app.inject('/hu/example-newsletter/mail');
  expect(answer.body).toContain('lang="hu-HU"');
  expect((await app.inject('/de/example-newsletter/mail')).statusCode).toBe(404);
  expect(
    (await app.inject({ method: 'POST', url: '/hu/example-newsletter/mail' })).statusCode,
  ).toBe(405);
});
