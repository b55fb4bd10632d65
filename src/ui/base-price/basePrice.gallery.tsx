import { siteOfLocale } from '#domain/sites.ts';
import { unlawfulUnitPrice, type SaleUnit } from '#domain/unitPricing.ts';

import { live, type GalleryContext, type GalleryEntry } from '../galleryEntry.ts';
import { BasePrice } from './basePrice.tsx';
import { basePriceParts } from './basePriceParts.ts';

const UNITS = ['g', 'kg', 'ml', 'l', 'cm', 'm', 'm2', 'm3', 'piece'] as const satisfies SaleUnit[];

export const entry: GalleryEntry = {
  title: 'Base price',
  about:
    'Quantity and unit price of what is sold, with the base quantity given. Below it stands what the law of the country wants instead, if it does.',
  live: live(
    { quantity: '500', unit: UNITS, price: '1.598', baseQuantity: '100' },
    ({ quantity, unit, price, baseQuantity }, context) => ({
      code: code(Number(quantity), unit, Number(price), Number(baseQuantity)),
      shown: line(context, Number(quantity), unit, Number(price), Number(baseQuantity)),
    }),
  ),
  states: [
    state('By weight', 500, 'g', 1.598, 100),
    state('By volume', 0.75, 'l', 8, 1),
    state('By length', 250, 'cm', 3, 100),
    state('By area', 2.5, 'm2', 12.5, 1),
    state('By space', 1.2, 'm3', 40, 1),
    state('By piece', 10, 'piece', 0.35, 1),
  ],
};

function state(name: string, quantity: number, unit: SaleUnit, price: number, base: number) {
  return {
    name,
    code: code(quantity, unit, price, base),
    render: (context: GalleryContext) => line(context, quantity, unit, price, base),
  };
}

function code(quantity: number, unit: SaleUnit, price: number, base: number): string {
  return `<BasePrice quantity={${quantity}} unit="${unit}" price={${price}} baseQuantity={${base}} site={site} texts={texts.basePrice} />`;
}

function line(
  { locale, texts: { basePrice } }: GalleryContext,
  quantity: number,
  unit: SaleUnit,
  price: number,
  base: number,
) {
  const site = siteOfLocale(locale);
  const words = { line: basePrice.line, piece: basePrice.piece };
  const lawful = unlawfulUnitPrice({ price, quantity: base, unit }, site);
  const wanted =
    lawful &&
    basePriceParts({ ...lawful, baseQuantity: lawful.quantity, site }, (count) =>
      basePrice.piece(count),
    );
  return (
    <>
      <BasePrice
        quantity={quantity}
        unit={unit}
        price={price}
        baseQuantity={base}
        site={site}
        texts={words}
      />
      {wanted && (
        <p lang="en">
          The law of {site} wants {wanted.price} for {wanted.base}.
        </p>
      )}
    </>
  );
}
