import { useState, type ComponentProps } from 'react';

import { live, type GalleryEntry } from '../galleryEntry.ts';
import { NumberField } from './numberField.tsx';

type ShownProps = Pick<
  ComponentProps<typeof NumberField>,
  'id' | 'label' | 'maxLength' | 'error' | 'stepLabels'
> & {
  begin?: string;
};

function Shown({ begin = '', ...field }: ShownProps) {
  const [value, setValue] = useState(begin);
  return <NumberField {...field} name={field.id} value={value} onValueChange={setValue} />;
}

export const entry: GalleryEntry = {
  title: 'Number field',
  about: 'Digits and one decimal point, up to a length; a comma is taken for the point.',
  live: live({ maxLength: ['6', '12', '24'], label: '0.00' }, ({ maxLength, label }) => ({
    code: `<NumberField id="weight" name="weight" label="${label}" maxLength={${maxLength}} value={value} onValueChange={setValue} />`,
    shown: <Shown id="number-field-live" label={label} maxLength={Number(maxLength)} />,
  })),
  states: [
    {
      name: 'Default',
      code: '<NumberField id="weight" name="weight" label="…" value={value} onValueChange={setValue} />',
      render: () => <Shown id="number-field-default" label="0.00" begin="12.5" />,
    },
    {
      name: 'With buttons to count',
      code: '<NumberField … stepLabels={{ plus: texts.number.plus(), minus: texts.number.minus() }} />',
      render: ({ texts }) => (
        <Shown
          id="number-field-steps"
          label="0.00"
          begin="2"
          stepLabels={{ plus: texts.number.plus(), minus: texts.number.minus() }}
        />
      ),
    },
    {
      name: 'Of at most four characters, with a fault',
      code: '<NumberField … maxLength={4} error={texts.fieldInvalid()} />',
      render: ({ texts }) => (
        <Shown
          id="number-field-error"
          label="0.00"
          maxLength={4}
          begin="12.5"
          error={texts.fieldInvalid()}
        />
      ),
    },
  ],
};
