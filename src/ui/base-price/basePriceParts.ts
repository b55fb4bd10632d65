import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { siteTerms } from '#domain/siteTerms.ts';
import type { SaleUnit } from '#domain/unitPricing.ts';

export type Sale = {
  /** The quantity for sale. */
  quantity: number;
  unit: SaleUnit;
  /** Unrounded price of `baseQuantity` in the shop's currency. */
  price: number;
  baseQuantity: number;
  site: SiteCode;
};

/** The three amounts of a base-price line in the shop's format. */
export type WrittenBasePrice = { quantity: string; price: string; base: string };

/** Formats the unit "piece" by count: `pièce`, `pièces`. */
export type PieceText = (values: { count: number }) => string;

/**
 * Returns the line's amounts (spec §3) for the given base quantity. `unlawfulUnitPrice` tells staff if the law
 * requires another; customers always see the given one.
 */
export function basePriceParts(sale: Sale, piece: PieceText): WrittenBasePrice {
  const { quantity, unit, price, baseQuantity, site } = sale;
  const { locale } = siteFacts(site);
  const { currency } = siteTerms(site);
  // The forint has had no smaller coin since 1999, though Intl still writes one.
  const digits = currency === 'HUF' ? { maximumFractionDigits: 0 } : {};
  return {
    quantity: amount(quantity, unit, locale, piece),
    price: new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }).format(price),
    base: amount(baseQuantity, unit, locale, piece),
  };
}

const INTL_UNITS: Partial<Record<SaleUnit, string>> = {
  g: 'gram',
  kg: 'kilogram',
  ml: 'milliliter',
  l: 'liter',
  cm: 'centimeter',
  m: 'meter',
};

/** Formats an amount. `Intl` has no areas, volumes or pieces. */
function amount(quantity: number, unit: SaleUnit, locale: string, piece: PieceText): string {
  const intlUnit = INTL_UNITS[unit];
  if (intlUnit !== undefined) {
    return new Intl.NumberFormat(locale, { style: 'unit', unit: intlUnit }).format(quantity);
  }
  const word = unit === 'm2' ? 'm²' : unit === 'm3' ? 'm³' : piece({ count: quantity });
  return `${new Intl.NumberFormat(locale).format(quantity)}\u00a0${word}`;
}
