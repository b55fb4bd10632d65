import { useState } from 'react';

import type { TestsAnswer } from '#contract/abtest.ts';
import { SelectField } from '#ui/select-field/selectField.tsx';

import { REPORT_MESSAGES } from '../../panel/messages.ts';
import { useHint } from '../commands/hints.ts';
import type { Pane, PaneView } from '../workspace/workspace.ts';

type PaneTestsProps = {
  pane: Pane;
  tests: TestsAnswer | undefined;
  onGroup: (group: PaneView['group']) => void;
};

/**
 * Fields for a pane's test and group, none by default. Renders nothing if no test runs. A test is shown once one of
 * its groups is chosen; until then the field says that it is required (spec §5).
 */
export function PaneTests({ pane: { id, view }, tests = [], onGroup }: PaneTestsProps) {
  const chosen = view.group;
  const hint = useHint();
  /** The test chosen without a group so far, and whether the group's field was left. */
  const [asked, setAsked] = useState<{ test: string; isLeft: boolean }>();
  // A chosen test stays in the list also at a time when it does not run.
  const isKnown = tests.some(({ name }) => name === chosen?.test);
  const all =
    chosen === null || isKnown
      ? tests
      : [...tests, { name: chosen.test, groups: [{ name: chosen.group }] }];
  const waiting = all.find(({ name }) => name === asked?.test);
  const test = waiting ?? all.find(({ name }) => name === chosen?.test);
  // The same message as in the preview panel (spec §5, §8).
  const required = asked?.isLeft ? REPORT_MESSAGES.GROUP_MISSING.text : 'Required';
  if (all.length === 0) return null;
  return (
    <>
      <SelectField
        id={`${id}-test`}
        name="test"
        label="Test"
        title={hint('groups', 'Test; all groups side by side')}
        value={test?.name ?? ''}
        options={[
          { value: '', text: 'no test' },
          ...all.map(({ name }) => ({ value: name, text: name })),
        ]}
        onValueChange={(value) => {
          const isOther = value !== '' && value !== chosen?.test;
          setAsked(isOther ? { test: value, isLeft: false } : undefined);
          if (value === '') onGroup(null);
        }}
      />
      {test !== undefined && (
        <SelectField
          id={`${id}-group`}
          name="group"
          label="Group"
          title={hint('groups', 'Group; all side by side')}
          value={waiting ? '' : chosen?.group}
          error={waiting && required}
          options={[
            ...(waiting ? [{ value: '', text: 'Not selected' }] : []),
            ...test.groups.map(({ name }) => ({ value: name, text: name })),
          ]}
          onBlur={() => setAsked(asked && { ...asked, isLeft: true })}
          onValueChange={(group) => {
            setAsked(undefined);
            onGroup({ test: test.name, group });
          }}
        />
      )}
    </>
  );
}
