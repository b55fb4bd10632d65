import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

type PaneField = {
  input: RefObject<HTMLInputElement | null>;
  /**
   * Moves the focus to the pane when typing ends. The typed text then applies, and the pane receives its keys again.
   */
  leave: () => void;
};

/**
 * Returns props of a field in a pane's head that shows `text` until a person types. While the field has the focus,
 * its whole text is selected when typing ends or the text changes, as after Escape, so that typing replaces it.
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
