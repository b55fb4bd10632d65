import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a field that shows `text` until something is typed: while it has the focus its whole text is selected when
 * typing ends or the text changes, as after Enter or Escape, so that what is typed next replaces it.
 */
export function useSelected(text: string, isTyped: boolean): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!isTyped && document.activeElement === input.current) input.current?.select();
  }, [text, isTyped]);
  return input;
}
