import type { CountryCode } from '#domain/countries.ts';

import { FormattedField, type FormattedFieldProps } from '../formatted-field/formattedField.tsx';
import { SelectField } from '../select-field/selectField.tsx';
import { offeredAreaCodes, phoneFormat, withAreaCode, type PhoneValue } from './phoneNumber.ts';

type PhoneFieldProps = Omit<
  FormattedFieldProps,
  'autoComplete' | 'format' | 'inputMode' | 'onValueChange' | 'type' | 'value'
> & {
  country: CountryCode;
  value: PhoneValue;
  texts: { areaCode: string; choose: string };
  onValueChange: (value: PhoneValue) => void;
};

/** A national phone number, with a select for the area code in countries that have one (spec §3/38). */
export function PhoneField({ country, value, texts, onValueChange, ...field }: PhoneFieldProps) {
  const codes = offeredAreaCodes(country);
  const number = (
    <FormattedField
      {...field}
      type="tel"
      autoComplete={codes ? 'tel-local' : 'tel-national'}
      format={phoneFormat(country)}
      value={value.number}
      onValueChange={(typed) => onValueChange(withAreaCode(country, { ...value, number: typed }))}
    />
  );
  if (!codes) return number;

  const options = [
    { value: '', text: texts.choose },
    ...codes.map(({ code, province }) => ({
      value: code,
      text: province === undefined ? code : `${code} ${province}`,
    })),
  ];
  return (
    <div className="phone-field" role="group" aria-label={field.label}>
      <SelectField
        id={`${field.id}-area-code`}
        name={`${field.name}AreaCode`}
        label={texts.areaCode}
        autoComplete="tel-area-code"
        options={options}
        value={value.areaCode}
        required={field.required}
        disabled={field.disabled ?? false}
        onValueChange={(areaCode) => onValueChange({ ...value, areaCode })}
      />
      {number}
    </div>
  );
}
