import type { Picture as PictureFiles } from '#contract/artwork.ts';

type PictureProps = {
  /** Crops from the widest screens to the narrowest. The last one has no condition and is the fallback. */
  variants: readonly { picture: PictureFiles; media?: string; sizes: string }[];
  /** Alternative text; empty for a decorative picture. */
  alt: string;
  /** `lazy` below the first screen; the largest picture of the first screen is `eager`. Spec §2.1/18. */
  loading: 'lazy' | 'eager';
  className?: string;
};

const DARK = '(prefers-color-scheme: dark)';

/** A picture in the formats and crops made by the build. */
export function Picture({ variants, alt, loading, className }: PictureProps) {
  const fallback = variants.at(-1)?.picture;
  return (
    <picture className={className}>
      {variants.flatMap(({ picture, media, sizes }) => {
        const { dark, sources, width, height } = picture;
        const inDark = media === undefined ? DARK : `${media} and ${DARK}`;
        const all = sources.map((source) => ({ ...source, media }));
        return (dark ? [{ ...dark, media: inDark }, ...all] : all).map((source) => (
          <source
            key={`${source.media}${source.type}`}
            type={source.type}
            media={source.media}
            sizes={sizes}
            srcSet={source.srcset.map((file) => `${file.url} ${file.width}w`).join(', ')}
            width={width}
            height={height}
          />
        ));
      })}
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
