import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';

import { expect, test } from './support/journey.ts';
import { SHOPS } from './support/shops.ts';

/** One of each kind of page, and those with the narrowest columns. */
const pathsOf = (site: SiteCode) => [
  '',
  '/coffee',
  '/delivery',
  '/terms',
  '/service/storefinder',
  '/registerfreemorgencard',
  siteFacts(site).links.contact,
];

for (const site of SHOPS) {
  test(`no line of ${site} breaks within a word, a time, e-mail or before a lone asterisk on the narrowest phones`, async ({
    page,
  }) => {
    for (const path of pathsOf(site)) {
      await page.goto(sitePath(site) + path);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await page.evaluate(brokenWords), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}

test('company, street and town of the footer never wrap within themselves at any width', async ({
  page,
}) => {
  await page.goto('/tr');
  for (const width of [360, 820, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await page.locator('.footer-address').evaluate((address) =>
      ['Handels GmbH', 'Am Speicher 7', '20457 Hamburg'].map((part) => {
        const texts = document.createTreeWalker(address, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const text = (node.nodeValue ?? '').replaceAll('\u00a0', ' ');
          const at = text.indexOf(part);
          if (at === -1) continue;
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + part.length);
          return range.getClientRects().length;
        }
        return 0;
      }),
    );
    expect(lines, `at ${width} px`).toEqual([1, 1, 1]);
  }
});

test('the mail address in the model withdrawal form does not wrap on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/de/withdrawal');
  const lines = await page.locator('.content-text blockquote').evaluate((quote) => {
    const texts = document.createTreeWalker(quote, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const address = /[\w.]+@[\w.]+/.exec(node.nodeValue ?? '');
      if (!address) continue;
      const range = document.createRange();
      range.setStart(node, address.index);
      range.setEnd(node, address.index + address[0].length);
      return range.getClientRects().length;
    }
    return 0;
  });
  expect(lines).toBe(1);
});

/** Returns words and times broken over two lines without a hyphen, and asterisks alone on a line. */
function brokenWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  const lineOf = (node: Node, at: number) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const box = range.getBoundingClientRect();
    return box.height === 0 ? undefined : Math.round(box.bottom);
  };
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? '';
    if (isHidden(node.parentElement)) continue;
    // Addresses of mail and web may break where they are too long for any line.
    for (const { 0: word, index } of text.matchAll(
      /\d\d?[.:]\d\d\s?–\s?\d\d?[.:]\d\d|(?<![\p{L}\d.@-])(?:e-\p{L}+|E-Mail)|[\p{L}\p{M}]{2,}|\*/gu,
    )) {
      if (/[@.]$/.test(text.slice(0, index)) || /^[@.]\p{L}/u.test(text.slice(index + word.length)))
        continue;
      const first = lineOf(node, index);
      if (word === '*') {
        const isAlone = first !== undefined && isAloneOnLine(node, first);
        if (isAlone) found.push(node.parentElement?.parentElement?.textContent ?? '');
      } else if (first !== undefined && first !== lineOf(node, index + word.length - 1)) {
        found.push(word);
      }
    }
  }
  return found;

  /** For assistive technology or a trap for programs, in a box that is not shown. */
  function isHidden(element: Element | null): boolean {
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      const { width, height } = one.getBoundingClientRect();
      if (Math.min(width, height) <= 2 && getComputedStyle(one).display !== 'contents') return true;
    }
    return false;
  }

  function isAloneOnLine(node: Node, line: number): boolean {
    const label = node.parentElement?.closest('label');
    const before = label?.firstChild;
    if (!before?.nodeValue || before === node) return false;
    return lineOf(before, before.nodeValue.trimEnd().length - 1) !== line;
  }
}
