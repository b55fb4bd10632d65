import { isKnownLogo } from './knownLogos.ts';

type LogoImageProps = {
  label: string;
  source: string;
  width?: number;
  height?: number;
  /** Told of a picture that there is not. */
  onUnknownLogo: (source: string) => void;
};

/** The card on which every mark stands, in CSS pixels. */
const CARD = { width: 48, height: 32 } as const;

/** A mark of a card, carrier or seal; nothing where its source is unknown (spec §8). */
export function LogoImage({ label, source, width, height, onUnknownLogo }: LogoImageProps) {
  if (!isKnownLogo(source)) {
    onUnknownLogo(source);
    return null;
  }
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
