import {
  useRef,
  type ChangeEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type RefObject,
} from 'react';

import { errorId, FieldFrame, successId } from '../field/fieldFrame.tsx';

export type TextFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  // Attributes of a combobox, from `useSuggestions`.
  | 'aria-activedescendant'
  | 'aria-autocomplete'
  | 'aria-controls'
  | 'aria-expanded'
  | 'autoCapitalize'
  | 'autoComplete'
  | 'disabled'
  | 'enterKeyHint'
  | 'inputMode'
  | 'list'
  | 'max'
  | 'maxLength'
  | 'min'
  | 'onBlur'
  | 'onCompositionEnd'
  | 'onFocus'
  | 'onInput'
  | 'onKeyDown'
  | 'role'
  | 'placeholder'
  | 'spellCheck'
  | 'step'
  | 'title'
> & {
  id: string;
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'time';
  /** Its value or, without a change handler, its initial value. */
  value: string;
  required?: boolean | undefined;
  error?: string | undefined;
  /** Whether the field is faulty without an error of its own, for example as part of a group. */
  invalid?: boolean | undefined;
  /** Message that the value is valid; not shown together with an error. Spec §4/39. */
  success?: string | undefined;
  /** Label of the clear button, which appears once there is text; absent: no button. Spec §4/40. */
  clearLabel?: string | undefined;
  /** An additional control at the field's end. */
  trailing?: ReactNode;
  /** Id of a text that describes the field, in addition to its error. */
  describedBy?: string | undefined;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Called with each change. Without it the field is uncontrolled, as in posted forms. */
  onValueChange?: ((value: string, event?: ChangeEvent<HTMLInputElement>) => void) | undefined;
};

/** A one-line text field with its label, error and an optional clear button (spec §4). Spec §5/35. */
export function TextField({
  id,
  label,
  type = 'text',
  value,
  required,
  error,
  invalid = error !== undefined,
  success,
  clearLabel,
  trailing,
  describedBy,
  inputRef,
  onValueChange,
  ...rest
}: TextFieldProps) {
  const ownRef = useRef<HTMLInputElement>(null);
  const ref = inputRef ?? ownRef;
  const message = error === undefined ? success !== undefined && successId(id) : errorId(id);
  const input = (
    <input
      {...rest}
      ref={ref}
      id={id}
      type={type}
      className="field-control"
      aria-invalid={invalid || undefined}
      aria-describedby={[message, describedBy].filter(Boolean).join(' ') || undefined}
      aria-required={required || undefined}
      {...{ [onValueChange ? 'value' : 'defaultValue']: value }}
      onChange={(event) => onValueChange?.(event.currentTarget.value, event)}
    />
  );
  return (
    <FieldFrame id={id} label={label} required={required} error={error} success={success}>
      {clearLabel === undefined && trailing === undefined ? (
        input
      ) : (
        <div className="field-box">
          {input}
          {clearLabel !== undefined && value !== '' && !rest.disabled && (
            <button
              type="button"
              className="field-button field-clear"
              aria-label={clearLabel}
              aria-controls={id}
              onClick={() => {
                onValueChange?.('');
                // The button disappears, and the focus must not disappear with it.
                ref.current?.focus();
              }}
            />
          )}
          {trailing}
        </div>
      )}
    </FieldFrame>
  );
}
