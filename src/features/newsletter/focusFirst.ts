import { signUpRoot } from './signUpRoot.ts';

/**
 * Gives the focus to the first control of a form that has one of these names, and puts it in the middle of
 * the window (spec §4). Returns whether it had the focus already, in which case the browser fires no event.
 */
export function focusFirst(form: HTMLFormElement | null, names: string[]): 'MOVED' | 'STAYED' {
  const first = Array.from(form?.elements ?? []).find(
    (control) =>
      control instanceof HTMLElement && names.includes(control.getAttribute('name') ?? ''),
  );
  if (!(first instanceof HTMLElement)) return 'MOVED';
  const outcome = first === signUpRoot().activeElement ? 'STAYED' : 'MOVED';
  first.focus({ preventScroll: true });
  first.scrollIntoView({ block: 'center' });
  return outcome;
}
