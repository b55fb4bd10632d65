import type { ReactNode } from 'react';

import { classNames } from '../classNames.ts';

type FieldFrameProps = {
  id: string;
  label: string;
  /** Spec §5/7. */
  required?: boolean | undefined;
  error?: string | undefined;
  /** What is said of a field whose value was found right; a fault comes first. */
  success?: string | undefined;
  children: ReactNode;
};

/** Label above, control, fault below: the frame of every field. The control names `errorId(id)`. */
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
        {/* Never alone on a line of its own. */}
        {required && <span aria-hidden="true">{'\u00a0*'}</span>}
      </label>
      {children}
      {error !== undefined && (
        <p className="field-error" id={errorId(id)}>
          {error}
        </p>
      )}
      {isSound && (
        <p className="field-success" id={successId(id)}>
          {success}
        </p>
      )}
    </div>
  );
}

/** Id of the fault's text, by which the control is described. */
export function errorId(id: string): string {
  return `${id}-error`;
}

/** Id of the text that says that all is well, by which the control is described. */
export function successId(id: string): string {
  return `${id}-success`;
}

/** The attributes by which a control exposes its fault to assistive technology. Spec §3/12. */
export function faultAttributes(id: string, error: string | undefined) {
  return error === undefined
    ? {}
    : { 'aria-invalid': true as const, 'aria-describedby': errorId(id) };
}
