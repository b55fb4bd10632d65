import { useEffect, useRef, useState } from 'react';

import { CASE_MAX_LENGTH, CASE_MIN_LENGTH } from '#contract/staff/subscribers.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

type ReasonDialogProps = {
  title: string;
  words: string;
  /** The button's name. */
  action: string;
  onGiven: (reason: string) => void;
  onClose: () => void;
};

/** Asks for the reason of an action, for the audit. */
export function ReasonDialog({ title, words, action, onGiven, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Dialog title={title} closeLabel="Close" onClose={onClose}>
      <form
        className="management-form"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim().length >= CASE_MIN_LENGTH) onGiven(reason.trim());
          else setFault('Enter the case number or a sentence.');
        }}
      >
        <p>{words} Do not enter names or addresses.</p>
        <TextField
          id="case-reason"
          name="reason"
          label="Case number or reason"
          autoComplete="off"
          maxLength={CASE_MAX_LENGTH}
          required
          error={fault}
          inputRef={field}
          value={reason}
          onValueChange={(value) => {
            setReason(value);
            setFault(undefined);
          }}
        />
        <div>
          <Button type="submit">{action}</Button>
        </div>
      </form>
    </Dialog>
  );
}
