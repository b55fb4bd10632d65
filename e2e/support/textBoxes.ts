import type { Locator, Page } from 'playwright/test';

/**
 * Returns words broken over two lines other than after a hyphen of their own. Ignores ids and mail addresses, which are
 * wider than a phone.
 */
export async function brokenWords(texts: Locator): Promise<string[]> {
  return texts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const [text] = element.childNodes;
      // A label for screen readers alone has no opacity.
      const isSeen = element.checkVisibility({ checkOpacity: true });
      if (!isSeen || !(text instanceof Text)) return [];
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        if (/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|@/.test(word)) return [];
        return [...word.matchAll(/[^-]+-*|-+/g)].flatMap((part) => {
          const range = document.createRange();
          range.setStart(text, index + part.index);
          range.setEnd(text, index + part.index + part[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          return lines.size > 1 ? [word] : [];
        });
      });
    }),
  );
}

/** Returns where a box begins and ends from left to right, and its middle from top to bottom. */
export const boxes = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, middle: (top + bottom) / 2 };
    }),
  );

/** Returns the visible fields of the panes' heads whose text is wider than they are. */
export const cutFields = (page: Page) =>
  page.locator('.pane-head .field-control:visible').evaluateAll((fields) =>
    fields.flatMap((field) => {
      const shown = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : '';
      const text = field instanceof HTMLInputElement ? field.value : (shown ?? '');
      const { paddingLeft, paddingRight, textIndent, ...style } = getComputedStyle(field);
      // Only its code is visible, beside which the list opens.
      if (parseFloat(textIndent) > field.clientWidth) return [];
      const context = document.createElement('canvas').getContext('2d');
      if (context === null) throw new Error('There is no canvas to measure with');
      // The shorthand is empty with tabular figures, and a canvas would keep its own font.
      context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return context.measureText(text).width > room ? [text] : [];
    }),
  );
