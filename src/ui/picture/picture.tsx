import type { Picture as PictureFiles } from '#contract/artwork.ts';

type PictureProps = {
  /** From the widest screens to the narrowest; the last has no condition and serves as the fallback. */
  variants: readonly { picture: PictureFiles; media?: string; sizes: string }[];
  /** Empty where the picture only decorates. */
  alt: string;
  /** `lazy` below the first screen; the largest picture of the first screen is `eager`. */
  loading: 'lazy' | 'eager';
  className?: string;
};

/** A picture in the formats and crops that the build made of it. */
export function Picture({ variants, alt, loading, className }: PictureProps) {
  const fallback = variants.at(-1)?.picture;
  return (
    <picture className={className}>
      {variants.flatMap(({ picture, media, sizes }) =>
        picture.sources.map(({ type, srcset }) => (
          <source
            key={`${media}${type}`}
            type={type}
            media={media}
            sizes={sizes}
            srcSet={srcset.map(({ url, width }) => `${url} ${width}w`).join(', ')}
            width={picture.width}
            height={picture.height}
          />
        )),
      )}
      <img
        src={fallback?.fallback}
        width={fallback?.width}
        height={fallback?.height}
        alt={alt}
        loading={loading}
        decoding="async"
        fetchPriority={loading === 'eager' ? 'high' : undefined}
      />
    </picture>
  );
}
