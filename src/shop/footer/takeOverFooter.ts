/** Distance that counts as near: about one phone screen. */
const MARGIN = '600px';

/**
 * Calls `complete` once the server's footer comes near the screen. Hides the footer's sign-up from people who have
 * just signed up on the page.
 */
export function takeOverFooter(footer: HTMLElement, complete: () => void): void {
  const block = footer.querySelector<HTMLElement>('.footer-newsletter');
  document.addEventListener('successful-submit', (event) => {
    if (block && !event.composedPath().includes(block)) block.hidden = true;
  });
  whenNear(footer, complete);
}

/** Acts once, when `element` comes near the viewport. A hidden one never does. */
function whenNear(element: Element, act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
}
