import { faultAttributes, FieldFrame } from '../field/fieldFrame.tsx';

export type SelectOption = { value: string; text: string };

export type SelectFieldProps = {
  id: string;
  name: string;
  label: string;
  /** Without it, or with one that is not offered, the default value or the first option is chosen. */
  value: string | undefined;
  defaultValue?: string | undefined;
  options: readonly SelectOption[];
  required?: boolean | undefined;
  disabled?: boolean;
  autoComplete?: string;
  /** What the platform shows where the pointer rests. */
  title?: string;
  error?: string | undefined;
  /** Without it the field keeps the choice by itself, as in a form that the browser posts. */
  onValueChange?: ((value: string) => void) | undefined;
  onBlur?: () => void;
};

/** A choice from a list, by the platform's own select (spec §3/30). */
export function SelectField({
  id,
  label,
  value: wanted,
  defaultValue,
  options,
  required,
  error,
  onValueChange,
  ...rest
}: SelectFieldProps) {
  const chosen = chosenValue(options, wanted, defaultValue);
  return (
    <FieldFrame id={id} label={label} required={required} error={error}>
      <select
        {...rest}
        {...faultAttributes(id, error)}
        id={id}
        className="field-control"
        aria-required={required || undefined}
        {...{ [onValueChange ? 'value' : 'defaultValue']: chosen }}
        onChange={(event) => onValueChange?.(event.currentTarget.value)}
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

/** The value that a select shows: its own, else its default, else the first option's (spec §3/31); '' without options. */
export function chosenValue(
  options: readonly SelectOption[],
  value: string | undefined,
  defaultValue?: string,
): string {
  const isOffered = (one: string | undefined) => options.some((option) => option.value === one);
  if (value !== undefined && isOffered(value)) return value;
  if (defaultValue !== undefined && isOffered(defaultValue)) return defaultValue;
  return options[0]?.value ?? '';
}
