import type { Page } from 'playwright/test';

export function widthOfPage(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** Returns the names of states whose content is wider than its box. */
export function piecesThatSpill(page: Page): Promise<string[]> {
  return page
    .locator('.gallery-state')
    .evaluateAll((states) =>
      states
        .filter((state) => state.scrollWidth > state.clientWidth)
        .map((state) => state.querySelector('h3')?.textContent ?? ''),
    );
}

/** Returns elements of the pieces with overflowing content, except intentionally cut and scrolling ones. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.locator('.gallery-shown *').evaluateAll((elements) =>
    elements
      .filter((element) => !element.closest('svg, input, .visually-hidden, [data-cut]'))
      .filter((element) => element.checkVisibility())
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .filter(
        ({ clientWidth, clientHeight, scrollWidth, scrollHeight }) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
      )
      .map((element) => element.outerHTML.slice(0, 160)),
  );
}

type Box = { name: string; start: number };

/**
 * Returns the distance in pixels of each box of the pieces from the start of its lines, with the page written in
 * `direction`.
 */
export function startsOfBoxes(page: Page, direction: 'ltr' | 'rtl'): Promise<Box[]> {
  return page.evaluate((dir) => {
    document.documentElement.dir = dir;
    return Array.from(document.querySelectorAll('.gallery-shown'), (shown) =>
      Array.from(shown.querySelectorAll('*'))
        // Elements with a direction of their own keep it, and a drawing is not mirrored inside.
        .filter((element) => !element.closest('svg *, .gallery-shown [dir] *'))
        .filter((element) => element.checkVisibility() && !element.matches('option'))
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .map((element) => {
          const box = element.getBoundingClientRect();
          const all = shown.getBoundingClientRect();
          const start = dir === 'ltr' ? box.left - all.left : all.right - box.right;
          return { name: element.outerHTML.slice(0, 120), start };
        }),
    ).flat();
  }, direction);
}

/** Returns elements of the pieces that move, scroll or change slowly, by their class and pseudo-element. */
export function movingElements(page: Page): Promise<string[]> {
  return page.locator(':root, .gallery-stage *').evaluateAll((elements) =>
    elements
      .flatMap((element) => ['', '::before', '::after'].map((part) => ({ element, part })))
      .filter(({ element, part }) => {
        const style = getComputedStyle(element, part);
        const isSlow = style.transitionDuration.split(', ').some((duration) => duration !== '0s');
        // An animation of one step has no intermediate frames.
        const isAnimated =
          style.animationName !== 'none' && !style.animationTimingFunction.startsWith('steps(1');
        return isSlow || isAnimated || style.scrollBehavior === 'smooth';
      })
      .map(({ element, part }) => `${element.outerHTML.slice(0, 120)} ${part}`),
  );
}

/**
 * Returns targets of the pieces, or of another part of a page, smaller than `size` pixels either way. Labels count;
 * links within a text are left out (WCAG 2.5.5).
 */
export function smallTargets(
  page: Page,
  size: number,
  within = '.gallery-shown',
): Promise<string[]> {
  return page
    .locator(within)
    .locator('a[href], button, input, select, summary, [role="option"]')
    .evaluateAll((targets, least) => {
      const isInText = (target: Element) =>
        target.matches('a') && getComputedStyle(target).display === 'inline';
      const labelsOf = (target: Element) =>
        target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
      return targets
        .filter((target) => target.checkVisibility() && !isInText(target))
        .filter((target) =>
          [target, ...labelsOf(target)].every((element) => {
            const { width, height } = element.getBoundingClientRect();
            return width < least || height < least;
          }),
        )
        .map((target) => target.outerHTML.slice(0, 160));
    }, size);
}
