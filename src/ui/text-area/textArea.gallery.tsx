import { live, type GalleryContext, type GalleryEntry } from '../galleryEntry.ts';
import { TextArea, type TextAreaProps } from './textArea.tsx';

function Shown(field: Omit<TextAreaProps, 'name'>) {
  return <TextArea {...field} name={field.id} />;
}

const label = 'Morgenrot';
const lines = 'Morgenrot\nMorgenrot';

export const entry: GalleryEntry = {
  title: 'Text area',
  about: 'A text of several lines with its label, a hint and its fault.',
  live: live(
    { label, hint: '', required: false, disabled: false, error: '' },
    ({ hint, error, ...values }) => ({
      code: `<TextArea id="message" name="message" label="${values.label}" required={${values.required}} disabled={${values.disabled}}${hint && ` hint="${hint}"`}${error && ` error="${error}"`} onValueChange={setValue} />`,
      shown: (
        <Shown
          {...values}
          id="text-area-live"
          hint={hint || undefined}
          error={error || undefined}
        />
      ),
    }),
  ),
  states: [
    {
      name: 'Default',
      code: '<TextArea id="message" name="message" label="…" onValueChange={setValue} />',
      render: () => <Shown id="text-area-default" label={label} />,
    },
    {
      name: 'Required, with a hint and text',
      code: '<TextArea … required hint="…" />',
      render: () => (
        <Shown id="text-area-hint" label={label} required hint={label} defaultValue={lines} />
      ),
    },
    {
      name: 'Error',
      code: '<TextArea … error={texts.fieldInvalid()} />',
      render: ({ texts }: GalleryContext) => (
        <Shown
          id="text-area-error"
          label={label}
          error={texts.fieldInvalid()}
          defaultValue={lines}
        />
      ),
    },
    {
      name: 'Disabled',
      code: '<TextArea … disabled />',
      render: () => <Shown id="text-area-disabled" label={label} disabled defaultValue={lines} />,
    },
  ],
};
