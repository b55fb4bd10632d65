import type { SiteCode } from './sites.ts';
import { siteTerms } from './siteTerms.ts';

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

/*
 * What the laws name as the unit of a unit price. All follow directive 98/6/EC, article 2, or do likewise: 1 kg, 1 l, 1 m,
 * 1 m², 1 m³, or the piece where that is the custom.
 *
 * DE     PAngV § 5: these alone; 100 g only for loose goods since 2022
 * AT     PrAG § 10a (3): these; 100 g may be used for a few foods and cosmetics (BGBl. II 270/2000 § 3)
 * CH     PBV (SR 942.211) art. 6: these and their decimal multiples and parts
 * CZ     zákon č. 526/1990 Sb. § 13 (6): these; others where they are the custom, as 1 kus and 100 g
 * SK     zákon č. 108/2024 Z. z.: these, or another unit that is in common use for such goods
 * HU     4/2009. (I. 30.) NFGM–SZMM 4. §: Ft/kg, Ft/l, Ft/m; smaller units only where they ease comparing
 * PL     ustawa z 9 maja 2014 r. o informowaniu o cenach art. 3 and 4: legal units, by which prices can be compared
 * TR     Fiyat Etiketi Yönetmeliği: the unit price beside the selling price, by the same units
 *
 * So the whole unit is right everywhere, and Switzerland alone leaves it free to say 100 g.
 */

/**
 * Returns a unit price as the country's law requires (spec §3, base price): a price for 100 g becomes one for 1 kg if
 * the law allows only that. `quantity` is above 0. Do not round `price` before, because its rounding error would be
 * multiplied.
 */
export function lawfulUnitPrice({ price, quantity, unit }: UnitPrice, site: SiteCode): UnitPrice {
  const whole = WHOLE_UNITS[unit];
  const quantityInWhole = quantity / whole.parts;
  const keepsPart =
    siteTerms(site).unitPricePer === 'decimalPart' && isDecimalPart(quantityInWhole);
  if (keepsPart) return { price, quantity, unit };
  return { price: price / quantityInWhole, quantity: 1, unit: whole.unit };
}

/**
 * Returns the unit price that the country's law requires in place of `given`, to be shown to staff. Undefined if
 * `given` is lawful. Spec §3/33.
 */
export function unlawfulUnitPrice(given: UnitPrice, site: SiteCode): UnitPrice | undefined {
  const lawful = lawfulUnitPrice(given, site);
  const isSame = lawful.quantity === given.quantity && lawful.unit === given.unit;
  // 100 cm are the metre that the law demands.
  const isWhole = given.quantity === WHOLE_UNITS[given.unit].parts;
  return isSame || isWhole ? undefined : lawful;
}

/** Returns whether a quantity is 0.1, 0.01 and so on of the whole unit. */
function isDecimalPart(quantity: number): boolean {
  return quantity < 1 && Number.isInteger(Math.log10(quantity));
}
