import { useState } from 'react';

import { DEFAULT_FAULT_MESSAGE, firstFault, pattern, required } from '#domain/formRules.ts';

import { live, type GalleryContext, type GalleryEntry } from '../galleryEntry.ts';
import { TextField, type TextFieldProps } from './textField.tsx';

type ShownProps = Omit<TextFieldProps, 'name' | 'value' | 'onValueChange'> & { begin?: string };

function Shown({ begin = '', ...field }: ShownProps) {
  const [value, setValue] = useState(begin);
  return <TextField {...field} name={field.id} value={value} onValueChange={setValue} />;
}

const label = 'Morgenrot';

/** A required word that may only contain letters. The first rule has its own message, the second the common one. */
function Checked({ texts }: Pick<GalleryContext, 'texts'>) {
  const [value, setValue] = useState('');
  const [fault, setFault] = useState<string>();
  const rules = [required(`${label} *`), pattern(/^\p{L}+$/u)];
  return (
    <TextField
      id="text-field-rules"
      name="text-field-rules"
      label={label}
      required
      value={value}
      error={fault === DEFAULT_FAULT_MESSAGE ? texts.fieldInvalid() : fault}
      onValueChange={setValue}
      onBlur={() => setFault(firstFault(value, rules))}
    />
  );
}

export const entry: GalleryEntry = {
  title: 'Text field',
  about: 'A line of text with its label, its fault or success, and a button to empty it.',
  live: live(
    { label, required: false, disabled: false, clearable: true, error: '', success: '' },
    ({ clearable, error, success, ...values }, { texts }) => ({
      code: `<TextField id="name" name="name" label="${values.label}" required={${values.required}} disabled={${values.disabled}}${clearable ? ' clearLabel={texts.clear()}' : ''}${error && ` error="${error}"`}${success && ` success="${success}"`} value={value} onValueChange={setValue} />`,
      shown: (
        <Shown
          {...values}
          id="text-field-live"
          clearLabel={clearable ? texts.clear() : undefined}
          error={error || undefined}
          success={success || undefined}
        />
      ),
    }),
  ),
  states: [
    {
      name: 'Default',
      code: '<TextField id="name" name="name" label="…" value={value} onValueChange={setValue} />',
      render: () => <Shown id="text-field-default" label={label} />,
    },
    {
      name: 'Required, with text and a button to empty it',
      code: '<TextField … required clearLabel={texts.clear()} />',
      render: ({ texts }: GalleryContext) => (
        <Shown
          id="text-field-clear"
          label={label}
          required
          clearLabel={texts.clear()}
          begin={label}
        />
      ),
    },
    {
      name: 'Error',
      code: '<TextField … error={texts.fieldInvalid()} />',
      render: ({ texts }: GalleryContext) => (
        <Shown
          id="text-field-error"
          label={label}
          error={texts.fieldInvalid()}
          clearLabel={texts.clear()}
          begin="http://"
        />
      ),
    },
    {
      name: 'Success',
      code: '<TextField … success={texts.message.success()} />',
      render: ({ texts }: GalleryContext) => (
        <Shown
          id="text-field-success"
          label={label}
          success={texts.message.success()}
          begin={label}
        />
      ),
    },
    {
      name: 'Checked by form rules when it is left',
      code: 'const fault = firstFault(value, [required(message), pattern(/^\\p{L}+$/u)]);',
      render: ({ texts }: GalleryContext) => <Checked texts={texts} />,
    },
    {
      name: 'Disabled',
      code: '<TextField … disabled />',
      render: () => <Shown id="text-field-disabled" label={label} disabled begin={label} />,
    },
  ],
};
