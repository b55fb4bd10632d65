/** How far from the screen something counts as near: about one screen of a phone. */
const MARGIN = '600px';

/** Acts once, when `element` comes near the screen. One that is not displayed never does. */
export function whenNear(element: Element, act: () => void): void {
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
