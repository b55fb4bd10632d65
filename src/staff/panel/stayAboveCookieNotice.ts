/**
 * Keeps `--consent-height` of an element at the height, in pixels, by which the question for consent covers the window's
 * lower edge: 0 where it stands in the page, has been scrolled to its place or is answered.
 */
export function stayAboveCookieNotice(element: HTMLElement): void {
  const notice = document.querySelector<HTMLElement>('.consent-notice');
  if (!notice) return;
  const measure = () => {
    const { top, bottom, height } = notice.getBoundingClientRect();
    // Fractions of a pixel are left where the window is zoomed.
    const isAtEdge = Math.abs(bottom - document.documentElement.clientHeight) < 1;
    const covers = isAtEdge && getComputedStyle(notice).position === 'sticky' && top > 0;
    element.style.setProperty('--consent-height', `${covers ? height : 0}px`);
  };
  new ResizeObserver(measure).observe(notice);
  addEventListener('scroll', measure, { passive: true });
  addEventListener('resize', measure);
  measure();
}
