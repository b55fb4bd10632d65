/**
 * Sets `--consent-height` of an element to the height in pixels by which the consent notice covers the window's lower
 * edge: 0 if the notice is in the page, scrolled into view or answered.
 */
export function stayAboveCookieNotice(element: HTMLElement): void {
  const notice = document.querySelector<HTMLElement>('.consent-notice');
  if (!notice) return;
  const measure = () => {
    const { top, bottom, height } = notice.getBoundingClientRect();
    // Fractions of a pixel remain in a zoomed window.
    const isAtEdge = Math.abs(bottom - document.documentElement.clientHeight) < 1;
    const covers = isAtEdge && getComputedStyle(notice).position === 'sticky' && top > 0;
    element.style.setProperty('--consent-height', `${covers ? height : 0}px`);
  };
  new ResizeObserver(measure).observe(notice);
  addEventListener('scroll', measure, { passive: true });
  addEventListener('resize', measure);
  measure();
}
