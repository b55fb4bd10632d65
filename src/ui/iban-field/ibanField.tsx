import { FormattedField, type FormattedFieldProps } from '../formatted-field/formattedField.tsx';
import { formatIbanOfCountry } from './iban.ts';

/** A field for an IBAN in groups of four (spec §5, §9); `checkIban` validates it. */
export function IbanField(props: Omit<FormattedFieldProps, 'format'>) {
  return <FormattedField autoCapitalize="characters" {...props} format={formatIbanOfCountry} />;
}
