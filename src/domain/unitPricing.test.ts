import { describe, expect, it } from 'vitest';

import { SITE_CODES, type SiteCode } from './sites.ts';
import { lawfulUnitPrice, unlawfulUnitPrice } from './unitPricing.ts';

const SWISS: readonly SiteCode[] = ['CH', 'CH_FR'];

describe.each(SITE_CODES.filter((site) => !SWISS.includes(site)))('in %s', (site) => {
  it.each([
    [
      { price: 1.598, quantity: 100, unit: 'g' },
      { price: 15.98, quantity: 1, unit: 'kg' },
    ],
    [
      { price: 15.98, quantity: 1000, unit: 'g' },
      { price: 15.98, quantity: 1, unit: 'kg' },
    ],
    [
      { price: 15.98, quantity: 1, unit: 'kg' },
      { price: 15.98, quantity: 1, unit: 'kg' },
    ],
    [
      { price: 0.5, quantity: 250, unit: 'ml' },
      { price: 2, quantity: 1, unit: 'l' },
    ],
    [
      { price: 3, quantity: 50, unit: 'cm' },
      { price: 6, quantity: 1, unit: 'm' },
    ],
    [
      { price: 8, quantity: 10, unit: 'piece' },
      { price: 0.8, quantity: 1, unit: 'piece' },
    ],
  ] as const)('the unit price %j is shown as %j', (given, stated) => {
    const result = lawfulUnitPrice(given, site);
    expect(result).toEqual({ ...stated, price: expect.closeTo(stated.price, 6) });
  });
});

describe.each(SWISS)('in %s', (site) => {
  it('a unit price is for a decimal part of the unit', () => {
    const given = { price: 1.6, quantity: 100, unit: 'g' } as const;
    expect(lawfulUnitPrice(given, site)).toEqual(given);
  });

  it.each([
    [1, 'g'],
    [10, 'g'],
    [100, 'ml'],
    [1, 'cm'],
    [10, 'cm'],
  ] as const)('a unit price for %d %s stays unchanged', (quantity, unit) => {
    const given = { price: 1.6, quantity, unit };
    expect(lawfulUnitPrice(given, site)).toEqual(given);
  });

  it.each([
    [
      { price: 16, quantity: 1000, unit: 'g' },
      { price: 16, quantity: 1, unit: 'kg' },
    ],
    [
      { price: 160, quantity: 10, unit: 'l' },
      { price: 16, quantity: 1, unit: 'l' },
    ],
    [
      { price: 8, quantity: 10, unit: 'piece' },
      { price: 0.8, quantity: 1, unit: 'piece' },
    ],
  ] as const)('the unit price %j is shown as %j in Switzerland', (given, stated) => {
    expect(lawfulUnitPrice(given, site)).toEqual(stated);
  });

  it('a unit price is for the whole unit if its part is not a decimal one', () => {
    expect(lawfulUnitPrice({ price: 4, quantity: 250, unit: 'g' }, site)).toEqual({
      price: 16,
      quantity: 1,
      unit: 'kg',
    });
  });
});

describe('messages about a unit price', () => {
  const per100g = { price: 1.598, quantity: 100, unit: 'g' } as const;

  it.each(SITE_CODES)(
    'a unit price in %s uses the legal unit if the law refuses the given one',
    (site) => {
      expect(unlawfulUnitPrice(per100g, site)).toEqual(
        SWISS.includes(site)
          ? undefined
          : { price: expect.closeTo(15.98, 6), quantity: 1, unit: 'kg' },
      );
    },
  );

  it.each([
    { price: 16, quantity: 1, unit: 'kg' },
    { price: 16, quantity: 1000, unit: 'g' },
    { price: 3, quantity: 100, unit: 'cm' },
    { price: 0.35, quantity: 1, unit: 'piece' },
  ] as const)('a unit price for a legal quantity gets no correction: %j', (given) => {
    for (const site of SITE_CODES) expect(unlawfulUnitPrice(given, site)).toBeUndefined();
  });
});
