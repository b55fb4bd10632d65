import { useState } from 'react';

import type { StaffProfile } from '#contract/staff/profile.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import type { ProfileService } from './profileService.ts';
import { RecoveryCodesDialog } from './recoveryCodesDialog.tsx';
import { rowButton } from './rowButton.tsx';
import { Form } from '../data/form.tsx';
import type { Change } from '../data/useChanges.tsx';

const MAX_NAME_LENGTH = 40;

type PasskeysProps = {
  profile: StaffProfile;
  service: ProfileService;
  change: (wanted: Change) => void;
};

/** Shows the user's own passkeys, each of which suffices to sign in. */
export function Passkeys({ profile: { passkeys }, service, change }: PasskeysProps) {
  const [isNaming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();

  function add() {
    setNaming(false);
    change({
      act: async (proof) => {
        const made = await service.addPasskey(name.trim(), proof);
        if (made !== undefined && made.length > 0) setCodes(made);
      },
    });
  }

  return (
    <>
      {passkeys.length === 0 ? (
        <span>none</span>
      ) : (
        <ul className="management-list">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="management-actions">
              <span>
                {passkey.name}, {usedOn(passkey.lastUsedAt)}
              </span>
              {rowButton('Remove', `Remove ${passkey.name}`, () =>
                change({
                  words: `Removed ${passkey.name}.`,
                  act: (proof) => service.removePasskey(passkey.id, proof),
                }),
              )}
            </li>
          ))}
        </ul>
      )}
      <Button variant="secondary" onClick={() => setNaming(true)}>
        Add a passkey
      </Button>
      {isNaming && (
        <Dialog title="Add a passkey" closeLabel="Close" onClose={() => setNaming(false)}>
          <Form onSubmit={() => name.trim() !== '' && add()}>
            <p>
              It signs you in without a password: your device asks for your fingerprint, your face
              or its PIN.
            </p>
            <TextField
              id="passkey-name"
              name="name"
              label="Name of the passkey"
              autoComplete="off"
              maxLength={MAX_NAME_LENGTH}
              required
              value={name}
              onValueChange={setName}
            />
            <Button type="submit">Continue</Button>
          </Form>
        </Dialog>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}

function usedOn(lastUsedAt: string | null): string {
  return lastUsedAt === null ? 'never used' : `last used on ${lastUsedAt.slice(0, 10)}`;
}
