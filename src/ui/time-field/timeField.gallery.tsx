import { useState } from 'react';

import type { DateFieldProps } from '../date-field/dateField.tsx';
import { live, type GalleryEntry } from '../galleryEntry.ts';
import { TimeField } from './timeField.tsx';

type ShownProps = Omit<DateFieldProps, 'name' | 'value' | 'onValueChange'> & { begin?: string };

function Shown({ begin = '', ...field }: ShownProps) {
  const [value, setValue] = useState(begin);
  return <TimeField {...field} name={field.id} value={value} onValueChange={setValue} />;
}

const label = '14:30';

export const entry: GalleryEntry = {
  title: 'Time field',
  about: "The platform's own input for a time, in its language and with its clock.",
  live: live({ label, required: false, disabled: false }, (values) => ({
    code: `<TimeField id="time" name="time" label="${values.label}" required={${values.required}} disabled={${values.disabled}} value={value} onValueChange={setValue} />`,
    shown: <Shown {...values} id="time-field-live" />,
  })),
  states: [
    {
      name: 'Default',
      code: '<TimeField id="time" name="time" label="…" value={value} onValueChange={setValue} />',
      render: () => <Shown id="time-field-default" label={label} />,
    },
    {
      name: 'Chosen, between bounds',
      code: '<TimeField … min="09:00" max="19:00" />',
      render: () => (
        <Shown id="time-field-bounds" label={label} begin="14:30" min="09:00" max="19:00" />
      ),
    },
    {
      name: 'With a fault',
      code: '<TimeField … error={texts.fieldInvalid()} />',
      render: ({ texts }) => (
        <Shown id="time-field-error" label={label} error={texts.fieldInvalid()} />
      ),
    },
  ],
};
