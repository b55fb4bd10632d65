import {
  basePriceParts,
  type PieceText,
  type Sale,
  type WrittenBasePrice,
} from './basePriceParts.ts';

type BasePriceProps = Sale & {
  texts: { line: (parts: WrittenBasePrice) => string; piece: PieceText };
};

/** Renders quantity and unit price of an article, as in `500 g (1,60 € je 100 g)` (spec §3/33). */
export function BasePrice({ texts, ...sale }: BasePriceProps) {
  return <span className="base-price">{texts.line(basePriceParts(sale, texts.piece))}</span>;
}
