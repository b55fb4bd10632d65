import type { ChangeSetSummary } from '#contract/staff/changeSets.ts';
import { SelectField } from '#ui/select-field/selectField.tsx';

import type { Pane, PaneView } from '../workspace/workspace.ts';

type PaneChangeSetProps = {
  pane: Pane;
  sets: readonly ChangeSetSummary[];
  onChangeSet: (changeSet: PaneView['changeSet']) => void;
};

/** A field for a pane's change set. Renders nothing while no pane shows one. */
export function PaneChangeSet({ pane: { id, view }, sets, onChangeSet }: PaneChangeSetProps) {
  const { changeSet } = view;
  // One that was discarded, or that is not listed any more, stays in the list.
  const isListed = changeSet === undefined || sets.some((set) => set.id === changeSet);
  if (sets.length === 0 && changeSet === undefined) return null;
  return (
    <SelectField
      id={`${id}-change-set`}
      name="change-set"
      label="Change set"
      title="Change set that is shown as if it were published"
      value={changeSet ?? ''}
      options={[
        { value: '', text: 'no change set' },
        ...(isListed ? [] : [{ value: changeSet, text: 'a change set' }]),
        ...sets.map((set) => ({ value: set.id, text: `with ${set.name}` })),
      ]}
      onValueChange={(value) => onChangeSet(value === '' ? undefined : value)}
    />
  );
}
