import type { ReactNode } from 'react';

import { classNames } from '../classNames.ts';

type FieldFrameProps = {
  id: string;
  label: string;
  /** Marks the field as required. Spec §5/7. */
  required?: boolean | undefined;
  error?: string | undefined;
  /** Message for a valid value. An error takes precedence. */
  success?: string | undefined;
  children: ReactNode;
};

/** The frame of every field: label above, control, error below. The control refers to `errorId(id)`. */
export function FieldFrame({ id, label, required, error, success, children }: FieldFrameProps) {
  const isSound = error === undefined && success !== undefined;
  return (
    <div
      className={classNames(
        'field',
        error !== undefined && 'field-faulty',
        isSound && 'field-sound',
      )}
    >
      <label className="field-label" htmlFor={id}>
        {label}
        {/* Keeps the star on the last word's line. */}
        {required && <span aria-hidden="true">{'\u00a0*'}</span>}
      </label>
      {children}
      <FieldError id={id} error={error} />
      {isSound && (
        <p className="field-success" id={successId(id)}>
          {success}
        </p>
      )}
    </div>
  );
}

/** The error message of a control, if any. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className="field-error" id={errorId(id)}>
      {error}
    </p>
  );
}

/** Returns the id of the error message that describes the control. */
export function errorId(id: string): string {
  return `${id}-error`;
}

/** Returns the id of the success message that describes the control. */
export function successId(id: string): string {
  return `${id}-success`;
}

/** Returns the attributes that expose a control's error to assistive technology. Spec §3/12. */
export function faultAttributes(id: string, error: string | undefined) {
  return error === undefined
    ? {}
    : { 'aria-invalid': true as const, 'aria-describedby': errorId(id) };
}
