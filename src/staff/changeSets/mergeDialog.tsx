import { useState } from 'react';

import { mergeDocuments, withValueAt, type FieldConflict } from './merge.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';

import { describePart } from './describe.ts';

type MergeDialogProps = {
  whose: string;
  /** Null: the common base is no longer stored, so every difference is a conflict. */
  base: unknown;
  theirs: unknown;
  mine: unknown;
  onMerged: (body: unknown) => void;
  onClose: () => void;
};

type Side = 'THEIRS' | 'MINE';

/** Merges two changes of a document and lets the user choose for each conflict. */
export function MergeDialog({ whose, base, theirs, mine, onMerged, onClose }: MergeDialogProps) {
  const { merged, conflicts } = mergeDocuments(base, theirs, mine);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (conflict: FieldConflict): Side => chosen[nameOf(conflict)] ?? 'MINE';

  function settle() {
    onMerged(
      conflicts.reduce<unknown>(
        (body, conflict) =>
          sideOf(conflict) === 'THEIRS' ? withValueAt(body, conflict.path, conflict.theirs) : body,
        merged,
      ),
    );
  }

  return (
    <Dialog title="Merge two changes" closeLabel="Close" onClose={onClose}>
      <p>
        {conflicts.length === 0
          ? `Your changes and those of ${whose} do not overlap: both are kept.`
          : `You and ${whose} changed the same fields. Choose a version for each; all other changes are kept.`}
      </p>
      {conflicts.map((conflict) => {
        const name = nameOf(conflict);
        return (
          <fieldset key={name} className="change-set-part">
            <legend>{describeField(conflict)}</legend>
            <dl className="change-set-sides">
              <dt>Before</dt>
              <dd>{valueText(conflict.base)}</dd>
              <dt>Theirs</dt>
              <dd>{valueText(conflict.theirs)}</dd>
              <dt>Mine</dt>
              <dd>{valueText(conflict.mine)}</dd>
            </dl>
            <SelectField
              id={`merge-${name}`}
              name={`merge-${name}`}
              label={`Keep of ${describeField(conflict).toLowerCase()}`}
              value={sideOf(conflict)}
              options={[
                { value: 'MINE', text: 'Mine' },
                { value: 'THEIRS', text: 'Theirs' },
              ]}
              onValueChange={(side) =>
                setChosen({ ...chosen, [name]: side === 'THEIRS' ? 'THEIRS' : 'MINE' })
              }
            />
          </fieldset>
        );
      })}
      <Button onClick={settle}>Merge</Button>
    </Dialog>
  );
}

const nameOf = ({ path }: FieldConflict) => path.join('.');

/** Describes the place of a conflict: `Columns, 2, Title`. */
export const describeField = ({ path }: FieldConflict) =>
  path.length === 0
    ? 'The whole document'
    : path
        .map((step) => (typeof step === 'number' ? String(step + 1) : describePart(step)))
        .join(', ');

export function valueText(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
