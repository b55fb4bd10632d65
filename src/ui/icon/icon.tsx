/** Edge lengths in CSS pixels (spec §4/54). */
export const ICON_SIZES = [12, 16, 24] as const;
export type IconSize = (typeof ICON_SIZES)[number];

type IconProps = {
  /** A drawing of `glyphs.gen.ts`. */
  glyph: string;
  /** Edge length in CSS pixels. */
  size?: IconSize;
  /** Accessible name if there is no text next to it. Without it the icon is decorative and not announced. */
  label?: string | undefined;
};

/** An icon in the colour of the surrounding text (spec §4). */
export function Icon({ glyph, size = 16, label }: IconProps) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      // The drawings are ours, never user input.
      dangerouslySetInnerHTML={{ __html: glyph }}
    />
  );
}
