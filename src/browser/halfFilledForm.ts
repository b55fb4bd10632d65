/** Input types whose checked state is the value. */
const TICKED = ['checkbox', 'radio'];
const NO_INPUT = ['hidden', 'submit', 'button', 'reset', 'image'];

/** Events after which forms may have changed. */
const SIGNS = ['input', 'change', 'reset', 'focusin'] as const;

function isFilled(control: Element): boolean {
  if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) {
    return control.value !== '';
  }
  if (!(control instanceof HTMLInputElement) || NO_INPUT.includes(control.type)) return false;
  return TICKED.includes(control.type) ? control.checked : control.value !== '';
}

/** Returns whether a form of the page holds values that a reload would lose. */
export function isAnyFormHalfFilled(): boolean {
  return [...document.forms].some((form) => [...form.elements].some(isFilled));
}

/** Calls whenever `isAnyFormHalfFilled` may have changed; returns a function that stops it. */
export function watchForms(listener: () => void): () => void {
  // An app updates forms after the event, before the next frame.
  const lookSoon = () => requestAnimationFrame(listener);
  const observer = new MutationObserver(lookSoon);
  observer.observe(document.body, { childList: true, subtree: true });
  for (const sign of SIGNS) document.addEventListener(sign, lookSoon);
  return () => {
    observer.disconnect();
    for (const sign of SIGNS) document.removeEventListener(sign, lookSoon);
  };
}
