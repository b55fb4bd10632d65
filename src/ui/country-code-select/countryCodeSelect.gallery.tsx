import { useState } from 'react';

import { live, type GalleryContext, type GalleryEntry } from '../galleryEntry.ts';
import { CountryCodeSelect } from './countryCodeSelect.tsx';

type ShownProps = { id: string; begin?: string; disabled?: boolean; context: GalleryContext };

function Shown({ begin, disabled = false, id, context: { texts, locale } }: ShownProps) {
  const [value, setValue] = useState(begin);
  return (
    <CountryCodeSelect
      id={id}
      name={id}
      label={texts.country.label()}
      locale={locale}
      otherText={texts.country.other()}
      disabled={disabled}
      value={value}
      onValueChange={setValue}
    />
  );
}

export const entry: GalleryEntry = {
  title: 'Country-code select',
  about:
    "The locale's own country, the others in its language and order, and any other at the end.",
  live: live({ disabled: false }, ({ disabled }, context) => ({
    code: `<CountryCodeSelect id="country" name="country" label={texts.country.label()} locale="${context.locale}" otherText={texts.country.other()} disabled={${disabled}} value={value} onValueChange={setValue} />`,
    shown: <Shown id="country-code-select-live" disabled={disabled} context={context} />,
  })),
  states: [
    {
      name: 'Without a value: the own country',
      code: '<CountryCodeSelect id="country" name="country" label={texts.country.label()} locale={locale} otherText={texts.country.other()} value={value} onValueChange={setValue} />',
      render: (context) => <Shown id="country-code-select-first" context={context} />,
    },
    {
      name: 'Any other country',
      code: '<CountryCodeSelect … value="OTHER" />',
      render: (context) => <Shown id="country-code-select-other" begin="OTHER" context={context} />,
    },
  ],
};
