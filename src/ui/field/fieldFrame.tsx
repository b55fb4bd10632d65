import type { ReactNode } from 'react';

import { classNames } from '../classNames.ts';

type FieldFrameProps = {
  id: string;
  label: string;
  required?: boolean | undefined;
  error?: string | undefined;
  children: ReactNode;
};

/** Label above, control, fault below: the frame of every field. The control names `errorId(id)`. */
export function FieldFrame({ id, label, required, error, children }: FieldFrameProps) {
  return (
    <div className={classNames('field', error !== undefined && 'field-faulty')}>
      <label className="field-label" htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      {error !== undefined && (
        <p className="field-error" id={errorId(id)}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Id of the fault's text, by which the control is described. */
export function errorId(id: string): string {
  return `${id}-error`;
}

/** The attributes by which a control tells assistive technology of its fault. */
export function faultAttributes(id: string, error: string | undefined) {
  return error === undefined
    ? {}
    : { 'aria-invalid': true as const, 'aria-describedby': errorId(id) };
}
