import { classNames } from '../classNames.ts';
import { faultAttributes, FieldError } from '../field/fieldFrame.tsx';

type CheckboxProps = {
  id: string;
  name: string;
  label: string;
  checked: boolean;
  /** Indeterminate state, for a group that is partly ticked. Spec §4/47. */
  indeterminate?: boolean;
  /** Side of the label on which the box is. */
  alignment?: 'left' | 'right';
  disabled?: boolean;
  required?: boolean;
  error?: string | undefined;
  /** Called with each change. Without it the box is uncontrolled, as in posted forms. */
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  onBlur?: () => void;
};

/** A checkbox with its label next to it and its error below (spec §4). */
export function Checkbox({
  id,
  label,
  checked,
  indeterminate = false,
  alignment = 'left',
  required,
  error,
  onCheckedChange,
  ...rest
}: CheckboxProps) {
  return (
    <div
      className={classNames(
        'checkbox',
        alignment === 'right' && 'checkbox-right',
        error !== undefined && 'field-faulty',
      )}
    >
      <input
        // HTML has no attribute for this state, and each press clears it.
        ref={(input) => {
          if (input) input.indeterminate = indeterminate;
        }}
        {...rest}
        {...faultAttributes(id, error)}
        id={id}
        type="checkbox"
        value="true"
        aria-required={required || undefined}
        {...{ [onCheckedChange ? 'checked' : 'defaultChecked']: checked }}
        onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
      />
      <label htmlFor={id}>
        {label}
        {/* Keeps the star on the last word's line. */}
        {required && <span aria-hidden="true">{'\u00a0*'}</span>}
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
