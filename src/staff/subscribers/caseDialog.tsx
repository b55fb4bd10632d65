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
    <Dialog title="Why do you look at this person?" closeLabel="Close" onClose={onClose}>
      <form
        className="management-form"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim().length >= CASE_MIN_LENGTH) onGiven(reason.trim());
          else setFault('Please give the number of the case, or say it in a sentence.');
        }}
      >
        <p>
          It stands in the audit with your name, and holds until you end the case. Please write no
          name and no address.
        </p>
        <TextField
          id="case-reason"
          name="reason"
          label="Case number, or a sentence"
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
          <Button type="submit">Open the person</Button>
        </div>
      </form>
    </Dialog>
  );
}
