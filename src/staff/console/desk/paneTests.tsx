import type { TestsAnswer } from '#contract/abtest.ts';
import { SelectField } from '#ui/select-field/selectField.tsx';

import { useHint } from '../commands/hints.ts';
import type { Pane, PaneView } from '../workspace/workspace.ts';

type PaneTestsProps = {
  pane: Pane;
  tests: TestsAnswer | undefined;
  onGroup: (group: PaneView['group']) => void;
};

/** The fields for a pane's test and group, none by default; renders nothing where no test runs. */
export function PaneTests({ pane: { id, view }, tests = [], onGroup }: PaneTestsProps) {
  const chosen = view.group;
  const hint = useHint();
  // A chosen test stays in the list also at a time when it does not run.
  const isKnown = tests.some(({ name }) => name === chosen?.test);
  const all =
    chosen === null || isKnown
      ? tests
      : [...tests, { name: chosen.test, groups: [{ name: chosen.group }] }];
  const test = all.find(({ name }) => name === chosen?.test);
  if (all.length === 0) return null;
  return (
    <>
      <SelectField
        id={`${id}-test`}
        name="test"
        label="Test"
        title={hint('groups', 'Test; all groups side by side')}
        value={chosen?.test ?? ''}
        options={[
          { value: '', text: 'no test' },
          ...all.map(({ name }) => ({ value: name, text: name })),
        ]}
        onValueChange={(value) => {
          const first = all.find(({ name }) => name === value)?.groups[0]?.name;
          onGroup(first === undefined ? null : { test: value, group: first });
        }}
      />
      {test !== undefined && chosen !== null && (
        <SelectField
          id={`${id}-group`}
          name="group"
          label="Group"
          title={hint('groups', 'Group; all side by side')}
          value={chosen.group}
          options={test.groups.map(({ name }) => ({ value: name, text: name }))}
          onValueChange={(group) => onGroup({ test: test.name, group })}
        />
      )}
    </>
  );
}
