import { useState } from 'react';

import { email as emailSchema } from '#contract/newsletter/schemas.ts';
import type { StaffPerson } from '#contract/staff/people.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { EMAIL_FAULT } from './inviteDialog.tsx';
import type { PeopleService } from './peopleService.ts';
import { Form, type Sent } from '../data/form.tsx';
import { useTyped } from './useTyped.ts';
import type { Change } from '../data/useChanges.tsx';

type AccountDialogProps = {
  person: StaffPerson;
  service: PeopleService;
  onChange: (change: Change) => void;
  sent: Sent;
  onClose: () => void;
};

/** Shows the actions on an account other than its roles. */
export function AccountDialog({ person, service, onChange, sent, onClose }: AccountDialogProps) {
  const { name, state } = person;
  const email = useTyped(person.email ?? '');
  const [isRemoving, setRemoving] = useState(false);

  function saveEmail() {
    const address = emailSchema.safeParse(email.value);
    if (!address.success) {
      email.setFault(EMAIL_FAULT);
      return;
    }
    onChange({
      words: `Changed the e-mail address of ${name}.`,
      act: () => service.setEmail(name, address.data),
    });
  }

  const action = (text: string, change: Change) => (
    <div>
      <Button variant="secondary" busy={sent.isBusy} onClick={() => onChange(change)}>
        {text}
      </Button>
    </div>
  );

  return (
    <Dialog title={`Account of ${name}`} closeLabel="Close" onClose={onClose}>
      <Form noValidate onSubmit={saveEmail}>
        <TextField
          id="account-email"
          name="email"
          type="email"
          label="E-mail address"
          autoComplete="off"
          required
          {...email.fieldProps}
        />
        <div>
          <Button type="submit" variant="secondary" busy={sent.isBusy}>
            Save address
          </Button>
        </div>
      </Form>
      <div className="management-form">
        {person.email !== null &&
          state !== 'DISABLED' &&
          action(
            state === 'INVITED' ? 'Send another invitation' : 'Send a link to a new password',
            {
              words: `Sent a mail to ${name}.`,
              act: () => service.sendLink(name),
            },
          )}
        {action(state === 'DISABLED' ? 'Enable the account' : 'Disable the account', {
          words: `${name} is ${state === 'DISABLED' ? 'enabled' : 'disabled'}.`,
          act: () => service.setDisabled(name, state !== 'DISABLED'),
        })}
        {person.hasSecondFactor &&
          action('Remove the second factor', {
            words: `Removed the second factor of ${name}.`,
            act: () => service.removeFactors(name),
          })}
        {isRemoving ? (
          <>
            <p role="status">
              The account and its roles are deleted; the audit keeps its name. This cannot be
              undone.
            </p>
            <div>
              <Button
                busy={sent.isBusy}
                onClick={() =>
                  onChange({ words: `Removed ${name}.`, act: () => service.remove(name) })
                }
              >
                Remove {name} for good
              </Button>
            </div>
          </>
        ) : (
          <div>
            <Button variant="text" onClick={() => setRemoving(true)}>
              Remove the account
            </Button>
          </div>
        )}
      </div>
      {sent.outcome}
    </Dialog>
  );
}
