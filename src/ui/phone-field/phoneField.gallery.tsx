import { useState } from 'react';

import type { CountryCode } from '#domain/countries.ts';

import { live, type GalleryContext, type GalleryEntry } from '../galleryEntry.ts';
import { PhoneField } from './phoneField.tsx';
import { checkPhone, dialledNumber, EMPTY_PHONE } from './phoneNumber.ts';

type ShownProps = Pick<GalleryContext, 'texts'> & {
  id: string;
  country: CountryCode;
  begin?: typeof EMPTY_PHONE;
};

function Shown({ texts, id, country, begin = EMPTY_PHONE }: ShownProps) {
  const [value, setValue] = useState(begin);
  const check = checkPhone(country, value);
  return (
    <PhoneField
      id={id}
      name={id}
      label={texts.phone.number()}
      texts={{ areaCode: texts.phone.areaCode(), choose: texts.choose() }}
      country={country}
      error={check === 'VALID' || check === 'EMPTY' ? undefined : texts.fieldInvalid()}
      success={dialledNumber(country, value)}
      value={value}
      onValueChange={setValue}
    />
  );
}

export const entry: GalleryEntry = {
  title: 'Phone field',
  about: 'A national number, with a select for the area code where the country has one.',
  live: live(
    { country: ['DE', 'AT', 'CH', 'CZ', 'HU', 'SK', 'TR', 'PL'] },
    ({ country }, { texts }) => ({
      code: `<PhoneField id="phone" name="phone" label={texts.phone.number()} texts={…} country="${country}" value={value} onValueChange={setValue} />`,
      shown: <Shown key={country} id="phone-field-live" country={country} texts={texts} />,
    }),
  ),
  states: [
    {
      name: 'National number',
      code: '<PhoneField … country="DE" />',
      render: ({ texts }) => (
        <Shown
          id="phone-field-national"
          country="DE"
          begin={{ areaCode: '', number: '030 1234567' }}
          texts={texts}
        />
      ),
    },
    {
      name: 'With a fault',
      code: '<PhoneField … error={texts.fieldInvalid()} />',
      render: ({ texts }) => (
        <Shown
          id="phone-field-error"
          country="DE"
          begin={{ areaCode: '', number: '030' }}
          texts={texts}
        />
      ),
    },
    {
      name: 'With a select for the area code',
      code: '<PhoneField … country="TR" />',
      render: ({ texts }) => (
        <Shown
          id="phone-field-area-code"
          country="TR"
          begin={{ areaCode: '212', number: '345 67 89' }}
          texts={texts}
        />
      ),
    },
  ],
};
