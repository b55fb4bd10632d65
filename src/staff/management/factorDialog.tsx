import { useState } from 'react';

import type { StepProof } from '#contract/staff/profile.ts';
import { hasPasskeys } from '#browser/passkeys.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

import { CodeField } from '../console/session/codeField.tsx';
import { askPasskey } from '../console/session/staffSession.ts';
import { Form } from '../data/form.tsx';

type FactorDialogProps = {
  /** Error message about the last code or passkey. */
  fault: string | undefined;
  /** Resolves once the change was made or refused. */
  onProof: (proof: StepProof) => Promise<void>;
  onClose: () => void;
};

/** Asks for the second factor again before the user's own sign-in changes. */
export function FactorDialog({ fault, onProof, onClose }: FactorDialogProps) {
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [ownFault, setOwnFault] = useState<string>();

  async function submit(ask: () => Promise<StepProof | undefined>) {
    if (isBusy) return;
    setOwnFault(undefined);
    setBusy(true);
    const proof = await ask();
    if (proof !== undefined) await onProof(proof);
    setBusy(false);
  }

  async function provePasskey(): Promise<StepProof | undefined> {
    try {
      const credential = await askPasskey();
      return credential && { credential };
    } catch (error) {
      console.warn('A passkey could not be requested', error);
      setOwnFault('The server cannot be reached at the moment. Please try again.');
      return undefined;
    }
  }

  const said = ownFault ?? fault;
  return (
    <Dialog title="Your second factor" closeLabel="Close" onClose={onClose}>
      <p>Please confirm your second factor before changing it.</p>
      {said !== undefined && <p role="alert">{said}</p>}
      <Form onSubmit={() => code.trim() !== '' && void submit(async () => ({ code: code.trim() }))}>
        <CodeField id="step-code" value={code} onValueChange={setCode} />
        <Button type="submit" busy={isBusy}>
          Continue
        </Button>
        {hasPasskeys() && (
          <Button variant="secondary" disabled={isBusy} onClick={() => void submit(provePasskey)}>
            Use a passkey
          </Button>
        )}
      </Form>
    </Dialog>
  );
}
