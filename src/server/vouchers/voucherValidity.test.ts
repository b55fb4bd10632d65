import { describe, expect, it } from 'vitest';

import { SITE_CODES } from '#domain/sites.ts';

import { voucherValidUntil } from './voucherValidity.ts';

describe('a voucher', () => {
  it('a voucher expires in HU only', () => {
    const limited = SITE_CODES.filter((site) => voucherValidUntil(site, new Date()) !== null);
    expect(limited).toEqual(['HU']);
  });

  it.each([
    ['in winter', '2026-01-10T12:00:00Z', '2026-02-10T22:59:59.999Z'],
    ['across the change to summer time', '2026-03-10T12:00:00Z', '2026-04-10T21:59:59.999Z'],
    [
      'on the very day of the change to summer time',
      '2026-02-28T12:00:00Z',
      '2026-03-28T22:59:59.999Z',
    ],
    ['on the day after that change', '2026-03-01T12:00:00Z', '2026-04-01T21:59:59.999Z'],
    ['to the last day of a shorter month', '2026-01-31T12:00:00Z', '2026-02-28T22:59:59.999Z'],
    ['into the next year', '2026-12-24T12:00:00Z', '2027-01-24T22:59:59.999Z'],
    [
      'by the date in Budapest, where it is tomorrow already',
      '2026-06-09T22:30:00Z',
      '2026-07-10T21:59:59.999Z',
    ],
    [
      'until the clocks have been put back that night',
      '2026-09-25T12:00:00Z',
      '2026-10-25T22:59:59.999Z',
    ],
  ])('a voucher in HU is valid for a month, %s', (_, issuedAt, validUntil) => {
    expect(voucherValidUntil('HU', new Date(issuedAt))?.toISOString()).toBe(validUntil);
  });
});
