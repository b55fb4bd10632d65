import { screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import type { PhaseReading, ReadTest, Unread, Verdict } from '#contract/staff/tests.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';

import { useTests } from '../console/desk/useTests.ts';
import { Framed } from '../console/testing/framed.tsx';
import type { Pane } from '../console/workspace/workspace.ts';
import { pressTwice } from '../data/testing/pressTwice.ts';
import { refusal, renderStaff } from '../data/testing/renderStaff.tsx';
import type { TestService, WantedTest } from './testService.ts';
import { TestsPage } from './testsPage.tsx';

const GROUPS = ['A', 'B'].map((name) => ({ name, weight: 1 }));
const phaseWith = (verdict: Verdict | Unread, low = 0, high = 0): PhaseReading => {
  const isRead = ['BETTER', 'WORSE', 'ALIKE', 'OPEN'].includes(verdict);
  return {
    id: 1,
    groups: GROUPS,
    endsAt: null,
    startsAt: '2026-03-01T00:00:00.000Z',
    plan: {
      hypothesis: 'It brings more.',
      measure: 'CONFIRMED',
      visitorsPerDay: 3000,
      expectedShare: 0.04,
      smallestEffect: 0.004,
    },
    countedAt: '2026-04-01T02:20:00.000Z',
    counts: GROUPS.map(({ name }) => ({
      group: name,
      exposed: 3000,
      ripe: 2000,
      signedUp: 120,
      confirmed: 80,
      redeemed: 9,
    })),
    crossed: 3,
    splitChance: 0.4,
    measuredShare: 0.31,
    unread: isRead ? null : (verdict as Unread),
    comparisons: isRead
      ? [
          {
            group: 'B',
            chance: 0.97,
            sites: [],
            verdict: verdict as Verdict,
            difference: { value: (low + high) / 2, low, high },
          },
        ]
      : [],
  };
};
const testWith = (phase: PhaseReading): ReadTest => ({
  name: 'headline',
  state: 'RUNNING',
  groups: GROUPS,
  phases: [phase],
  startsAt: phase.startsAt,
  endsAt: null,
});

/** The page in a window that showed the desk before, whose tests it does not list. */
function AfterDesk({ service }: { service: TestService }) {
  const testsOf = useTests([DESK_PANE], {
    testsAt: async () => [{ name: 'headline', groups: [] }],
  });
  return testsOf(DESK_PANE) && <TestsPage service={service} />;
}
const DESK_PANE: Pane = {
  id: 'first',
  view: { site: 'DE', path: '', at: null, group: null },
  isChained: true,
};

function open(
  phase = phaseWith('BETTER', 0.003, 0.009),
  part: Partial<TestService> = {},
  grants: StaffGrant[] = [{ role: 'ADMINISTRATOR', market: 'ALL' }],
) {
  const done: unknown[] = [];
  const service: TestService = {
    list: async () => [testWith(phase)],
    read: async () => testWith(phase),
    end: async (name) => void done.push(['end', name]),
    plan: async (wanted: WantedTest) => {
      done.push(wanted);
      return 'the set';
    },
    forAll: async (name, group) => {
      done.push(['for all', name, group]);
      return 'the set';
    },
    ...part,
  };
  renderStaff(
    <Framed grants={grants}>
      <AfterDesk service={service} />
    </Framed>,
  );
  return { done, user: userEvent.setup() };
}

it.each<[Verdict | Unread, number, number, RegExp]>([
  ['BETTER', 0.003, 0.009, /^B brings 0.3 to 0.9 percentage points more confirmed sign-ups than A/],
  ['WORSE', -0.009, -0.003, /^B brings 0.3 to 0.9 percentage points fewer confirmed sign-ups/],
  ['ALIKE', -0.001, 0.002, /^B and A differ by less than 0.4 percentage points/],
  ['OPEN', -0.001, 0.009, /^B may bring 0.1 .* fewer .*, or 0.9 more. It could still be nothing/],
  ['SPLIT_BROKEN', 0, 0, /^No result: visitors are not split as planned/],
  ['FEW_MEASURED', 0, 0, /^No result: less than a tenth of the sign-ups/],
  ['TOO_FEW', 0, 0, /^No result yet/],
  ['NOT_PLANNED', 0, 0, /^This phase has no plan/],
  ['NOT_COUNTED', 0, 0, /^Nothing is counted yet/],
])(
  'a test that is %s says so in words first, and shows its numbers',
  async (verdict, low, high, words) => {
    const { user } = open(phaseWith(verdict, low, high));
    await user.click(await screen.findByRole('button', { name: 'Read headline' }));
    await screen.findByText(words);
    const table = screen.getByRole('table', { name: 'Visitors of phase 1' });
    expect(within(table).getAllByRole('row')[2]?.textContent).toBe(
      'B3,0002,000120 (6 %)80 (4 %)9 (0.45 %)',
    );
  },
);

it('a test without visitors says nothing of their split, and one without sign-ups nothing of their share', async () => {
  const phase = { ...phaseWith('TOO_FEW'), crossed: 0, splitChance: 1, measuredShare: null };
  const empty = phase.counts.map((one) => ({ ...one, exposed: 0 }));
  const phases = [
    { ...phase, id: 2, counts: empty },
    { ...phase, id: 1 },
  ];
  const { user } = open(phase, { read: async () => ({ ...testWith(phase), phases }) });
  await user.click(await screen.findByRole('button', { name: 'Read headline' }));
  await screen.findByText(/^The split is as planned\. 0 visitors .* to neither\. Counted/);
  screen.getByText(/^Counted/);
});

it('a hypothesis without a full stop is apart from the sentences about its plan', async () => {
  const phase = phaseWith('TOO_FEW');
  const plan = phase.plan && { ...phase.plan, hypothesis: 'It brings more' };
  const { user } = open({ ...phase, plan });
  await user.click(await screen.findByRole('button', { name: 'Read headline' }));
  await screen.findByText('Plan: It brings more');
  screen.getByText(/^Measured by confirmed sign-ups, today 4 %/);
});

/** Fills in the open dialog. */
async function typePlan(user: UserEvent) {
  const dialog = within(screen.getByRole('dialog'));
  const given: [RegExp, string][] = [
    [/^Name/, 'price'],
    [/^Hypothesis/, 'A price brings more.'],
    [/^Share of visitors/, '4'],
    [/^Smallest difference/, '0.4'],
    [/^Counted visitors/, '3000'],
    [/^Start\W*$/, '2090-03-01'],
  ];
  for (const [label, text] of given) await user.type(dialog.getByLabelText(label), text);
}

it('a refused plan keeps its dialog with what was typed', async () => {
  const { user } = open(undefined, { plan: () => refusal(503) });
  await user.click(await screen.findByRole('button', { name: 'Plan a test' }));
  const dialog = within(screen.getByRole('dialog'));
  await typePlan(user);
  await user.click(dialog.getByRole('button', { name: 'Make the change set' }));
  await dialog.findByText('That did not work. Please try again.');
  expect(dialog.getByLabelText(/^Hypothesis/)).toHaveProperty('value', 'A price brings more.');
});

it('a plan that the server does not accept says so without words about a running test', async () => {
  const { user } = open(undefined, { plan: () => refusal(400), end: () => refusal(400) });
  await user.click(await screen.findByRole('button', { name: 'Read headline' }));
  await user.click(await screen.findByRole('button', { name: 'End' }));
  await user.click(screen.getByRole('button', { name: 'End the test now' }));
  await screen.findByText(/^Not possible: the test does not run/);
  await user.click(screen.getByRole('button', { name: 'Plan a test' }));
  await typePlan(user);
  await user.click(screen.getByRole('button', { name: 'Make the change set' }));
  await screen.findByText('That did not work. Please try again.');
});

it.each([
  ['A 1, A 0, B x', 'The weight of group 2 must be 1 or more.'],
  ['A 1', 'The groups must be two or more.'],
  ['A, A', 'The groups must each have a name of its own.'],
  ['A, B:b', 'The name of group 2 may not hold a colon, comma, semicolon or brace.'],
])('a plan with the groups “%s” says what is wrong with them in words', async (groups, words) => {
  const { done, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Plan a test' }));
  await typePlan(user);
  const field = screen.getByLabelText(/^Groups/);
  await user.clear(field);
  await user.type(field, groups);
  await user.click(screen.getByRole('button', { name: 'Make the change set' }));
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(done).toEqual([]);
});

it('a plan shows its end by the clock of its start', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Plan a test' }));
  await typePlan(user);
  // Summer time begins in between.
  screen.getByText(/: 4 weeks, until 2090-03-29 01:00\.$/);
});

it('a plan without a smallest difference or a start is refused, and a whole one makes a change set', async () => {
  const { done, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Plan a test' }));
  const field = (name: RegExp) => screen.getByLabelText(name);
  await user.type(field(/^Name/), 'price');
  await user.type(field(/^Hypothesis/), 'A price brings more.');
  await user.type(field(/^Share of visitors/), '4');
  const submit = () => user.click(screen.getByRole('button', { name: 'Make the change set' }));
  await submit();
  expect(screen.getByRole('alert').textContent).toMatch(/^Please fill in every field/);
  await user.type(field(/^Smallest difference/), '0.4');
  await user.type(field(/^Counted visitors/), '3000');
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Please enter a start in the future.');
  await user.type(field(/^Start\W*$/), '2090-03-01');
  await submit();
  expect(done).toMatchObject([
    { name: 'price', body: { groups: GROUPS, plan: { smallestEffect: 0.004 } } },
  ]);
  const link = await screen.findByRole('link', { name: 'Open the change set' });
  expect(link.getAttribute('href')).toBe('/staff/changes/the set');
});

it('a plan for a difference too small to find is refused', async () => {
  const { done, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Plan a test' }));
  const dialog = within(screen.getByRole('dialog'));
  const given: [RegExp, string][] = [
    [/^Name/, 'price'],
    [/^Hypothesis/, 'A price brings more.'],
    [/^Share of visitors/, '4'],
    [/^Smallest difference/, '0.0001'],
    [/^Counted visitors/, '1'],
    [/^Start\W*$/, '2090-03-01'],
  ];
  for (const [label, text] of given) await user.type(dialog.getByLabelText(label), text);
  await user.click(dialog.getByRole('button', { name: 'Make the change set' }));
  expect(dialog.getByRole('alert').textContent).toMatch(/^That would take too long/);
  expect(done).toEqual([]);
});

it('a running test is ended after a question, and a group’s documents are shown to all by a change set', async () => {
  const { done, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Read headline' }));
  await user.click(await screen.findByRole('button', { name: 'End' }));
  expect(done).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'End the test now' }));
  await screen.findByText('headline has ended.');
  await user.click(screen.getByRole('button', { name: 'B for all' }));
  await screen.findByRole('link', { name: 'Open the change set' });
  expect(done).toEqual([
    ['end', 'headline'],
    ['for all', 'headline', 'B'],
  ]);
});

it('a change that fails offers no change set of an earlier one', async () => {
  const sets = ['the set of B'];
  const { user } = open(undefined, {
    forAll: async () => sets.pop() ?? refusal(503),
  });
  await user.click(await screen.findByRole('button', { name: 'Read headline' }));
  await user.click(await screen.findByRole('button', { name: 'B for all' }));
  await screen.findByText('A change set shows B to everyone once it is published.');
  screen.getByRole('link', { name: 'Open the change set' });
  await user.click(screen.getByRole('button', { name: 'A for all' }));
  await screen.findByText('That did not work. Please try again.');
  expect(screen.queryByRole('link', { name: 'Open the change set' })).toBeNull();
});

it('a double press of “for all” makes one change set', async () => {
  let answer = (_set: string) => {};
  const forAll = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  const { user } = open(undefined, { forAll });
  await user.click(await screen.findByRole('button', { name: 'Read headline' }));
  await pressTwice(user, await screen.findByRole('button', { name: 'B for all' }));
  answer('the set');
  await screen.findByRole('link', { name: 'Open the change set' });
  expect(forAll).toHaveBeenCalledOnce();
});

it.each<[StaffGrant, string[]]>([
  [{ role: 'MARKETING', market: 'ALL' }, []],
  [{ role: 'EDITOR', market: 'DE' }, ['A for all', 'B for all']],
  [{ role: 'EDITOR', market: 'ALL' }, ['Plan a test', 'A for all', 'B for all']],
  [{ role: 'PUBLISHER', market: 'ALL' }, ['Plan a test', 'End', 'A for all', 'B for all']],
])('the page of tests offers the role %o only what it permits', async (grant, offered) => {
  const { user } = open(undefined, {}, [grant]);
  await user.click(await screen.findByRole('button', { name: 'Read headline' }));
  await screen.findByRole('region', { name: 'headline' });
  const words = screen.getAllByRole('button').map(({ textContent }) => textContent);
  const actions = ['Plan a test', 'End', 'A for all', 'B for all'];
  expect(words.filter((word) => actions.includes(word ?? ''))).toEqual(offered);
});
