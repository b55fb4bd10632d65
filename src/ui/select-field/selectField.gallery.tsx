import { useState } from 'react';

import { live, type GalleryContext, type GalleryEntry } from '../galleryEntry.ts';
import { SelectField, type SelectFieldProps } from './selectField.tsx';

type ShownProps = Omit<SelectFieldProps, 'name' | 'label' | 'value' | 'options' | 'onValueChange'>;

function Shown({ texts, ...field }: ShownProps & Pick<GalleryContext, 'texts'>) {
  const [value, setValue] = useState<string>();
  return (
    <SelectField
      {...field}
      name={field.id}
      label={texts.message.information()}
      options={[
        { value: '', text: texts.choose() },
        { value: 'success', text: texts.message.success() },
        { value: 'warning', text: texts.message.warning() },
      ]}
      value={value}
      onValueChange={setValue}
    />
  );
}

export const entry: GalleryEntry = {
  title: 'Select field',
  about: 'A choice from a list; without a value, the default value or the first option is chosen.',
  live: live(
    { defaultValue: ['', 'success', 'warning'], required: false, disabled: false, error: '' },
    ({ error, ...values }, { texts }) => ({
      code: `<SelectField id="kind" name="kind" label="…" options={options} defaultValue="${values.defaultValue}" required={${values.required}} disabled={${values.disabled}}${error && ` error="${error}"`} value={value} onValueChange={setValue} />`,
      shown: <Shown {...values} id="select-field-live" error={error || undefined} texts={texts} />,
    }),
  ),
  states: [
    {
      name: 'Without a value: the first option',
      code: '<SelectField id="kind" name="kind" label="…" options={options} value={value} onValueChange={setValue} />',
      render: ({ texts }) => <Shown id="select-field-first" texts={texts} />,
    },
    {
      name: 'With a default value',
      code: '<SelectField … defaultValue="warning" />',
      render: ({ texts }) => (
        <Shown id="select-field-default" defaultValue="warning" texts={texts} />
      ),
    },
    {
      name: 'Required, with a fault',
      code: '<SelectField … required error={texts.fieldInvalid()} />',
      render: ({ texts }) => (
        <Shown id="select-field-error" required error={texts.fieldInvalid()} texts={texts} />
      ),
    },
    {
      name: 'Disabled',
      code: '<SelectField … disabled />',
      render: ({ texts }) => <Shown id="select-field-disabled" disabled texts={texts} />,
    },
  ],
};
