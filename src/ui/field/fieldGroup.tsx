import type { ReactNode } from 'react';

import { classNames } from '../classNames.ts';
import { errorId, FieldError } from './fieldFrame.tsx';

type FieldGroupProps = {
  id: string;
  label: string;
  hint: string;
  /** Error of all its fields; each must be `invalid`. */
  error: string | undefined;
  /** Renders the fields, with the ids of the describing texts. */
  children: (describedBy: string) => ReactNode;
};

/** Fields side by side for one answer, with the question above and the error below. */
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
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
