import type { SiteCode } from '#domain/sites.ts';
import type { SaleUnit } from '#domain/unitPricing.ts';

import { basePriceParts, type WrittenBasePrice, type PieceText } from './basePriceParts.ts';

type BasePriceProps = {
  /** The quantity for sale. */
  quantity: number;
  unit: SaleUnit;
  /** Unrounded price of `baseQuantity` in the shop's currency. */
  price: number;
  baseQuantity: number;
  site: SiteCode;
  texts: { line: (parts: WrittenBasePrice) => string; piece: PieceText };
};

/** Renders quantity and unit price of an article, as in `500 g (1,60 € je 100 g)` (spec §3/33). */
export function BasePrice({ texts, ...sale }: BasePriceProps) {
  return <span className="base-price">{texts.line(basePriceParts(sale, texts.piece))}</span>;
}
