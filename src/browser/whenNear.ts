/** Distance that counts as near: about one phone screen. */
const MARGIN = '600px';

/** Acts once, when `element` comes near the viewport. A hidden one never does. */
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
