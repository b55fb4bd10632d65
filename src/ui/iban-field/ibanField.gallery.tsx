import { useState } from 'react';

import { live, type GalleryContext, type GalleryEntry } from '../galleryEntry.ts';
import { checkIban } from './iban.ts';
import { IbanField } from './ibanField.tsx';

type ShownProps = Pick<GalleryContext, 'texts'> & {
  id: string;
  begin?: string;
  disabled?: boolean;
};

function Shown({ texts, id, begin = '', disabled = false }: ShownProps) {
  const [value, setValue] = useState(begin);
  const check = checkIban(value);
  return (
    <IbanField
      id={id}
      name={id}
      label="IBAN"
      disabled={disabled}
      clearLabel={texts.clear()}
      error={check === 'VALID' || check === 'EMPTY' ? undefined : texts.fieldInvalid()}
      success={check === 'VALID' ? texts.message.success() : undefined}
      value={value}
      onValueChange={setValue}
    />
  );
}

export const entry: GalleryEntry = {
  title: 'IBAN field',
  about: 'An IBAN in groups of four; checkIban holds it against the rules of its country.',
  live: live({ disabled: false }, ({ disabled }, { texts }) => ({
    code: `<IbanField id="iban" name="iban" label="IBAN" disabled={${disabled}} clearLabel={texts.clear()} value={value} onValueChange={setValue} />`,
    shown: <Shown id="iban-field-live" disabled={disabled} texts={texts} />,
  })),
  states: [
    {
      name: 'Empty',
      code: '<IbanField id="iban" name="iban" label="IBAN" value={value} onValueChange={setValue} />',
      render: ({ texts }) => <Shown id="iban-field-empty" texts={texts} />,
    },
    {
      name: 'Valid',
      code: '<IbanField … success={texts.message.success()} />',
      render: ({ texts }) => (
        <Shown id="iban-field-valid" begin="DE89 3704 0044 0532 0130 00" texts={texts} />
      ),
    },
    {
      name: 'With wrong check digits',
      code: '<IbanField … error={texts.fieldInvalid()} />',
      render: ({ texts }) => (
        <Shown id="iban-field-wrong" begin="DE88 3704 0044 0532 0130 00" texts={texts} />
      ),
    },
  ],
};
