import { afterEach, expect, test } from 'vitest';

import { STAFF_BASE } from '#contract/service.ts';
import type { HostPage } from '#domain/hostPages.ts';
import { testApp, type TestApp, type TestOptions } from '#server/testing/testApp.ts';

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

async function open(options?: TestOptions) {
  opened = await testApp(options);
  return opened;
}

test.each(['/staff/kit?locale=tr-TR', '/staff/no/such/page'])(
  'the console page %s is revalidated each time, not indexed and belongs to no shop',
  async (url) => {
    const { app, asked } = await open();
    const answer = await app.inject({ url, headers: { cookie: 'Site=HU' } });
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(asked.renders).toEqual([{ url, site: null, data: {} }]);
  },
);

test('the console answers a missing page with 404', async () => {
  const { app } = await open({
    render: ({ url }) => ({ status: url === '/staff/kit' ? 200 : 404, html: '<p>x</p>' }),
  });
  expect((await app.inject('/staff/kit')).statusCode).toBe(200);
  expect((await app.inject('/staff/nothing')).statusCode).toBe(404);
});

test.each([
  ['/staff/coverage', '/staff/schedule'],
  [`${STAFF_BASE}/coverage?from=1`, `${STAFF_BASE}/schedule?from=1`],
])('the former URL %s redirects to %s', async (url, location) => {
  const { app } = await open();
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(308);
  expect(answer.headers.location).toBe(location);
});

test('the console refuses methods that no page supports', async () => {
  const { app } = await open();
  const answer = await app.inject({ method: 'POST', url: '/staff/kit', payload: {} });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe('GET, HEAD');
});

test('the console shell lets only the console frame pages of other systems, and only the listed ones', async () => {
  const hostPages: HostPage[] = [
    { site: 'DE', path: 'https://kasse.test/kasse' },
    { site: 'AT', path: 'https://kasse.test/versand' },
    { site: 'AT', path: '/katalog.html' },
  ];
  const config = {
    publicUrl: 'http://shop.test',
    trustProxy: { kind: 'none' },
    hostPages,
  } as const;
  const { app } = await open({ config });
  const policyOf = async (url: string) =>
    String((await app.inject(url)).headers['content-security-policy']);
  expect(await policyOf('/staff')).toMatch(/;frame-src 'self' https:\/\/kasse\.test$/);
  expect(await policyOf('/de')).not.toContain('frame-src');
});
