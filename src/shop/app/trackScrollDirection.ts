/** Minimum movement, above jitter and settling. */
const LEAST_MOVE_PX = 8;
/** The header's height. */
const LEAST_SCROLLED_PX = 64;

/**
 * Exposes the scroll direction to the style sheet: on phones the header hides while reading and returns on scrolling
 * back.
 */
export function trackScrollDirection(): void {
  // Pages start at the top. Reading the position would force layout before the first paint.
  let lastY = 0;
  const noticeMove = () => {
    const movedPx = scrollY - lastY;
    if (Math.abs(movedPx) < LEAST_MOVE_PX) return;
    lastY = scrollY;
    document
      .querySelector('.shell-header')
      ?.classList.toggle('shell-header-away', movedPx > 0 && scrollY > LEAST_SCROLLED_PX);
  };
  addEventListener('scroll', noticeMove);
}
