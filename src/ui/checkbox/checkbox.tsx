import { classNames } from '../classNames.ts';
import { errorId, faultAttributes } from '../field/fieldFrame.tsx';

type CheckboxProps = {
  id: string;
  name: string;
  label: string;
  checked: boolean;
  required?: boolean;
  error?: string | undefined;
  onCheckedChange: (checked: boolean) => void;
  onBlur?: () => void;
};

/** A box to tick, with its label behind it and its fault below. */
export function Checkbox({ id, label, required, error, onCheckedChange, ...rest }: CheckboxProps) {
  return (
    <div className={classNames('checkbox', error !== undefined && 'field-faulty')}>
      <input
        {...rest}
        {...faultAttributes(id, error)}
        id={id}
        type="checkbox"
        value="true"
        aria-required={required || undefined}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {error !== undefined && (
        <p className="field-error" id={errorId(id)}>
          {error}
        </p>
      )}
    </div>
  );
}
