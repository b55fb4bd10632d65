import { siteFacts, type SiteCode } from './sites.ts';

/** The units in which goods are sold. */
export type SaleUnit = 'g' | 'kg' | 'ml' | 'l' | 'cm' | 'm' | 'm2' | 'm3' | 'piece';

/** A price in the shop's currency for a quantity, not rounded. */
export type UnitPrice = { price: number; quantity: number; unit: SaleUnit };

const WHOLE_UNITS: Record<SaleUnit, { unit: SaleUnit; parts: number }> = {
  g: { unit: 'kg', parts: 1000 },
  kg: { unit: 'kg', parts: 1 },
  ml: { unit: 'l', parts: 1000 },
  l: { unit: 'l', parts: 1 },
  cm: { unit: 'm', parts: 100 },
  m: { unit: 'm', parts: 1 },
  m2: { unit: 'm2', parts: 1 },
  m3: { unit: 'm3', parts: 1 },
  piece: { unit: 'piece', parts: 1 },
};

/**
 * A unit price as the law of the shop's country wants it stated (spec §3, base price): a price for 100 g becomes one for
 * 1 kg where that alone is allowed; `price` must not be rounded before, or the rounding grows with it.
 */
export function lawfulUnitPrice({ price, quantity, unit }: UnitPrice, site: SiteCode): UnitPrice {
  const whole = WHOLE_UNITS[unit];
  const quantityInWhole = quantity / whole.parts;
  const keepsPart =
    siteFacts(site).unitPricePer === 'decimalPart' && isDecimalPart(quantityInWhole);
  if (keepsPart && quantityInWhole < 1) return { price, quantity, unit };
  return { price: price / quantityInWhole, quantity: 1, unit: whole.unit };
}

/** Whether it is 1, 0.1, 0.01 and so on, or 10, 100 and so on. */
function isDecimalPart(quantity: number): boolean {
  return Number.isInteger(Math.log10(quantity));
}
