import { FormattedField, type FormattedFieldProps } from '../formatted-field/formattedField.tsx';
import { formatIbanOfCountry } from './iban.ts';

/** An IBAN in groups of four (spec §5, §9); `checkIban` says whether it is one. */
export function IbanField(props: Omit<FormattedFieldProps, 'format'>) {
  return <FormattedField autoCapitalize="characters" {...props} format={formatIbanOfCountry} />;
}
