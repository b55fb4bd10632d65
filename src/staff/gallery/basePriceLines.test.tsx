import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

import { siteFacts, type SiteCode } from '#domain/sites.ts';
import type { SaleUnit } from '#domain/unitPricing.ts';
import { loadAllLocales } from '#i18n/i18n-util.sync.ts';
import { i18nObject } from '#i18n/i18n-util.ts';
import { entry } from '#ui/base-price/basePrice.gallery.tsx';
import { BasePrice } from '#ui/base-price/basePrice.tsx';

loadAllLocales();

/** The line in a shop's own texts; the kind of space before a unit depends on Intl. */
function line(
  site: SiteCode,
  [quantity, unit, price, baseQuantity]: readonly [number, SaleUnit, number, number],
) {
  const { basePrice } = i18nObject(siteFacts(site).locale).kit;
  const { container } = render(
    <BasePrice
      quantity={quantity}
      unit={unit}
      price={price}
      baseQuantity={baseQuantity}
      site={site}
      texts={basePrice}
    />,
  );
  return container.textContent.replaceAll(/\s/g, ' ');
}

it.each([
  ['DE', '500 g (1,60 € je 100 g)', '10 Stück (12,00 € je 1 Stück)', '1,5 l (2,50 € je 1 l)'],
  ['AT', '500 g (€ 1,60 je 100 g)', '10 Stück (€ 12,00 je 1 Stück)', '1,5 l (€ 2,50 je 1 l)'],
  [
    'CH',
    '500 g (CHF 1.60 pro 100 g)',
    '10 Stück (CHF 12.00 pro 1 Stück)',
    '1.5 l (CHF 2.50 pro 1 l)',
  ],
  [
    'CH_FR',
    '500 g (1.60 CHF pour 100 g)',
    '10 pièces (12.00 CHF pour 1 pièce)',
    '1,5 l (2.50 CHF pour 1 l)',
  ],
  ['CZ', '500 g (1,60 Kč za 100 g)', '10 ks (12,00 Kč za 1 ks)', '1,5 l (2,50 Kč za 1 l)'],
  ['HU', '500 g (2 Ft / 100 g)', '10 db (12 Ft / 1 db)', '1,5 l (3 Ft / 1 l)'],
  ['SK', '500 g (1,60 € za 100 g)', '10 ks (12,00 € za 1 ks)', '1,5 l (2,50 € za 1 l)'],
  ['TR', '500 g (₺1,60 / 100 g)', '10 adet (₺12,00 / 1 adet)', '1,5 l (₺2,50 / 1 l)'],
  ['PL', '500 g (1,60 zł za 100 g)', '10 szt. (12,00 zł za 1 szt.)', '1,5 l (2,50 zł za 1 l)'],
] as const)(
  'a base price by weight, pieces and volume follows the language of %s',
  (site, ...lines) => {
    expect([
      line(site, [500, 'g', 1.598, 100]),
      line(site, [10, 'piece', 12, 1]),
      line(site, [1.5, 'l', 2.5, 1]),
    ]).toEqual(lines);
  },
);

it.each(['DE', 'CH'] as const)(
  'staff see the quantity that the law of %s requires instead of 100 g',
  (site) => {
    const context = {
      locale: siteFacts(site).locale,
      texts: i18nObject(siteFacts(site).locale).kit,
    };
    const state = entry.states.find(({ name }) => name === 'By weight');
    const { container } = render(<>{state?.render(context)}</>);
    const text = container.textContent.replaceAll(/\s/g, ' ');
    if (site === 'DE') expect(text).toContain('The law of DE wants 15,98 € for 1 kg');
    else expect(text).not.toContain('The law');
  },
);
