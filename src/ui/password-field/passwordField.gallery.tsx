import { useState } from 'react';

import { live, type GalleryContext, type GalleryEntry } from '../galleryEntry.ts';
import { PasswordField } from './passwordField.tsx';

type ShownProps = Pick<GalleryContext, 'texts'> & {
  id: string;
  begin?: string;
  withStrength?: boolean;
  disabled?: boolean;
};

function Shown({ texts, begin = '', withStrength = false, ...field }: ShownProps) {
  const [value, setValue] = useState(begin);
  const { show, hide, weak, ok, strong, veryStrong } = texts.password;
  return (
    <PasswordField
      {...field}
      name={field.id}
      label={texts.password.label()}
      autoComplete="new-password"
      withStrength={withStrength}
      texts={{
        show: show(),
        hide: hide(),
        weak: weak(),
        ok: ok(),
        strong: strong(),
        veryStrong: veryStrong(),
      }}
      value={value}
      onValueChange={setValue}
    />
  );
}

/** One password of each level, weakest first. */
const EXAMPLES = ['Kaffee', 'kaffeetasse', 'kaffeetasse7', 'Kaffeetasse7'];

export const entry: GalleryEntry = {
  title: 'Password field',
  about: 'A password that can be shown; where one is chosen, with its strength in words.',
  live: live({ withStrength: true, disabled: false }, (values, { texts }) => ({
    code: `<PasswordField id="password" name="password" label={texts.password.label()} autoComplete="new-password" texts={…} withStrength={${values.withStrength}} disabled={${values.disabled}} value={value} onValueChange={setValue} />`,
    shown: <Shown {...values} id="password-field-live" texts={texts} />,
  })),
  states: [
    {
      name: 'Default',
      code: '<PasswordField id="password" name="password" label={texts.password.label()} autoComplete="current-password" texts={…} value={value} onValueChange={setValue} />',
      render: ({ texts }) => <Shown id="password-field-default" texts={texts} />,
    },
    ...EXAMPLES.map((example, index) => ({
      name: `Strength ${index + 1} of ${EXAMPLES.length}`,
      code: '<PasswordField … autoComplete="new-password" withStrength />',
      render: ({ texts }: GalleryContext) => (
        <Shown id={`password-field-${index}`} begin={example} withStrength texts={texts} />
      ),
    })),
  ],
};
