import { LOGO_CARD } from '#domain/pictures.ts';

type LogoImageProps = {
  label: string;
  source: string;
  width?: number;
  height?: number;
};

/** A logo of a card, carrier or seal. */
export function LogoImage({ label, source, width, height }: LogoImageProps) {
  return (
    <img
      src={source}
      alt={label}
      width={width ?? LOGO_CARD.width}
      height={height ?? LOGO_CARD.height}
      loading="lazy"
      decoding="async"
    />
  );
}
