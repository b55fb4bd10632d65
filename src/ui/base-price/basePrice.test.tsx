import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { SiteCode } from '#domain/sites.ts';
import type { SaleUnit } from '#domain/unitPricing.ts';

import { BasePrice } from './basePrice.tsx';

const texts = {
  line: (parts: { quantity: string; price: string; base: string }) =>
    `${parts.quantity} (${parts.price} je ${parts.base})`,
  piece: ({ count }: { count: number }) => (count === 1 ? 'Dose' : 'Dosen'),
};

function line(site: SiteCode, sale: [number, SaleUnit, number, number]) {
  const [quantity, unit, price, baseQuantity] = sale;
  const { container } = render(
    <BasePrice
      quantity={quantity}
      unit={unit}
      price={price}
      baseQuantity={baseQuantity}
      site={site}
      texts={texts}
    />,
  );
  // `Intl` decides which kind of space separates number and unit.
  return container.textContent.replaceAll(/\s/g, ' ');
}

it.each([
  ['DE', '500 g (1,60 € je 100 g)'],
  ['AT', '500 g (€ 1,60 je 100 g)'],
  ['CH', '500 g (CHF 1.60 je 100 g)'],
  ['CH_FR', '500 g (1.60 CHF je 100 g)'],
  ['CZ', '500 g (1,60 Kč je 100 g)'],
  ['HU', '500 g (2 Ft je 100 g)'],
  ['SK', '500 g (1,60 € je 100 g)'],
  ['TR', '500 g (₺1,60 je 100 g)'],
  ['PL', '500 g (1,60 zł je 100 g)'],
] as const)('a price for 100 g is formatted in %s as %s', (site, text) => {
  expect(line(site, [500, 'g', 1.598, 100])).toBe(text);
});

it.each([
  [[0.75, 'l', 8, 1], '0,75 l (8,00 € je 1 l)'],
  [[250, 'cm', 3, 100], '250 cm (3,00 € je 100 cm)'],
  [[2.5, 'm2', 12.5, 1], '2,5 m² (12,50 € je 1 m²)'],
  [[1.2, 'm3', 40, 1], '1,2 m³ (40,00 € je 1 m³)'],
  [[10, 'piece', 0.35, 1], '10 Dosen (0,35 € je 1 Dose)'],
] as const)('a base price has every unit of sale: %j', (sale, text) => {
  expect(line('DE', [...sale])).toBe(text);
});
