import { arrowUp } from '../icon/glyphs.gen.ts';
import { Icon } from '../icon/icon.tsx';

type BackToTopProps = {
  /** Accessible name of the button. Spec §9/26. */
  label: string;
  /** Target of the link; `#top` is the very beginning. */
  href?: string;
};

/**
 * A link to the top of a long page (spec §9), in the window's corner. It needs no script; where CSS supports
 * scroll-driven styles, it shows after the first screen.
 */
export function BackToTop({ label, href = '#top' }: BackToTopProps) {
  return (
    <a className="back-to-top" href={href} aria-label={label}>
      <Icon glyph={arrowUp} size={24} />
    </a>
  );
}
