import { afterEach, describe, expect, it } from 'vitest';

import { testApp, type TestApp } from '#server/testing/testApp.ts';

const SECURITY = {
  contact: 'mailto:security@shop.example',
  expires: new Date('2027-06-30T23:59:59Z'),
};

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

async function get(
  url: string,
  {
    security = undefined as typeof SECURITY | undefined,
    now = '2026-11-20T12:00:00Z',
    cookie = '',
  } = {},
) {
  opened = await testApp({
    config: { publicUrl: 'https://shop.example', trustProxy: { kind: 'none' }, security },
    now: () => new Date(now),
  });
  return opened.app.inject({ url, headers: { cookie } });
}

describe('security.txt (RFC 9116)', () => {
  const PATH = '/.well-known/security.txt';

  it('security.txt names contact, expiry and its own URL', async () => {
    const { statusCode, headers, body } = await get(PATH, { security: SECURITY });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toContain('public');
    expect(body).toBe(
      [
        'Contact: mailto:security@shop.example',
        'Expires: 2027-06-30T23:59:59.000Z',
        `Canonical: https://shop.example${PATH}`,
        '',
      ].join('\n'),
    );
  });

  it('security.txt is missing without a contact, and once it has expired', async () => {
    expect((await get(PATH)).statusCode).toBe(404);
    await opened?.app.close();
    const after = { security: SECURITY, now: '2027-07-01T00:00:00Z' };
    expect((await get(PATH, after)).statusCode).toBe(404);
  });
});

describe('the change-password URL for password managers', () => {
  const PATH = '/.well-known/change-password';

  it('the change-password URL redirects customers to their account', async () => {
    const { statusCode, headers } = await get(PATH);
    expect([statusCode, headers.location]).toEqual([302, '/account']);
    const shops = await opened?.app.inject({ url: '/account', headers: { cookie: 'Site=TR' } });
    expect(shops?.headers.location).toBe('/tr/account');
  });

  it('the change-password URL redirects staff to their account page in the console', async () => {
    const { statusCode, headers } = await get(PATH, { cookie: 'StaffAuth=1' });
    expect([statusCode, headers.location]).toEqual([302, '/staff/profile']);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('the change-password URL is distinguishable from an unknown URL', async () => {
    const unknown =
      '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect((await get(unknown)).statusCode).toBe(404);
  });
});
