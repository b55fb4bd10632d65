import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

type PaneField = {
  input: RefObject<HTMLInputElement | null>;
  /** Moves the focus to the pane when typing ends. The typed text then counts, and the pane has its keys again. */
  leave: () => void;
};

/**
 * For a field in a pane's head that shows `text` until something is typed: while it has the focus its whole text is
 * selected when typing ends or the text changes, as after Escape, so that what is typed next replaces it.
 */
export function usePaneField(text: string, isTyped: boolean): PaneField {
  const input = useRef<HTMLInputElement>(null);
  const wasTyped = useRef(isTyped);
  const isLeaving = useRef(false);
  const leaveNow = useCallback(() => {
    isLeaving.current = false;
    // Meanwhile the person may have gone on.
    if (document.activeElement !== input.current) return;
    input.current?.closest<HTMLElement>('[data-pane]')?.focus();
  }, []);
  useLayoutEffect(() => {
    wasTyped.current = isTyped;
    if (isTyped) return;
    if (isLeaving.current) leaveNow();
    else if (document.activeElement === input.current) input.current?.select();
  }, [text, isTyped, leaveNow]);
  const leave = useCallback(() => {
    isLeaving.current = true;
    // Otherwise the field is first rendered without what was typed, which it would apply again on blur.
    if (!wasTyped.current) leaveNow();
  }, [leaveNow]);
  return { input, leave };
}
