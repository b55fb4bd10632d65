import type { Page } from 'playwright/test';

import { expect, test } from './support/journey.ts';
import { openGallery } from './support/kitGallery.ts';

for (const forcedColors of ['none', 'active'] as const) {
  test(`the keyboard focus shows the same ring everywhere, forced colours ${forcedColors}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors });
    await openGallery(page);
    await page.keyboard.press('Tab');
    const { reached, withoutRing } = await focusEverything(page);
    expect(reached).toBeGreaterThan(150);
    expect(withoutRing).toEqual([]);
  });
}

/**
 * Focuses all that can be, one after the other, as after a key: how many there are, and those that show no
 * ring of 3 pixels in the colour of the focus, or one that an ancestor cuts.
 */
function focusEverything(page: Page): Promise<{ reached: number; withoutRing: string[] }> {
  return page.evaluate(() => {
    const isForced = matchMedia('(forced-colors: active)').matches;
    const probe = document.createElement('i');

    function colourOf(role: string, place: Element): string {
      place.append(probe);
      probe.style.color = role;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }

    /** Returns the element with the ring: itself, the box that it fills, or its label. */
    function ringOf(element: Element): Element | undefined {
      const boxes = [element, element.closest('.field-box'), element.nextElementSibling];
      return boxes.find((box): box is Element => {
        if (!box) return false;
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(box);
        const scope = element.closest('.gallery-shown, main, nav') ?? document.body;
        const isAsked = isForced
          ? outlineColor !== colourOf('Canvas', scope)
          : outlineColor === colourOf('var(--focus)', scope);
        return outlineStyle === 'solid' && outlineWidth === '3px' && isAsked;
      });
    }

    /** Positioned elements are clipped only by ancestors of their containing block. */
    function holderOf(element: Element): Element | null {
      const isPlaced = ['absolute', 'fixed'].includes(getComputedStyle(element).position);
      return isPlaced && element instanceof HTMLElement
        ? element.offsetParent
        : element.parentElement;
    }

    function isCut(ring: Element): boolean {
      const { outlineOffset } = getComputedStyle(ring);
      const reach = 3 + Number.parseFloat(outlineOffset);
      const inner = ring.getBoundingClientRect();
      for (let outer = holderOf(ring); outer; outer = holderOf(outer)) {
        if (outer.matches('html, body')) return false;
        if (getComputedStyle(outer).overflowX === 'visible') continue;
        const box = outer.getBoundingClientRect();
        const isInside =
          inner.left - reach >= box.left - 1 &&
          inner.right + reach <= box.right + 1 &&
          inner.top - reach >= box.top - 1 &&
          inner.bottom + reach <= box.bottom + 1;
        if (!isInside) return true;
      }
      return false;
    }

    const withoutRing: string[] = [];
    let reached = 0;
    const candidates = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, summary, [tabindex="0"]',
    );
    for (const element of candidates) {
      element.focus();
      if (document.activeElement !== element) continue;
      reached += 1;
      const ring = ringOf(element);
      if (!ring || isCut(ring)) withoutRing.push(element.outerHTML.slice(0, 160));
    }
    return { reached, withoutRing };
  });
}
