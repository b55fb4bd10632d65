import { useState } from 'react';

import { live, type GalleryEntry } from '../galleryEntry.ts';
import { DateField, type DateFieldProps } from './dateField.tsx';

type ShownProps = Omit<DateFieldProps, 'name' | 'value' | 'onValueChange'> & { begin?: string };

function Shown({ begin = '', ...field }: ShownProps) {
  const [value, setValue] = useState(begin);
  return <DateField {...field} name={field.id} value={value} onValueChange={setValue} />;
}

const label = '2026-12-24';

export const entry: GalleryEntry = {
  title: 'Date field',
  about: "The platform's own input for a date, in its language and with its calendar.",
  live: live({ label, required: false, disabled: false }, (values) => ({
    code: `<DateField id="date" name="date" label="${values.label}" required={${values.required}} disabled={${values.disabled}} value={value} onValueChange={setValue} />`,
    shown: <Shown {...values} id="date-field-live" />,
  })),
  states: [
    {
      name: 'Default',
      code: '<DateField id="date" name="date" label="…" value={value} onValueChange={setValue} />',
      render: () => <Shown id="date-field-default" label={label} />,
    },
    {
      name: 'Chosen, between bounds',
      code: '<DateField … min="2026-12-01" max="2026-12-31" />',
      render: () => (
        <Shown
          id="date-field-bounds"
          label={label}
          begin="2026-12-24"
          min="2026-12-01"
          max="2026-12-31"
        />
      ),
    },
    {
      name: 'With a fault',
      code: '<DateField … error={texts.fieldInvalid()} />',
      render: ({ texts }) => (
        <Shown id="date-field-error" label={label} error={texts.fieldInvalid()} />
      ),
    },
  ],
};
