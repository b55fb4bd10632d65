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

import { SubmitForm } from '../../management/submitForm.tsx';
import { SHOP_OPTIONS, STATE_OPTIONS } from '../words.ts';

/** Asks for the subscribers to export, and the reason. */
export function ExportForm({ onExport }: { onExport: (wanted: ExportRequest) => void }) {
  const [site, setSite] = useState('');
  const [state, setState] = useState('SUBSCRIBED');
  const [reason, setReason] = useState('');
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
    <SubmitForm className="management-search" noValidate onSubmit={submit}>
      <SelectField
        id="export-site"
        name="site"
        label="Shop"
        options={SHOP_OPTIONS}
        value={site}
        onValueChange={setSite}
      />
      <SelectField
        id="export-state"
        name="state"
        label="State"
        options={STATE_OPTIONS}
        value={state}
        onValueChange={setState}
      />
      <TextField
        id="export-reason"
        name="reason"
        label="Reason for the audit"
        autoComplete="off"
        maxLength={CASE_MAX_LENGTH}
        required
        error={isFaulty && isShort ? 'Enter the reason.' : undefined}
        value={reason}
        onValueChange={setReason}
      />
      <Button type="submit" variant="secondary">
        Export
      </Button>
    </SubmitForm>
  );
}
