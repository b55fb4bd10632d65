import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, describe, expect, test } from 'vitest';

import { testApp, type TestApp, type TestOptions } from './testing/testApp.ts';

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

async function open(options?: TestOptions) {
  opened = await testApp(options);
  return opened.app;
}

describe('health', () => {
  test('the server is alive while the process lives, and ready only while each part responds', async () => {
    let queueAnswers = true;
    const app = await open({
      jobs: { ready: async () => queueAnswers },
      config: { smtpUrl: 'smtp://mail.test' },
      database: { kind: 'POSTGRES', ping: async () => {} },
    });
    expect((await app.inject('/readyz')).json()).toEqual({
      status: 'ready',
      parts: { database: 'ready', queue: 'ready' },
    });
    queueAnswers = false;
    const unready = await app.inject('/readyz');
    expect(unready.statusCode).toBe(503);
    expect(unready.json()).toEqual({
      status: 'unavailable',
      parts: { database: 'ready', queue: 'unavailable' },
    });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
});

test('no start-up step has a time limit that fails on a busy machine', async () => {
  expect((await open()).initialConfig.pluginTimeout).toBe(0);
});

describe('/openapi.json', () => {
  test('/openapi.json describes the calls of staff and preview', async () => {
    const app = await open();
    const { paths } = (await app.inject('/openapi.json')).json();
    const base = '/service/preview/api';
    const described = Object.keys(paths).filter((url) => url.startsWith(base));
    expect(described.toSorted()).toEqual(
      [
        '/auth/checkauth',
        '/auth/confirm',
        '/auth/fresh',
        '/auth/login',
        '/auth/login/renew',
        '/auth/logout',
        '/auth/logout-everywhere',
        '/auth/passkey',
        '/auth/passkey/options',
        '/auth/ways',
        '/token',
        '/v1/changes',
        '/v1/content-state',
        '/v1/shares',
        '/v1/shares/{id}',
        '/v1/view-tokens',
      ].map((path) => base + path),
    );
    expect(Object.keys(paths[`${base}/v1/shares`]).toSorted()).toEqual(['get', 'post']);
    const parameters: { name: string }[] = paths[`${base}/token`].get.parameters;
    expect(parameters.map(({ name }) => name)).toEqual(['test', 'group', 'previewDateTime']);
  });

  test('/openapi.json explains each parameter and response field of the embedding calls', async () => {
    const app = await open();
    const { paths } = (await app.inject('/openapi.json')).json();
    for (const url of ['/fragments/{site}', '/fragments/{site}/{part}']) {
      const parameters: { name: string; description?: string; schema: { description?: string } }[] =
        paths[url].get.parameters;
      const without = parameters.filter(
        ({ description, schema }) => !(description ?? schema.description),
      );
      expect(without.map(({ name }) => url + name)).toEqual([]);
      expect(parameters.length).toBeGreaterThan(10);
    }
    const { properties } =
      paths['/fragments/{site}'].get.responses['200'].content['application/json'].schema;
    const fields = Object.entries<{ description?: string }>(properties);
    expect(fields.filter(([, { description }]) => !description)).toEqual([]);
  });

  test('/openapi.json describes the calls of both bases in OpenAPI 3.1, generated from the contract', async () => {
    const app = await open();
    const description = (await app.inject('/openapi.json')).json();
    expect(description.openapi).toBe('3.1.0');
    const base = '/service/newsletter/private/api/v1';
    expect(Object.keys(description.paths).filter((url) => url.startsWith(base))).toEqual([
      `${base}/newsletter-subscribers`,
      `${base}/newsletter-subscribers/resend`,
      `${base}/customers/base-data`,
      `${base}/newsletter-subscribers/{subscriberToken}`,
      `${base}/newsletter-subscribers/{subscriberToken}/doi`,
      `${base}/newsletter-subscribers/{subscriberToken}/export`,
    ]);
    const ofNewsletter = (url: string) => url.startsWith('/service/newsletter/');
    expect(Object.keys(description.paths).filter(ofNewsletter)).toHaveLength(14);
    const subscribe = description.paths[`${base}/newsletter-subscribers`];
    expect(Object.keys(subscribe)).toEqual(['post']);
    const { schema } = subscribe.post.requestBody.content['application/json'];
    expect(schema.required).toEqual(['email', 'consents', 'origin', 'originAddition']);
    expect(schema.properties.email.maxLength).toBe(256);
    expect(subscribe.post.responses['429'].content).toHaveProperty(['application/problem+json']);
    expect(subscribe.post.parameters.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'site',
      'x-hunter-site',
      'x-original-address',
    ]);
  });
});

describe('every call', () => {
  const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

  test('every call answers an unsupported method with 405 in its service’s format, without session, key or origin', async () => {
    const app = await open();
    const { paths } = (await app.inject('/openapi.json')).json();
    const headers = { origin: 'https://elsewhere.example' };
    const answers = [];
    for (const [described, calls] of Object.entries<object>(paths)) {
      const url = described.replaceAll(/\{\w+\}/g, 'x');
      const service = /^\/service\/(\w+)\//.exec(url)?.[1] ?? 'shop';
      for (const method of METHODS.filter((one) => !(one.toLowerCase() in calls))) {
        const answer = await app.inject({ method, url, headers });
        answers.push(`${method} ${url} ${answer.statusCode} ${answer.json().type}`);
        expect(answers.at(-1)).toBe(`${method} ${url} 405 urn:${service}:method_not_allowed`);
        expect(answer.headers.allow).not.toContain(method);
      }
    }
    expect(answers.length).toBeGreaterThan(80);
  });

  test.each([
    ['/service/nothing/here', 'shop'],
    ['/assets/gone.js', 'shop'],
    ['/service/newsletter/private/api/v1/nothing', 'newsletter'],
  ])('an unknown call such as %s gets a problem of the %s', async (url, service) => {
    const answer = await (await open()).inject(url);
    expect(answer.json()).toMatchObject({ status: 404, type: `urn:${service}:not_found` });
  });
});

describe('the files of the browser', () => {
  let folder: string;

  async function openWithFiles() {
    folder = await mkdtemp(path.join(tmpdir(), 'files-'));
    const write = async (file: string, text: string) => {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
    };
    await write('assets/start-abc.js', 'plain');
    await write('assets/start-abc.js.br', 'brotli');
    await write('assets/start-abc.js.gz', 'gzip');
    await write('service/newsletter/frontend/images/abc.jpg', 'picture');
    await write('favicon.svg', '<svg/>');
    await write('sw.js', 'worker');
    await write('.hidden', 'secret');
    return open({ filesFolder: folder });
  }
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('an asset with a content hash in its name is cacheable for a year', async () => {
    const app = await openWithFiles();
    for (const url of ['/assets/start-abc.js', '/service/newsletter/frontend/images/abc.jpg']) {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe(
      'public, max-age=3600',
    );
    expect((await app.inject('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  test('an asset has a page’s headers only if browsers read it as a page', async () => {
    const app = await openWithFiles();
    const script = await app.inject('/assets/start-abc.js');
    const { length } = Object.entries(script.headers).join('\n');
    expect(length).toBeLessThan(600);
    expect(script.headers['x-content-type-options']).toBe('nosniff');
    expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin');
    for (const url of ['/sw.js', '/favicon.svg', '/assets/gone.js', '/de']) {
      const { headers } = await app.inject(url);
      expect([url, headers['content-security-policy']]).toEqual([
        url,
        expect.stringContaining("default-src 'self'"),
      ]);
    }
  });

  test('an asset is sent in the smallest precompressed encoding', async () => {
    const app = await openWithFiles();
    const ask = (encoding: string) =>
      app.inject({ url: '/assets/start-abc.js', headers: { 'accept-encoding': encoding } });
    const brotli = await ask('gzip, br');
    expect(brotli.body).toBe('brotli');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers['content-type']).toMatch(/javascript/);
    expect(brotli.headers.vary).toBe('Accept-Encoding');
    expect((await ask('gzip')).body).toBe('gzip');
    expect((await ask('identity')).body).toBe('plain');
  });

  test('the asset route serves the files of its folder and nothing outside it', async () => {
    const app = await openWithFiles();
    const urls = [
      '/.hidden',
      '/assets/',
      '/assets/..%2Fsw.js',
      '/assets/..%2F..%2Fetc%2Fpasswd',
      '/assets/gone.js',
    ];
    for (const url of urls) {
      const answer = await app.inject(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.body).not.toContain('secret');
    }
    expect((await app.inject('/service/newsletter/frontend/images/gone.jpg')).statusCode).toBe(404);
  });
});

describe('the log', () => {
  test('the log names the route of a response and never its URL', async () => {
    opened = await testApp();
    await opened.app.inject('/de/newsletter/confirm?token=secret-token');
    const line = opened.asked.logs.map((text) => JSON.parse(text)).at(-1);
    expect(line).toMatchObject({ method: 'GET', route: '/:site/newsletter/confirm', status: 410 });
    expect(opened.asked.logs.join('')).not.toContain('secret-token');
  });
});
