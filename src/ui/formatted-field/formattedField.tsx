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

/** The format bounds the length itself: the platform would cut what is pasted before it is put into shape. */
export type FormattedFieldProps = Omit<
  TextFieldProps,
  'inputRef' | 'maxLength' | 'onCompositionEnd' | 'onInput' | 'onKeyDown' | 'onValueChange'
> & {
  format: InputFormat;
  onValueChange: (value: string) => void;
};

/**
 * A text field that puts its text into shape while it is edited (spec §5): the caret stays at the character
 * it stood at, what an input method composes is left alone until it is done, and edits can be undone.
 */
export function FormattedField({ format, value, onValueChange, ...field }: FormattedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [edits, setEdits] = useState<EditHistory>(() => startHistory(value));
  const [composed, setComposed] = useState<string>();
  const caretBefore = useRef<number>(undefined);
  // A value that came from elsewhere, as when a form is reset, begins a history of its own.
  const isOurs = value === edits.present.text || value === composed;
  const history = isOurs ? edits : startHistory(value);

  useLayoutEffect(() => {
    const element = input.current;
    const { text, caret } = edits.present;
    // Some browsers move the focus to where a selection is set.
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
    // Deleting forwards would stop for good before a separator, which comes back each time.
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

  // Told of every one, also where the browser's own history has nothing left to change.
  const onInput = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    const step = nativeEvent instanceof InputEvent && MENU_STEPS[nativeEvent.inputType];
    if (!step) return;
    const next = step(history);
    currentTarget.value = next.present.text;
    take(next);
  };

  // Text that is set by a script ends the browser's own history.
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

/** Edits of a kind, one after the other, are undone together, as browsers do it. */
const KINDS: Record<string, EditKind | undefined> = {
  insertText: 'TYPING',
  deleteContentBackward: 'DELETING',
  deleteContentForward: 'DELETING',
};

/** An undo by a menu or by shaking the device, without a key event. */
const MENU_STEPS: Record<string, typeof undo | undefined> = {
  historyUndo: undo,
  historyRedo: redo,
};

const NO_INPUT = { inputType: '', isComposing: false };

/** Whether the format put the character at this place there: it does so again when it is taken out. */
function isSeparator(format: InputFormat, text: string, place: number): boolean {
  const without = text.slice(0, place) + text.slice(place + 1);
  return place < text.length && format(without, place).text === text;
}

/** What the platforms' keys for undoing and doing again ask for. */
function historyStep({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? redo : undo;
  return letter === 'y' ? redo : undefined;
}
