import { useEffect, useRef, useState } from 'react';

import { CASE_MAX_LENGTH, CASE_MIN_LENGTH } from '#contract/staff/subscribers.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

type CaseDialogProps = {
  onGiven: (reason: string) => void;
  onClose: () => void;
};

/** Asks once per case why a person is viewed. */
export function CaseDialog({ onGiven, onClose }: CaseDialogProps) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Dialog title="Why are you viewing this person?" closeLabel="Close" onClose={onClose}>
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
        <p>
          It is recorded in the audit with your name and applies until you end the case. Do not
          enter names or addresses.
        </p>
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
          <Button type="submit">Open person</Button>
        </div>
      </form>
    </Dialog>
  );
}
