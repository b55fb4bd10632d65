import { useState, type ComponentProps } from 'react';

import { live, type GalleryEntry } from '../galleryEntry.ts';
import { Checkbox } from './checkbox.tsx';

export const entry: GalleryEntry = {
  title: 'Checkbox',
  about: 'A yes or no that somebody gives by ticking; consents are never ticked beforehand.',
  live: live(
    {
      label: 'Morgenrot',
      alignment: ['left', 'right'],
      indeterminate: false,
      required: false,
      disabled: false,
    },
    (values) => ({
      code: `<Checkbox label="${values.label}" alignment="${values.alignment}" indeterminate={${values.indeterminate}} required={${values.required}} disabled={${values.disabled}} … />`,
      shown: <Shown name="checkbox-live" {...values} />,
    }),
  ),
  states: [
    {
      name: 'Clear',
      code: '<Checkbox checked={false} … />',
      render: ({ texts }) => <Shown name="checkbox-clear" label={texts.showMore()} />,
    },
    {
      name: 'Ticked',
      code: '<Checkbox checked … />',
      render: ({ texts }) => <Shown name="checkbox-ticked" label={texts.showMore()} ticked />,
    },
    {
      name: 'Indeterminate',
      code: '<Checkbox checked={false} indeterminate … />',
      render: ({ texts }) => (
        <Shown name="checkbox-indeterminate" label={texts.showMore()} indeterminate />
      ),
    },
    {
      name: 'At the right of its label',
      code: '<Checkbox alignment="right" … />',
      render: ({ texts }) => (
        <Shown name="checkbox-right" label={texts.showMore()} alignment="right" />
      ),
    },
    {
      name: 'Required, with a fault',
      code: '<Checkbox required error="…" … />',
      render: ({ texts }) => (
        <Shown
          name="checkbox-fault"
          label={texts.showMore()}
          required
          error={texts.message.error()}
        />
      ),
    },
    {
      name: 'Disabled',
      code: '<Checkbox disabled … />',
      render: ({ texts }) => <Shown name="checkbox-disabled" label={texts.showMore()} disabled />,
    },
  ],
};

type ShownProps = Omit<ComponentProps<typeof Checkbox>, 'id' | 'checked' | 'onCheckedChange'> & {
  ticked?: boolean;
};

function Shown({ name, ticked = false, indeterminate = false, ...rest }: ShownProps) {
  const [checked, setChecked] = useState(ticked);
  const [pressed, setPressed] = useState(false);
  return (
    <Checkbox
      {...rest}
      id={name}
      name={name}
      checked={checked}
      indeterminate={indeterminate && !pressed}
      onCheckedChange={(on) => {
        setChecked(on);
        setPressed(true);
      }}
    />
  );
}
