import type { TextareaHTMLAttributes } from 'react';

import { errorId, FieldFrame } from '../field/fieldFrame.tsx';

export type TextAreaProps = Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'autoComplete' | 'disabled' | 'onBlur' | 'rows' | 'spellCheck'
> & {
  id: string;
  name: string;
  label: string;
  /** What it begins with; the text is the field's own from then on. */
  defaultValue?: string | undefined;
  required?: boolean | undefined;
  error?: string | undefined;
  /** Said below the label, and to assistive technology with the field. */
  hint?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
};

/**
 * A text of several lines with its label, a hint and its fault. It keeps its text by itself: one whose value is set
 * from outside loses on Preact what was typed before the app took the page over.
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
