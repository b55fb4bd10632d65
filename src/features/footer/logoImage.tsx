import { isKnownLogo } from '#domain/footerLogos.ts';

type LogoImageProps = {
  label: string;
  source: string;
  width?: number;
  height?: number;
};

/** The card on which every mark stands, in CSS pixels. */
const CARD = { width: 48, height: 32 } as const;

/**
 * Those of some marks that have a picture; `onUnknownLogo` is told of each other one (spec §8). What would stand around
 * a picture that there is not goes with it: a link without it would be empty.
 */
export function knownLogos<Mark>(
  marks: readonly Mark[],
  sourceOf: (mark: Mark) => string,
  onUnknownLogo: (source: string) => void,
): Mark[] {
  return marks.filter((mark) => {
    const source = sourceOf(mark);
    const isKnown = isKnownLogo(source);
    if (!isKnown) onUnknownLogo(source);
    return isKnown;
  });
}

/** A mark of a card, carrier or seal. */
export function LogoImage({ label, source, width, height }: LogoImageProps) {
  return (
    <img
      src={source}
      alt={label}
      width={width ?? CARD.width}
      height={height ?? CARD.height}
      loading="lazy"
      decoding="async"
    />
  );
}
