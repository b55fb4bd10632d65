import { arrowUp } from '../icon/glyphs.gen.ts';
import { Icon } from '../icon/icon.tsx';

type BackToTopProps = {
  /** Spec §9/26. */
  label: string;
  /** Where the page begins; browsers take `#top` for its very beginning. */
  href?: string;
};

/**
 * A link to the beginning of a long page (spec §9), in the corner of the window. It needs no script: where the browser can tie
 * a style to the scroll position, it shows only after the first screen.
 */
export function BackToTop({ label, href = '#top' }: BackToTopProps) {
  return (
    <a className="back-to-top" href={href} aria-label={label}>
      <Icon glyph={arrowUp} size={24} />
    </a>
  );
}
