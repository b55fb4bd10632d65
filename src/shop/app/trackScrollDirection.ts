/** Less is a trembling hand, or a browser that settles. */
const LEAST_MOVE_PX = 8;
/** The header itself is as high. */
const LEAST_SCROLLED_PX = 64;

/**
 * Tells the style sheet which way the page moves: on phones the header is away while a person reads on, and back when
 * they turn.
 */
export function trackScrollDirection(): void {
  // As pages begin. Asking for it would lay out the page before its first paint, in the task of this script.
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
