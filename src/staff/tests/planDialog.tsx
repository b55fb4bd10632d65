import { useState } from 'react';

import { abTestDefinition, TEST_MEASURES, testPlan, type TestPlan } from '#contract/abtest.ts';
import { DEFAULT_SITE } from '#domain/sites.ts';
import { earliestEnd, visitorsNeeded, weeksNeeded } from '#domain/testPlan.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NumberField } from '#ui/number-field/numberField.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { TextArea } from '#ui/text-area/textArea.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { writeTime } from '../changeSets/describe.ts';
import { InstantPart } from '../changeSets/instantPart.tsx';
import { Form, type Sent } from '../data/form.tsx';
import type { WantedTest } from './testService.ts';
import { count, MEASURE_WORDS } from './words.ts';

type PlanDialogProps = {
  onPlan: (wanted: WantedTest) => void;
  sent: Sent;
  onClose: () => void;
};

const EMPTY = {
  name: '',
  hypothesis: '',
  groups: 'A 1, B 1',
  startsAt: '',
  expected: '',
  effect: '',
  visitors: '',
};
type Fields = typeof EMPTY;

/** Asks for the plan of a test before its start, and says how long it will take. */
export function PlanDialog({ onPlan, sent, onClose }: PlanDialogProps) {
  const [fields, setFields] = useState(EMPTY);
  const [measure, setMeasure] = useState<TestPlan['measure']>('CONFIRMED');
  const [fault, setFault] = useState<string>();
  const write = (field: keyof Fields) => (value: string) => {
    setFields((before) => ({ ...before, [field]: value }));
    setFault(undefined);
  };
  const groups = parseGroups(fields.groups);
  const plan = toPlan(fields, measure);
  const start = new Date(fields.startsAt);
  const until = plan && earliestEnd(start, plan, groups.length);
  // A tiny difference ends after the last day that a date can hold.
  const end = until && !Number.isNaN(+until) ? until : undefined;

  function submit() {
    const body = { startsAt: fields.startsAt, endsAt: end?.toISOString(), groups, plan };
    const checked = abTestDefinition.safeParse({ test: fields.name.trim(), ...body });
    if (!plan) setFault('Please fill in every field; the shares are above 0 and below 100 %.');
    else if (!(start > new Date())) setFault('Please enter a start in the future.');
    else if (!end) setFault('That would take too long. Please enter a larger difference.');
    else if (checked.success) onPlan({ name: fields.name.trim(), body });
    else setFault(faultText(checked.error.issues[0]));
  }

  const fieldProps = (field: keyof Fields, label: string) => ({
    id: `test-${field}`,
    name: field,
    label,
    required: true,
    value: fields[field],
    onValueChange: write(field),
  });
  return (
    <Dialog title="Plan a test" closeLabel="Close" onClose={onClose}>
      <Form onSubmit={submit} sent={sent}>
        <TextField {...fieldProps('name', 'Name')} autoComplete="off" />
        <TextArea
          id="test-hypothesis"
          name="hypothesis"
          label="Hypothesis"
          required
          hint="What changes for whom, and what it should bring."
          onValueChange={write('hypothesis')}
        />
        <TextField
          {...fieldProps(
            'groups',
            'Groups and their weights; the first is what others are compared with',
          )}
          autoComplete="off"
        />
        <SelectField
          id="test-measure"
          name="measure"
          label="Measure"
          value={measure}
          options={TEST_MEASURES.map((value) => ({ value, text: MEASURE_WORDS[value] }))}
          onValueChange={(value) => setMeasure(value === 'REDEEMED' ? value : 'CONFIRMED')}
        />
        <NumberField {...fieldProps('expected', 'Share of visitors today, in %')} />
        <NumberField
          {...fieldProps('effect', 'Smallest difference worth having, in percentage points')}
        />
        <NumberField {...fieldProps('visitors', 'Counted visitors a day, in all groups')} />
        <InstantPart
          id="test-start"
          label="Start"
          isRequired
          value={fields.startsAt}
          error={undefined}
          onWrite={(value) => write('startsAt')(value ?? '')}
        />
        {plan && (
          <p role="status">
            This takes {count(visitorsNeeded(plan))} visitors in each group:{' '}
            {count(weeksNeeded(plan, groups.length))} weeks
            {end && `, until ${writeTime(end.toISOString(), DEFAULT_SITE)}`}.
          </p>
        )}
        {fault !== undefined && <p role="alert">{fault}</p>}
        <Button type="submit" busy={sent.isBusy}>
          Make the change set
        </Button>
      </Form>
    </Dialog>
  );
}

function toPlan({ hypothesis, expected, effect, visitors }: Fields, measure: TestPlan['measure']) {
  return testPlan.safeParse({
    hypothesis: hypothesis.trim(),
    measure,
    expectedShare: Number(expected) / 100,
    smallestEffect: Number(effect) / 100,
    visitorsPerDay: Number(visitors),
  }).data;
}

/** Reads `A 1, B 3`; a group without a weight has 1. */
function parseGroups(text: string): { name: string; weight: number }[] {
  return text.split(',').map((part) => {
    const words = part.trim().split(/\s+/);
    const weight = words.length > 1 && /^\d+$/.test(words.at(-1) ?? '') ? words.pop() : 1;
    return { name: words.join(' '), weight: Number(weight) };
  });
}

/** The parts that are validated last; `plan` is whole by then. */
const FAULTY: Record<string, string> = {
  test: 'The name',
  startsAt: 'The start',
  endsAt: 'The end',
  groups: 'The groups',
};

function faultText(issue: { path: PropertyKey[]; message: string } | undefined) {
  if (issue === undefined) return 'That did not work.';
  const [field, index, part] = issue.path;
  const what =
    index === undefined
      ? FAULTY[String(field)]
      : `The ${String(part)} of group ${Number(index) + 1}`;
  return `${what} ${issue.message}.`;
}
