import { useLayoutEffect, useRef, type FocusEvent } from 'react';

const CONTROLS = ':is(input, textarea, select, button):enabled';

/**
 * Keeps the focus in a part of the page when its focused control is removed or disabled. The next control nearby gets
 * it, or the last one of a list.
 */
export function useKeptFocus<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);
  /** The focused control and its ancestors, because a removed control has none. */
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
  return {
    ref,
    onFocus({ target }: FocusEvent) {
      last.current = elementsAround(target, ref.current);
    },
  };
}

function elementsAround(control: Element, part: Element | null): Element[] {
  const { parentElement } = control;
  if (control === part || parentElement === null) return [control];
  return [control, ...elementsAround(parentElement, part)];
}
