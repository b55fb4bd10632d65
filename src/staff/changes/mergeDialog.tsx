import { useState } from 'react';

import { mergeDocuments, withValueAt, type FieldConflict } from '#domain/changes/merge.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

import { describePart } from './describe.ts';

type MergeDialogProps = {
  /** Whose change it is: a person's, or what was published. */
  whose: string;
  /** Null: what both began with is not kept any more, so that every difference is asked about. */
  base: unknown;
  theirs: unknown;
  mine: unknown;
  onMerged: (body: unknown) => void;
  onClose: () => void;
};

type Side = 'THEIRS' | 'MINE';

/** Puts two changes of a document together, and asks about each field that both changed. */
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
          ? `What you and ${whose} changed does not touch: both stay.`
          : `You and ${whose} changed the same. Choose for each; everything else of both stays.`}
      </p>
      {conflicts.map((conflict) => {
        const name = nameOf(conflict);
        return (
          <fieldset key={name} className="changes-part">
            <legend>{labelOf(conflict)}</legend>
            {conflict.base !== undefined && conflict.base !== null && (
              <p className="changes-quiet">Before: {valueText(conflict.base)}</p>
            )}
            {(['THEIRS', 'MINE'] as const).map((side) => (
              <label key={side} className="changes-choice">
                <input
                  type="radio"
                  name={`merge-${name}`}
                  checked={sideOf(conflict) === side}
                  onChange={() => setChosen({ ...chosen, [name]: side })}
                />
                <span>
                  {side === 'THEIRS' ? 'Theirs' : 'Mine'}:{' '}
                  {valueText(side === 'THEIRS' ? conflict.theirs : conflict.mine)}
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
      <Button onClick={settle}>Merge</Button>
    </Dialog>
  );
}

const nameOf = ({ path }: FieldConflict) => path.join('.');

const labelOf = ({ path }: FieldConflict) =>
  path.length === 0
    ? 'The whole document'
    : path
        .map((step) => (typeof step === 'number' ? String(step + 1) : describePart(step)))
        .join(', ');

function valueText(value: unknown): string {
  if (value === undefined) return 'removed';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
