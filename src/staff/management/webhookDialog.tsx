import { useState } from 'react';

import {
  WEBHOOK_TOPICS,
  webhookRequest,
  type WebhookRequest,
  type WebhookTopic,
} from '#contract/staff/webhooks.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { Form, type Sent } from '../data/form.tsx';
import { useTyped } from './useTyped.ts';

/** The topics of webhooks: each with its label, and a description of its messages. */
export const TOPICS: Record<WebhookTopic, { label: string; words: string }> = {
  CONTENT: {
    label: 'Publications',
    words:
      'It receives which documents of which shops are published or undone, with their dates, but not their content.',
  },
  SUBSCRIPTIONS: {
    label: 'Subscriptions',
    words:
      'It receives which subscriptions were confirmed, changed, ended or erased, by id. It reads the rest from the feed, with a key of the role Sending system.',
  },
};

type WebhookDialogProps = {
  onAdd: (wanted: WebhookRequest) => void;
  sent: Sent;
  onClose: () => void;
};

/** Asks for the URL that receives messages. */
export function WebhookDialog({ onAdd, sent, onClose }: WebhookDialogProps) {
  const url = useTyped();
  const [topic, setTopic] = useState<WebhookTopic>('CONTENT');

  function submit() {
    const wanted = webhookRequest.safeParse({ url: url.value.trim(), topic });
    if (wanted.success) onAdd(wanted.data);
    else url.setFault('Please enter an address that begins with https://.');
  }

  return (
    <Dialog title="Add a webhook" closeLabel="Close" onClose={onClose}>
      <Form noValidate onSubmit={submit} sent={sent}>
        <TextField
          id="webhook-url"
          name="url"
          label="Address"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...url.fieldProps}
        />
        <SelectField
          id="webhook-topic"
          name="topic"
          label="Notified about"
          value={topic}
          options={WEBHOOK_TOPICS.map((value) => ({ value, text: TOPICS[value].label }))}
          onValueChange={(value) => setTopic(value as WebhookTopic)}
        />
        <p>{TOPICS[topic].words}</p>
        <Button type="submit" busy={sent.isBusy}>
          Add the webhook
        </Button>
      </Form>
    </Dialog>
  );
}
