import { faultAttributes, FieldFrame } from '../field/fieldFrame.tsx';

type SelectFieldProps = {
  id: string;
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  required?: boolean | undefined;
  disabled?: boolean;
  autoComplete?: string;
  error?: string | undefined;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
};

/** A choice from a list, by the platform's own select. */
export function SelectField({
  id,
  label,
  options,
  required,
  error,
  onValueChange,
  ...rest
}: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} required={required} error={error}>
      <select
        {...rest}
        {...faultAttributes(id, error)}
        id={id}
        className="field-control"
        aria-required={required || undefined}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
