import { useState } from 'react';

import type { TotpSetUpAnswer } from '#contract/staff/profile.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { Form } from '../data/form.tsx';
import { useTyped } from './useTyped.ts';

type TotpDialogProps = {
  setUp: TotpSetUpAnswer;
  /** Resolves to the recovery codes; WRONG: the code is not the app's. */
  confirm: (code: string) => Promise<readonly string[] | 'WRONG'>;
  /** Called with a promise of the recovery codes, which rejects if the whole call failed. */
  onEnded: (ended: Promise<readonly string[]>) => void;
  onClose: () => void;
};

/** Shows the secret for an authenticator app, and asks for its first code. */
export function TotpDialog({
  setUp: { secret, uri, qr },
  confirm,
  onEnded,
  onClose,
}: TotpDialogProps) {
  const code = useTyped();
  const [isBusy, setBusy] = useState(false);

  async function submit() {
    const digits = code.value.replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(digits)) {
      code.setFault('A code has six digits.');
      return;
    }
    setBusy(true);
    try {
      const outcome = await confirm(digits);
      if (outcome === 'WRONG') code.setFault('Wrong code. Try the next one.');
      else onEnded(Promise.resolve(outcome));
    } catch (error) {
      onEnded(Promise.reject(error));
    }
    setBusy(false);
  }

  return (
    <Dialog title="Authenticator app" closeLabel="Close" onClose={onClose}>
      <p>Scan this with the app on your phone, and type the code that it shows.</p>
      <svg
        className="management-qr"
        role="img"
        aria-label="QR code for the app"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <p>
        Without a camera, type this key: <code className="management-key">{secret}</code>. On this
        device, <a href={uri}>open it in an app</a>.
      </p>
      <Form noValidate onSubmit={() => !isBusy && void submit()}>
        <TextField
          id="totp-code"
          name="code"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...code.fieldProps}
        />
        <Button type="submit" busy={isBusy}>
          Use this app
        </Button>
      </Form>
    </Dialog>
  );
}
