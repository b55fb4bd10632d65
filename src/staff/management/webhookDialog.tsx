import { useState } from 'react';

import { webhookRequest } from '#contract/staff/webhooks.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

type WebhookDialogProps = { onAdd: (url: string) => void; onClose: () => void };

/** Asks for the address that receives messages. */
export function WebhookDialog({ onAdd, onClose }: WebhookDialogProps) {
  const [url, setUrl] = useState('');
  const [fault, setFault] = useState<string>();
  return (
    <Dialog title="Add a webhook" closeLabel="Close" onClose={onClose}>
      <form
        className="management-form"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = webhookRequest.safeParse({ url: url.trim() });
          if (wanted.success) onAdd(wanted.data.url);
          else setFault('Please enter an address that begins with https://.');
        }}
      >
        <p>
          It receives which documents of which shops are published or undone, with their dates, but
          not their content.
        </p>
        <TextField
          id="webhook-url"
          name="url"
          label="Address"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={fault}
          value={url}
          onValueChange={(value) => {
            setUrl(value);
            setFault(undefined);
          }}
        />
        <Button type="submit">Add the webhook</Button>
      </form>
    </Dialog>
  );
}
