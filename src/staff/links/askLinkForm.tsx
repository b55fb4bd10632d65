import { useState } from 'react';

import { Button } from '#ui/button/button.tsx';
import { Notification } from '#ui/notification/notification.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { Form } from '../data/form.tsx';
import type { LinkService } from './linkService.ts';

type AskLinkFormProps = { isInvalid: boolean; ask: LinkService['ask'] };

/** Requests a link by mail for the account of a name. The response is the same for every name. */
export function AskLinkForm({ isInvalid, ask }: AskLinkFormProps) {
  const [name, setName] = useState('');
  const [state, setState] = useState<'EDITING' | 'SENDING' | 'ASKED' | 'UNAVAILABLE'>('EDITING');

  async function submit() {
    if (state === 'SENDING' || name.trim() === '') return;
    setState('SENDING');
    setState(await ask(name.trim()));
  }

  if (state === 'ASKED') {
    return (
      <>
        <Notification type="success" typeLabel="Done" closeButton={false}>
          If an account with this name has an e-mail address, we have mailed a link to it, which is
          valid for an hour.
        </Notification>
        <p>
          <a href="/staff">Sign in</a>
        </p>
      </>
    );
  }
  return (
    <>
      {isInvalid && (
        <Notification type="error" typeLabel="Error" closeButton={false}>
          This link was already used or has expired.
        </Notification>
      )}
      {state === 'UNAVAILABLE' && (
        <Notification type="error" typeLabel="Error" closeButton={false}>
          No link can be sent at the moment. Please try again later.
        </Notification>
      )}
      <Form onSubmit={() => void submit()}>
        <p>We will mail you a link for choosing a new password.</p>
        <TextField
          id="link-name"
          name="name"
          label="Name"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={name}
          onValueChange={setName}
        />
        <Button type="submit" width="full" busy={state === 'SENDING'}>
          Mail me a link
        </Button>
      </Form>
      <p>
        <a href="/staff">Back to sign-in</a>
      </p>
    </>
  );
}
