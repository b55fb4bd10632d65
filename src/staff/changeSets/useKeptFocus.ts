import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

const CONTROLS = ':is(input, textarea, select, button):enabled';

type KeptFocus<Part extends HTMLElement> = {
  ref: RefObject<Part | null>;
  onFocus: (event: FocusEvent) => void;
};

/**
 * Keeps the focus within a part of the page whose focused control is removed or disabled, which would lose it: the
 * next control around the place has it then. Of a list that is the last one, as its end is what is removed.
 */
export function useKeptFocus<Part extends HTMLElement>(): KeptFocus<Part> {
  const ref = useRef<Part>(null);
  /** The focused control and the elements around it, the innermost first: a removed one has none any more. */
  const last = useRef<Element[]>([]);
  useLayoutEffect(() => {
    const [control, ...around] = last.current;
    if (control === undefined || (control.isConnected && !control.matches(':disabled'))) return;
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement !== control) return;
    for (const element of around) {
      const controls = element.isConnected ? element.querySelectorAll<HTMLElement>(CONTROLS) : [];
      const next = controls[element.matches('ol') ? controls.length - 1 : 0];
      if (next !== undefined) {
        next.focus();
        return;
      }
    }
  });
  return { ref, onFocus: ({ target }) => (last.current = elementsAround(target, ref.current)) };
}

function elementsAround(control: Element, part: Element | null): Element[] {
  const elements = [control];
  for (let one: Element | null = control; one !== null && one !== part; one = one.parentElement) {
    if (one.parentElement !== null) elements.push(one.parentElement);
  }
  return elements;
}
