import { useEffect, useRef, type ReactNode } from 'react';

import { CASE_MAX_LENGTH, CASE_MIN_LENGTH } from '#contract/staff/subscribers.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field/textField.tsx';

import { Form, type Sent } from '../data/form.tsx';
import { useTyped } from '../management/useTyped.ts';

/** A text that an action needs. */
export type AskedText = {
  field: Pick<TextFieldProps, 'id' | 'name' | 'label' | 'type' | 'maxLength'>;
  note?: string;
  /** Returns the text to act with; undefined if it is not valid. */
  read: (typed: string) => string | undefined;
  fault: string;
};

/** The reason of an action, for the audit. */
export const CASE: AskedText = {
  field: {
    id: 'case-reason',
    name: 'reason',
    label: 'Case number or reason',
    maxLength: CASE_MAX_LENGTH,
  },
  note: 'Do not enter names or addresses.',
  read: (typed) => (typed.trim().length < CASE_MIN_LENGTH ? undefined : typed.trim()),
  fault: 'Enter the case number or a sentence.',
};

type AskDialogProps = {
  title: string;
  words: string;
  action: string;
  /** Undefined: nothing is to be typed. */
  text: AskedText | undefined;
  onGiven: (text: string) => void;
  sent?: Sent;
  onClose: () => void;
  children?: ReactNode;
};

/** Explains an action, and asks for a text that it needs or for a confirmation. */
export function AskDialog({ title, words, action, text, sent, ...props }: AskDialogProps) {
  const typed = useTyped();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function submit() {
    const given = text ? text.read(typed.value) : '';
    if (given === undefined) typed.setFault(text?.fault);
    else props.onGiven(given);
  }

  return (
    <Dialog title={title} closeLabel="Close" onClose={props.onClose}>
      <Form noValidate onSubmit={submit} sent={sent}>
        <p>{text?.note === undefined ? words : `${words} ${text.note}`}</p>
        {text && (
          <TextField
            {...text.field}
            autoComplete="off"
            required
            inputRef={field}
            {...typed.fieldProps}
          />
        )}
        <div className="management-actions">
          <Button type="submit" busy={sent?.isBusy ?? false}>
            {action}
          </Button>
          {props.children}
        </div>
      </Form>
    </Dialog>
  );
}
