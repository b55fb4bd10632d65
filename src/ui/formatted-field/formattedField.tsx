import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';

import type { InputFormat } from '#domain/inputFormats.ts';

import { TextField, type TextFieldProps } from '../text-field/textField.tsx';
import {
  record,
  redo,
  startHistory,
  undo,
  type EditHistory,
  type EditKind,
} from './editHistory.ts';

/**
 * Props of the field. The format limits the length, because browsers would truncate pasted text before formatting.
 */
export type FormattedFieldProps = Omit<
  TextFieldProps,
  'inputRef' | 'maxLength' | 'onCompositionEnd' | 'onInput' | 'onKeyDown' | 'onValueChange'
> & {
  format: InputFormat;
  onValueChange: (value: string) => void;
};

/**
 * A text field that formats its text during editing (spec §5). It keeps the caret at its character, does not
 * interfere with IME composition, and supports undo.
 */
export function FormattedField({ format, value, onValueChange, ...field }: FormattedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [edits, setEdits] = useState<EditHistory>(() => startHistory(value));
  const [composed, setComposed] = useState<string>();
  const caretBefore = useRef<number>(undefined);
  // A value from elsewhere, such as a form reset, starts a new history.
  const isOurs = value === edits.present.text || value === composed;
  const history = isOurs ? edits : startHistory(value);

  useLayoutEffect(() => {
    const element = input.current;
    const { text, caret } = edits.present;
    // Some browsers focus the field when its selection is set.
    if (element?.value === text && document.activeElement === element) {
      element.setSelectionRange(caret, caret);
    }
  }, [edits]);

  const take = (next: EditHistory) => {
    setEdits(next);
    setComposed(undefined);
    onValueChange(next.present.text);
  };

  const shape = (element: HTMLInputElement, inputType = '') => {
    const edited = format(element.value, element.selectionStart ?? element.value.length);
    // Forward deletion would stop before a separator, which always returns.
    const isBeforeIt =
      inputType === 'deleteContentForward' && isSeparator(format, edited.text, edited.caret);
    const caret = isBeforeIt ? edited.caret + 1 : edited.caret;
    take(record(history, { ...edited, caret }, KINDS[inputType], caretBefore.current));
    caretBefore.current = undefined;
  };

  const onEdit = (text: string, event?: ChangeEvent<HTMLInputElement>) => {
    if (!event) {
      take(record(history, { text, caret: text.length }));
      return;
    }
    const { currentTarget, nativeEvent } = event;
    const { inputType, isComposing } = nativeEvent instanceof InputEvent ? nativeEvent : NO_INPUT;
    if (MENU_STEPS[inputType]) return;
    if (isComposing) {
      setComposed(text);
      onValueChange(text);
    } else {
      shape(currentTarget, inputType);
    }
  };

  // Handles every undo, even if the browser's history is empty.
  const onInput = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    const step = nativeEvent instanceof InputEvent && MENU_STEPS[nativeEvent.inputType];
    if (!step) return;
    const next = step(history);
    currentTarget.value = next.present.text;
    take(next);
  };

  // Text set by a script clears the browser's history.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    caretBefore.current = event.currentTarget.selectionEnd ?? undefined;
    const step = historyStep(event);
    if (!step) return;
    event.preventDefault();
    take(step(history));
  };

  return (
    <TextField
      autoComplete="off"
      spellCheck="false"
      {...field}
      value={value}
      inputRef={input}
      onCompositionEnd={(event) => shape(event.currentTarget)}
      onInput={onInput}
      onKeyDown={onKeyDown}
      onValueChange={onEdit}
    />
  );
}

/** Kinds of edits by input type. Consecutive edits of a kind are undone together, as in browsers. */
const KINDS: Record<string, EditKind | undefined> = {
  insertText: 'TYPING',
  deleteContentBackward: 'DELETING',
  deleteContentForward: 'DELETING',
};

/** Undo and redo by menu or shaking, without a key event. */
const MENU_STEPS: Record<string, typeof undo | undefined> = {
  historyUndo: undo,
  historyRedo: redo,
};

const NO_INPUT = { inputType: '', isComposing: false };

/** Returns whether the format inserted this character and would do so again. */
function isSeparator(format: InputFormat, text: string, place: number): boolean {
  const without = text.slice(0, place) + text.slice(place + 1);
  return place < text.length && format(without, place).text === text;
}

/** Returns the undo or redo of a key combination on each platform. */
function historyStep({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? redo : undo;
  return letter === 'y' ? redo : undefined;
}
