import { siteOfLocale } from '#domain/sites.ts';
import { unlawfulUnitPrice, type SaleUnit } from '#domain/unitPricing.ts';

import { live, type GalleryContext, type GalleryEntry } from '../galleryEntry.ts';
import { BasePrice } from './basePrice.tsx';
import { basePriceParts, type Sale } from './basePriceParts.ts';

const UNITS = ['g', 'kg', 'ml', 'l', 'cm', 'm', 'm2', 'm3', 'piece'] as const satisfies SaleUnit[];

export const entry: GalleryEntry = {
  title: 'Base price',
  about:
    'Quantity and unit price of what is sold, with the base quantity given. Below it stands what the law of the country wants instead, if it does.',
  live: live(
    { quantity: '500', unit: UNITS, price: '1.598', baseQuantity: '100' },
    ({ quantity, unit, price, baseQuantity }, context) => {
      const sale = {
        quantity: Number(quantity),
        unit,
        price: Number(price),
        baseQuantity: Number(baseQuantity),
      };
      return { code: code(sale), shown: line(context, sale) };
    },
  ),
  states: [
    state('By weight', { quantity: 500, unit: 'g', price: 1.598, baseQuantity: 100 }),
    state('By volume', { quantity: 0.75, unit: 'l', price: 8, baseQuantity: 1 }),
    state('By length', { quantity: 250, unit: 'cm', price: 3, baseQuantity: 100 }),
    state('By area', { quantity: 2.5, unit: 'm2', price: 12.5, baseQuantity: 1 }),
    state('By space', { quantity: 1.2, unit: 'm3', price: 40, baseQuantity: 1 }),
    state('By piece', { quantity: 10, unit: 'piece', price: 0.35, baseQuantity: 1 }),
  ],
};

type ShownSale = Omit<Sale, 'site'>;

function state(name: string, sale: ShownSale) {
  return { name, code: code(sale), render: (context: GalleryContext) => line(context, sale) };
}

function code({ quantity, unit, price, baseQuantity }: ShownSale): string {
  return `<BasePrice quantity={${quantity}} unit="${unit}" price={${price}} baseQuantity={${baseQuantity}} site={site} texts={texts.basePrice} />`;
}

function line({ locale, texts: { basePrice } }: GalleryContext, sale: ShownSale) {
  const site = siteOfLocale(locale);
  const { line: written, piece } = basePrice;
  const lawful = unlawfulUnitPrice({ ...sale, quantity: sale.baseQuantity }, site);
  const wanted =
    lawful && basePriceParts({ ...lawful, baseQuantity: lawful.quantity, site }, piece);
  return (
    <>
      <BasePrice {...sale} site={site} texts={{ line: written, piece }} />
      {wanted && (
        <p lang="en">
          The law of {site} wants {wanted.price} for {wanted.base}.
        </p>
      )}
    </>
  );
}
