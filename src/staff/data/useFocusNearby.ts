import { useLayoutEffect, useRef } from 'react';

const CONTROLS = ':is(input, textarea, select, button):enabled, a[href]';

const verbOf = ({ textContent }: Element) => textContent?.split(' ')[0];

/**
 * Moves the focus to a control nearby once a change has removed the control that began it. Returns the function to
 * call when it begins.
 */
export function useFocusNearby() {
  const began = useRef<{ control: Element; nearby: HTMLElement[] }>(undefined);
  useLayoutEffect(() => {
    if (began.current === undefined || began.current.control.isConnected) return;
    if (document.activeElement !== document.body) return;
    began.current.nearby.find((one) => one.isConnected && one.matches(CONTROLS))?.focus();
    began.current = undefined;
  });
  return () => {
    const control = document.activeElement;
    // In a dialog, it began with the control that opened the dialog.
    if (control === null || control === document.body || control.closest('dialog')) return;
    const page = control.closest('main') ?? document;
    const all = [...page.querySelectorAll<HTMLElement>(CONTROLS)];
    const at = all.findIndex((one) => one === control);
    const nearby = [...all.slice(at + 1), ...all.slice(0, at).toReversed()];
    // A key that is held down must not go on and remove the next row.
    began.current = { control, nearby: nearby.filter((one) => verbOf(one) !== verbOf(control)) };
  };
}
