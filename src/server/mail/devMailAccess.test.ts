import { describe, expect, test } from 'vitest';

import { readConfig } from '#server/process/config.ts';

import { devMailAccess } from './devMailAccess.ts';

function accessOf(env: Record<string, string>) {
  const reading = readConfig(env);
  if (!reading.ok) throw new Error(reading.faults.join('\n'));
  return devMailAccess(reading.config);
}

describe('captured mail', () => {
  test.each([
    {},
    { HOST: '127.0.0.1' },
    { HOST: '127.8.0.1' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:4173' },
    { HOST: 'localhost' },
    { PUBLIC_URL: 'http://shop.localhost:8080' },
  ])('captured mail is shown to this machine: %j', (env) => {
    expect(accessOf(env)).toBe('SHOWN');
  });

  test.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.5' },
    { HOST: '::ffff:192.168.1.5' },
    { HOST: 'shop.example' },
    { HOST: 'localhost.example' },
    { PUBLIC_URL: 'https://shop.example' },
    { PUBLIC_URL: 'https://localhost' },
    { PUBLIC_URL: 'http://shop.example' },
    { PUBLIC_URL: 'http://127.0.0.1.example' },
  ])('captured mail is refused where others can reach it: %j', (env) => {
    expect(accessOf(env)).toBe('REFUSED');
    expect(accessOf({ ...env, DEV_MAIL_IS_PUBLIC: 'no' })).toBe('REFUSED');
    expect(accessOf({ ...env, DEV_MAIL_IS_PUBLIC: 'yes' })).toBe('SHOWN');
  });

  test('captured mail does not exist when mail is sent', () => {
    const sent = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'news@shop.example' };
    expect(accessOf({ ...sent, HOST: '0.0.0.0' })).toBe('OFF');
    expect(accessOf({ ...sent, DEV_MAIL_IS_PUBLIC: 'yes' })).toBe('OFF');
  });
});
