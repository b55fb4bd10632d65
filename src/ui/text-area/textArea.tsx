import type { TextareaHTMLAttributes } from 'react';

import { errorId, FieldFrame } from '../field/fieldFrame.tsx';

export type TextAreaProps = Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'autoComplete' | 'disabled' | 'onBlur' | 'rows' | 'spellCheck'
> & {
  id: string;
  name: string;
  label: string;
  /** Initial text of the field, which is uncontrolled. */
  defaultValue?: string | undefined;
  required?: boolean | undefined;
  error?: string | undefined;
  /** Hint below the label, which also describes the field for assistive technology. */
  hint?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
};

/**
 * A multi-line text field with its label, hint and error. It is uncontrolled, because on Preact a controlled one
 * would lose text typed before hydration.
 */
export function TextArea({
  id,
  label,
  required,
  error,
  hint,
  rows = 6,
  onValueChange,
  ...rest
}: TextAreaProps) {
  const hintId = `${id}-hint`;
  const describedBy = [error !== undefined && errorId(id), hint !== undefined && hintId];
  return (
    <FieldFrame id={id} label={label} required={required} error={error}>
      {hint !== undefined && (
        <p className="text-area-hint" id={hintId}>
          {hint}
        </p>
      )}
      <textarea
        {...rest}
        id={id}
        rows={rows}
        className="field-control text-area"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
        aria-required={required || undefined}
        onChange={(event) => onValueChange?.(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
