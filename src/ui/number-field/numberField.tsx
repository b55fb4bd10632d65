import { formatNumber } from '#domain/inputFormats.ts';

import { FormattedField, type FormattedFieldProps } from '../formatted-field/formattedField.tsx';

type NumberFieldProps = Omit<FormattedFieldProps, 'format' | 'inputMode'> & {
  /** In characters, the decimal point included. */
  maxLength?: number | undefined;
};

/** A number of digits and one decimal point (spec §5), typed on the platform's keypad for numbers. */
export function NumberField({ maxLength, ...field }: NumberFieldProps) {
  return (
    <FormattedField
      {...field}
      inputMode="decimal"
      format={(text, caret) => formatNumber(text, caret, maxLength)}
    />
  );
}
