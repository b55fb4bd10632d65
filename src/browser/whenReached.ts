/** How far from the screen something counts as near: about one screen of a phone. */
const MARGIN = '600px';
const SIGNS = ['pointerdown', 'focusin'] as const;

/**
 * Acts once: when a person reaches `element` by pointer or focus, or when its part `shown` comes near the
 * screen. A part that is not displayed never does.
 */
export function whenReached(element: Element, shown: Element | null, act: () => void): void {
  const reached = () => {
    observer.disconnect();
    for (const sign of SIGNS) element.removeEventListener(sign, reached);
    act();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) reached();
    },
    { rootMargin: MARGIN },
  );
  if (shown) observer.observe(shown);
  for (const sign of SIGNS) element.addEventListener(sign, reached);
}
