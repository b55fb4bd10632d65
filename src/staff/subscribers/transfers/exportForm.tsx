import { useState } from 'react';

import {
  CASE_MAX_LENGTH,
  CASE_MIN_LENGTH,
  SUBSCRIPTION_STATES,
} from '#contract/staff/subscribers.ts';
import type { ExportRequest } from '#contract/staff/transfers.ts';
import { SITE_CODES } from '#domain/sites.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { Form } from '../../data/form.tsx';
import { useFields } from '../../management/useFields.ts';
import { SHOP_OPTIONS, STATE_OPTIONS } from '../words.ts';

type ExportFormProps = { onExport: (wanted: ExportRequest) => void; isBusy: boolean };

/** Asks for the subscribers to export, and the reason. */
export function ExportForm({ onExport, isBusy }: ExportFormProps) {
  const { typed, fieldProps } = useFields('export', { site: '', state: 'SUBSCRIBED', reason: '' });
  const { site, state, reason } = typed;
  const [isFaulty, setFaulty] = useState(false);
  const isShort = reason.trim().length < CASE_MIN_LENGTH;

  function submit() {
    setFaulty(isShort);
    if (isShort) return;
    onExport({
      sites: SITE_CODES.filter((one) => site === '' || one === site),
      states: SUBSCRIPTION_STATES.filter((one) => state === '' || one === state),
      reason: reason.trim(),
    });
  }

  return (
    <Form className="management-search" noValidate onSubmit={submit}>
      <SelectField {...fieldProps('site')} label="Shop" options={SHOP_OPTIONS} />
      <SelectField {...fieldProps('state')} label="State" options={STATE_OPTIONS} />
      <TextField
        {...fieldProps('reason')}
        label="Reason for the audit"
        autoComplete="off"
        maxLength={CASE_MAX_LENGTH}
        required
        error={isFaulty && isShort ? 'Enter the reason.' : undefined}
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        Export
      </Button>
    </Form>
  );
}
