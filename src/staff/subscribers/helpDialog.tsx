import { useState } from 'react';

import { email as emailSchema } from '#contract/newsletter/schemas.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { EMAIL_FAULT } from '../management/inviteDialog.tsx';
import type { Help } from './helps.ts';

type HelpDialogProps = {
  help: Help;
  onMeant: (email: string) => void;
  onClose: () => void;
};

/** Explains an action and asks for confirmation. */
export function HelpDialog({ help, onMeant, onClose }: HelpDialogProps) {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();

  function submit() {
    const typed = emailSchema.safeParse(email);
    if (!help.asksAddress) onMeant('');
    else if (typed.success) onMeant(typed.data);
    else setFault(EMAIL_FAULT);
  }

  return (
    <Dialog title={help.name} closeLabel="Close" onClose={onClose}>
      <form
        className="management-form"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>{help.words}</p>
        {help.asksAddress && (
          <TextField
            id="help-email"
            name="email"
            type="email"
            label="New e-mail address"
            autoComplete="off"
            required
            error={fault}
            value={email}
            onValueChange={(value) => {
              setEmail(value);
              setFault(undefined);
            }}
          />
        )}
        <div className="management-actions">
          <Button type="submit">{help.name}</Button>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
