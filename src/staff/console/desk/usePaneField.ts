import { useCallback, useLayoutEffect, useRef, useState } from 'react';

import type { TextFieldProps } from '#ui/text-field/textField.tsx';

type PaneFieldOptions = {
  /** Called when a person changes the text, or takes back what they typed. */
  onEdit: () => void;
  onEnter: () => void;
};

/**
 * Returns the state and props of a field in a pane's head, which shows `text` until a person types. While the field
 * has the focus, its whole text is selected when typing ends or the text changes, as after Escape, so that typing
 * replaces it. Escape without input moves the focus to the pane.
 */
export function usePaneField(text: string, { onEdit, onEnter }: PaneFieldOptions) {
  const [typed, setTyped] = useState<string>();
  const isTyped = typed !== undefined;
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
  function leave() {
    isLeaving.current = true;
    // Otherwise the field is first rendered without what was typed, which it would apply again on blur.
    if (!wasTyped.current) leaveNow();
  }
  const field = {
    inputRef: input,
    value: typed ?? text,
    autoComplete: 'off',
    spellCheck: false,
    enterKeyHint: 'go',
    onValueChange(value) {
      setTyped(value);
      onEdit();
    },
    onFocus: (event) => event.currentTarget.select(),
    onKeyDown(event) {
      if (event.key === 'Enter') onEnter();
      if (event.key !== 'Escape') return;
      if (!isTyped) return leave();
      event.stopPropagation();
      setTyped(undefined);
      onEdit();
    },
  } satisfies Partial<TextFieldProps>;
  return {
    /** The typed text that has not been applied. */
    typed,
    reset: () => setTyped(undefined),
    /** Moves the focus to the pane when typing ends. The typed text then applies, and the pane receives its keys again. */
    leave,
    field,
  };
}
