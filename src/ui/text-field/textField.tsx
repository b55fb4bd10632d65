import type { InputHTMLAttributes } from 'react';

import { faultAttributes, FieldFrame } from '../field/fieldFrame.tsx';

type TextFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'disabled' | 'onBlur' | 'onFocus' | 'spellCheck'
> & {
  id: string;
  name: string;
  label: string;
  type?: 'text' | 'email';
  value: string;
  required?: boolean | undefined;
  error?: string | undefined;
  onValueChange: (value: string) => void;
};

/** A line of text with its label and its fault. */
export function TextField({
  id,
  label,
  type = 'text',
  required,
  error,
  onValueChange,
  ...rest
}: TextFieldProps) {
  return (
    <FieldFrame id={id} label={label} required={required} error={error}>
      <input
        {...rest}
        {...faultAttributes(id, error)}
        id={id}
        type={type}
        className="field-control"
        aria-required={required || undefined}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
