import { pointerReleased } from '#browser/pointerRelease.ts';

import { signUpRoot } from './signUpRoot.ts';

const AIR_PX = 8;
const FRAMES = 3;
/** Height of the header, which may lie over the page's upper edge. */
const HEADER_PX = 72;

/**
 * Keeps the field that has the focus, and its fault, clear of the submit button's bar, which lies over the end of a form
 * longer than the screen: the browser scrolls by the screen's edge, and not at all after a press. Returns what ends it.
 * Needs `watchPointer`.
 */
export function keepFocusVisible(form: HTMLFormElement | null): () => void {
  const fields = form?.querySelector('.sign-up-extra');
  const bar = form?.querySelector('.sign-up-submit');
  if (!fields || !bar) return () => {};

  const bringForth = async () => {
    await pointerReleased();
    // Scrolling itself may change what is above the field.
    for (let frame = 0; frame < FRAMES; frame += 1) {
      const field = signUpRoot().activeElement;
      if (field && fields.contains(field)) scrollClear(field, bar);
      await new Promise(requestAnimationFrame);
    }
  };
  const onFocus = () => void bringForth();
  // A fault, a text that is unfolded and a picture above that comes late take room after the focus has come.
  const growth = new ResizeObserver(onFocus);
  growth.observe(fields);
  growth.observe(document.body);
  fields.addEventListener('focusin', onFocus);
  return () => {
    growth.disconnect();
    fields.removeEventListener('focusin', onFocus);
  };
}

function scrollClear(field: Element, bar: Element): void {
  const fault = signUpRoot().getElementById(field.getAttribute('aria-describedby') ?? '');
  const { top, bottom } = field.getBoundingClientRect();
  const lowest = Math.max(bottom, fault?.getBoundingClientRect().bottom ?? 0);
  const covered = lowest + AIR_PX - bar.getBoundingClientRect().top;
  if (covered > 0) scrollBy(0, Math.min(covered, top - HEADER_PX));
}
