import { useState } from 'react';

import {
  IMPORT_FIELDS,
  importMapping,
  type ImportField,
  type ImportMapping,
  type Transfer,
} from '#contract/staff/transfers.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { Form, type Sent } from '../../data/form.tsx';
import { useFields } from '../../management/useFields.ts';
import { shopOptions } from '../words.ts';

/** Patterns of usual column names, where the field's name is not enough. */
const NAMES: { [Field in ImportField]?: RegExp } = {
  email: /mail/i,
  salutation: /salut|anrede/i,
  firstName: /first|given|vorname/i,
  lastName: /last|family|surname|nachname/i,
  site: /shop|site|country/i,
  consents: /consent/i,
};
const FIELDS = Object.keys(IMPORT_FIELDS) as ImportField[];
const ofFields = (textOf: (field: ImportField) => string) =>
  Object.fromEntries(FIELDS.map((field) => [field, textOf(field)])) as Record<ImportField, string>;
const SHOPS = shopOptions('None: skip such rows');
const WAYS = [
  { value: 'CONFIRM', text: 'Ask everyone by mail to confirm' },
  { value: 'PROOF', text: 'Subscribe them: there is proof of each consent' },
];

type MappingDialogProps = {
  transfer: Transfer;
  onGiven: (mapping: ImportMapping) => void;
  sent: Sent;
  onClose: () => void;
};

/** Asks for the columns of a file and the source of the consents. */
export function MappingDialog({ transfer, onGiven, sent, onClose }: MappingDialogProps) {
  const { choice, mapping } = transfer;
  const { typed, fieldProps } = useFields('import', {
    ...ofFields((field) => String(guessColumn(field, transfer))),
    shop: mapping?.site ?? '',
    how: mapping?.how ?? 'CONFIRM',
    source: mapping?.source ?? '',
  });
  const [isFaulty, setFaulty] = useState(false);
  const columns = [
    { value: '-1', text: 'Not in the file' },
    ...choice.map((text, place) => ({ value: String(place), text: text || `Column ${place + 1}` })),
  ];
  const given = importMapping.safeParse({
    columns: Object.fromEntries(
      FIELDS.map((field) => [field, Number(typed[field])]).filter(([, place]) => place !== -1),
    ),
    site: typed.shop === '' ? null : typed.shop,
    how: typed.how,
    source: typed.source,
  });
  const isShopMissing = typed.site === '-1' && typed.shop === '';
  const faultIf = (isWrong: boolean, words: string) => (isFaulty && isWrong ? words : undefined);

  function submit() {
    setFaulty(!given.success);
    if (given.success) onGiven(given.data);
  }

  return (
    <Dialog title="Assign columns" closeLabel="Close" onClose={onClose}>
      <Form noValidate onSubmit={submit} sent={sent}>
        {FIELDS.map((field) => (
          <SelectField
            key={field}
            {...fieldProps(field)}
            label={IMPORT_FIELDS[field]}
            options={columns}
            error={
              field === 'email'
                ? faultIf(typed.email === '-1', 'Choose the column with the address.')
                : undefined
            }
          />
        ))}
        <SelectField
          {...fieldProps('shop')}
          label="Shop of rows without one"
          options={SHOPS}
          error={faultIf(isShopMissing, 'Choose a shop, or the column with the shop.')}
        />
        <SelectField {...fieldProps('how')} label="Source of the consents" options={WAYS} />
        <TextField
          {...fieldProps('source')}
          label="Where and when they consented"
          autoComplete="off"
          maxLength={500}
          required
          error={faultIf(typed.source.trim().length < 10, 'Enter a sentence.')}
        />
        <p>
          This sentence becomes part of the proof of each consent. People who unsubscribed, objected
          or were erased are skipped.
        </p>
        <div>
          <Button type="submit" busy={sent.isBusy}>
            Check the file
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function guessColumn(field: ImportField, { choice, mapping }: Transfer): number {
  if (mapping) return mapping.columns[field] ?? -1;
  const pattern = NAMES[field];
  return choice.findIndex((name) =>
    pattern ? pattern.test(name) : name.toLowerCase().includes(field.toLowerCase()),
  );
}
