/** What a person can leave a value in, by its type; all others hold none or one that was there before. */
const TICKED = ['checkbox', 'radio'];
const NO_INPUT = ['hidden', 'submit', 'button', 'reset', 'image'];

/** Signs that what is in a form, or whether there is one, may have changed. */
const SIGNS = ['input', 'change', 'reset', 'focusin'] as const;

function isFilled(control: Element): boolean {
  if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) {
    return control.value !== '';
  }
  if (!(control instanceof HTMLInputElement) || NO_INPUT.includes(control.type)) return false;
  return TICKED.includes(control.type) ? control.checked : control.value !== '';
}

/** Whether any form of the page holds values that a reload would lose. */
export function isAnyFormHalfFilled(): boolean {
  return [...document.forms].some((form) => [...form.elements].some(isFilled));
}

/** Calls whenever `isAnyFormHalfFilled` may have changed; returns what stops that. */
export function watchForms(listener: () => void): () => void {
  // An app that fills or empties a form does so after the sign, before the next frame.
  const lookSoon = () => requestAnimationFrame(listener);
  const observer = new MutationObserver(lookSoon);
  observer.observe(document.body, { childList: true, subtree: true });
  for (const sign of SIGNS) document.addEventListener(sign, lookSoon);
  return () => {
    observer.disconnect();
    for (const sign of SIGNS) document.removeEventListener(sign, lookSoon);
  };
}
