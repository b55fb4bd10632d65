import type { Page } from 'playwright/test';

/**
 * Returns the position and look of each element within a part, in our own page or in the shadow root of `host`.
 * `leftOut` is a selector of elements that are not compared, with their content.
 */
export function looksWithin(
  page: Page,
  where: { host: string; part: string; leftOut: string },
): Promise<string[]> {
  return page.evaluate(({ host, part, leftOut }) => {
    const root = document.querySelector(host)?.shadowRoot ?? document;
    const whole = root.querySelector(part);
    if (!whole) throw new Error(`There is no ${part}`);
    const { top, left } = whole.getBoundingClientRect();
    return [whole, ...whole.querySelectorAll('*')]
      .filter((element) => !element.closest(leftOut))
      .map((element) => {
        const box = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const place =
          box.width === 0
            ? []
            : [box.left - left, box.top - top, box.width, box.height].map(Math.round);
        return [
          `${element.nodeName}.${element.getAttribute('class') ?? ''}`,
          place.join(' '),
          style.color,
          style.backgroundColor,
          `${style.fontSize} ${style.fontFamily.slice(0, 20)} ${style.letterSpacing}`,
        ].join(' | ');
      });
  }, where);
}
