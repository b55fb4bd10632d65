import type { ReactNode } from 'react';

import { classNames } from '../classNames.ts';
import { errorId } from './fieldFrame.tsx';

type FieldGroupProps = {
  id: string;
  label: string;
  hint: string;
  /** Of all its fields together; each is to be `invalid`. */
  error: string | undefined;
  /** The fields, which are given the ids of the texts that describe them. */
  children: (describedBy: string) => ReactNode;
};

/** Fields that make one answer, beside each other: what is asked above them, their fault below. */
export function FieldGroup({ id, label, hint, error, children }: FieldGroupProps) {
  const hintId = `${id}-hint`;
  return (
    <fieldset className={classNames('field-group', error !== undefined && 'field-faulty')}>
      <legend className="field-label">{label}</legend>
      <p className="field-hint" id={hintId}>
        {hint}
      </p>
      <div className="field-parts">
        {children(error === undefined ? hintId : `${hintId} ${errorId(id)}`)}
      </div>
      {error !== undefined && (
        <p className="field-error" id={errorId(id)}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
