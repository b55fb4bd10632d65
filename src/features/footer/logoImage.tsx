type LogoImageProps = {
  label: string;
  source: string;
  width?: number;
  height?: number;
};

/** The card on which every mark stands, in CSS pixels. */
const CARD = { width: 48, height: 32 } as const;

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
