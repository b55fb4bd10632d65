import type { Page } from 'playwright/test';

export type Screen = { width: number; height: number };

/** The result of one look at a part of the page: the visible lines and controls of the sign-up. */
type Look = {
  /** Covered elements, each with what covers it. */
  covered: string[];
  /** Readable lines, out of all that are not folded. */
  seen: string[];
  lines: string[];
  controls: number;
  focus: 'SEEN' | 'UNSEEN' | 'ELSEWHERE';
  /** Whether the button stands below the last line of consent. */
  isButtonLast: boolean;
};

/** A row of the table: the result of going through the form at one size of the window. */
export type Row = Screen & {
  controls: number;
  lines: number;
  covered: string[];
  unseen: string[];
  isButtonLast: boolean;
};

/** Maximum number of tab stops: more than any shop's form has, with its links. */
const MOST_STOPS = 30;
const STEPS_A_SCREEN = 3;

/** Goes through the opened form by keyboard, forwards and back, and by scrolling, down and up. */
export async function goThroughForm(page: Page, screen: Screen): Promise<Row> {
  await page.setViewportSize(screen);
  const looks: Look[] = [];
  const covered = new Set<string>();
  const note = (look: Look, where: string) => {
    looks.push(look);
    for (const part of look.covered) covered.add(`${where}: ${part}`);
  };

  await fold(page);
  await page.locator('form#newsletter-sign-up [name="email"]').focus();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await page.keyboard.press(key);
      const look = await page.evaluate(lookAround, undefined);
      note(look, `${key} ${stop + 1}`);
      if (look.focus === 'ELSEWHERE') break;
      if (look.focus === 'UNSEEN')
        covered.add(`${key} ${stop + 1}: what has the focus is not seen`);
    }
  }
  const wholeText = new Set<string>();
  const read = new Set<string>();
  const { height } = screen;
  const end = await page.evaluate(endOfForm);
  const places = Array.from({ length: Math.ceil(end / height) * STEPS_A_SCREEN + 1 }, (_, step) =>
    Math.round((step * height) / STEPS_A_SCREEN),
  );
  for (const place of [...places, ...places.toReversed()]) {
    const look = await page.evaluate(lookAround, place);
    note(look, `scrolled to ${place}`);
    for (const line of look.lines) wholeText.add(line);
    for (const line of look.seen) read.add(line);
  }
  return {
    ...screen,
    controls: Math.max(...looks.map(({ controls }) => controls)),
    lines: wholeText.size,
    covered: [...covered],
    unseen: [...wholeText].filter((line) => !read.has(line)),
    isButtonLast: looks.every(({ isButtonLast }) => isButtonLast),
  };
}

/** Returns whether address and button, before any interaction, are completely in the window and uncovered. */
export async function isFirstScreenWhole(page: Page, screen: Screen): Promise<boolean> {
  await page.setViewportSize(screen);
  return page.evaluate(() => {
    const root = document.querySelector('shop-newsletter')?.shadowRoot ?? document;
    return ['[name="email"]', '[type="submit"]'].every((part) => {
      const control = root.querySelector(`form#newsletter-sign-up ${part}`);
      if (!control) return false;
      const { top, bottom, left, width, height } = control.getBoundingClientRect();
      const over = root.elementFromPoint(left + width / 2, top + height - 1);
      return top >= 0 && bottom <= innerHeight && control.contains(over);
    });
  });
}

/** Cuts the legal notice to the height that it has at first. */
async function fold(page: Page): Promise<void> {
  const toggle = page.locator('form#newsletter-sign-up .expansion-item-toggle[aria-expanded=true]');
  if ((await toggle.count()) > 0) await toggle.click();
}

/** Returns the scroll distance at which the sign-up leaves the window. */
function endOfForm(): number {
  const root = document.querySelector('shop-newsletter')?.shadowRoot ?? document;
  const section = root.querySelector('.sign-up');
  if (!section) throw new Error('There is no sign-up');
  return section.getBoundingClientRect().bottom + scrollY;
}

/** Inspects everything in the window, after scrolling to a given place. */
async function lookAround(scrollToY: number | undefined): Promise<Look> {
  const root = document.querySelector('shop-newsletter')?.shadowRoot ?? document;
  const form = root.querySelector('form#newsletter-sign-up');
  const button = form?.querySelector('[type="submit"]');
  const section = form?.closest('.sign-up');
  if (!form || !button || !section) throw new Error('There is no form');
  if (scrollToY !== undefined) scrollTo({ top: scrollToY, behavior: 'instant' });
  // Elements that appear on scrolling do so in the next frame, before this call.
  await new Promise((resolve) => requestAnimationFrame(resolve));

  const topmost = (x: number, y: number): Element | null => {
    const outer = document.elementFromPoint(x, y);
    return outer?.shadowRoot ? outer.shadowRoot.elementFromPoint(x, y) : outer;
  };
  const nameOf = (element: Element | null) =>
    element ? `${element.localName}.${element.className}` : 'nothing';
  // Fractions of a pixel at its edge belong to no element.
  const isInWindow = (x: number, y: number) =>
    x >= 1 && x < innerWidth - 1 && y >= 1 && y < innerHeight - 1;
  const middleOf = ({ left, top, width, height }: DOMRect) =>
    [left + width / 2, top + height / 2] as const;
  /** Returns whether the notice is cut above that height. */
  const isFolded = (part: Element | null, y: number) => {
    const cut = part?.closest('.expansion-item-content')?.getBoundingClientRect();
    return cut !== undefined && y > cut.bottom;
  };

  const look: Look = {
    covered: [],
    seen: [],
    lines: [],
    controls: 0,
    focus: section.contains(root.activeElement) ? 'UNSEEN' : 'ELSEWHERE',
    isButtonLast: true,
  };
  for (const control of section.querySelectorAll('a, button, input, select')) {
    const [box] = control.getClientRects();
    if (!box || control.closest('.verify') || !control.checkVisibility()) continue;
    const [x, y] = middleOf(box);
    if (isFolded(control, y)) continue;
    look.controls += 1;
    if (!isInWindow(x, y)) continue;
    const over = topmost(x, y);
    const isFree = control.contains(over);
    if (!isFree) look.covered.push(`${control.id || control.textContent} by ${nameOf(over)}`);
    if (isFree && control === root.activeElement) look.focus = 'SEEN';
  }
  const isOfForm = (part: Element | null) => part !== null && form.contains(part);
  const texts = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  for (let index = 0; texts.nextNode(); index += 1) {
    const part = texts.currentNode.parentElement;
    const consent = part?.closest('.legal-notice, .checkbox label, .footnote');
    if (!consent) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const [line, box] of [...range.getClientRects()].entries()) {
      const [x, y] = middleOf(box);
      if (box.width < 1 || isFolded(part, y)) continue;
      const name = `${index}/${line}`;
      look.lines.push(name);
      if (isOfForm(part) && box.bottom > button.getBoundingClientRect().top) {
        look.isButtonLast = false;
      }
      if (!isInWindow(x, y)) continue;
      const over = topmost(x, y);
      if (consent.contains(over)) look.seen.push(name);
      else look.covered.push(`“${texts.currentNode.textContent}” by ${nameOf(over)}`);
    }
  }
  return look;
}
