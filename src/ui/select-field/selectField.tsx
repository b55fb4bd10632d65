import { faultAttributes, FieldFrame } from '../field/fieldFrame.tsx';

export type SelectOption = { value: string; text: string };

export type SelectFieldProps = {
  id: string;
  name: string;
  label: string;
  /** The chosen value. If it is missing or unknown, the default or first option is chosen. */
  value: string | undefined;
  defaultValue?: string | undefined;
  options: readonly SelectOption[];
  required?: boolean | undefined;
  disabled?: boolean;
  autoComplete?: string;
  /** Native tooltip. */
  title?: string;
  error?: string | undefined;
  /** Called with each change. Without it the field is uncontrolled, as in posted forms. */
  onValueChange?: ((value: string) => void) | undefined;
  onBlur?: () => void;
};

/** A choice from a list, as the native select (spec §3/30). */
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

/** Returns the value shown by a select: its own, the default, or the first option (spec §3/31); '' without options. */
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
