/** How far from the screen something counts as near: about one screen of a phone. */
const MARGIN = '600px';

/** Acts once, when an element comes near the screen. */
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
