import { signUpRoot } from './signUpRoot.ts';

/**
 * Focuses the first control with one of these names and scrolls it to the middle (spec §4). Returns STAYED if it had
 * the focus already, in which case no event fires.
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
