import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Schedule, ScheduleQuery } from '#contract/staff/schedule.ts';

import { READY_FOOTER, WINTER } from '../changeSets/testing/changeSets.ts';
import { renderStaff } from '../data/testing/renderStaff.tsx';
import type { PlannedDraft } from './scheduleService.ts';
import { SchedulePage } from './schedulePage.tsx';

const shown = {
  key: 'PAGE:/imprint',
  group: null,
  version: 1,
  from: '2020-01-01T00:00:00.000Z',
};
const footer = { ...shown, key: 'SHOP_FOOTER', version: 3 };
const SCHEDULE: Schedule = {
  now: '2026-11-20T10:00:00.000Z',
  documents: [
    { key: 'PAGE:/imprint', title: 'Imprint' },
    { key: 'SHOP_FOOTER', title: 'Footer' },
  ],
  lanes: [
    {
      site: 'DE',
      stretches: [
        { ...shown, to: null },
        { ...footer, to: '2026-11-30T23:00:00.000Z' },
        { ...footer, version: 4, from: '2026-11-30T23:00:00.000Z', to: null },
        {
          ...footer,
          version: 5,
          from: '2026-11-30T23:00:00.000Z',
          to: null,
          group: { test: 'tone', group: 'loud' },
        },
      ],
      findings: [],
    },
    {
      site: 'HU',
      stretches: [{ ...shown, version: 2, to: '2027-03-01T00:00:00.000Z' }],
      findings: [
        {
          what: 'GAP',
          key: 'PAGE:/imprint',
          group: null,
          version: null,
          from: '2027-03-01T00:00:00.000Z',
          to: null,
        },
      ],
    },
  ],
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(SCHEDULE.now) });
});
afterEach(() => vi.useRealTimers());

const DRAFT: PlannedDraft = {
  set: WINTER,
  item: { ...READY_FOOTER, validFrom: '2026-12-05T23:00:00.000Z' },
  outlook: {
    item: 7,
    fault: null,
    covers: [],
    isGroupEmpty: false,
    otherGroups: [],
    seen: [{ from: '2026-12-05T23:00:00.000Z', to: '2026-12-20T23:00:00.000Z' }],
    coveredBy: [
      {
        version: 9,
        from: '2026-12-20T23:00:00.000Z',
        to: null,
        set: 'Christmas',
        validFrom: '2026-12-20T23:00:00.000Z',
        validTo: null,
      },
    ],
  },
};

async function open() {
  const asked: ScheduleQuery[] = [];
  const service = {
    async schedule(query: ScheduleQuery) {
      asked.push(query);
      return SCHEDULE;
    },
    drafts: async () => [DRAFT],
  };
  await act(async () => renderStaff(<SchedulePage service={service} />));
  const map = await screen.findByRole('listbox', { name: 'Shops over time' });
  /** Returns a screen reader's announcement of the selected mark. */
  const selected = () => {
    const { title } = within(map).getByRole('option', { selected: true });
    return within(map).getByRole('option', { selected: true, name: title }).title;
  };
  return { asked, map, selected, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

it('the schedule page shows twelve months from the previous one on, and moves earlier and later', async () => {
  const { asked, user } = await open();
  expect(asked).toEqual([{ from: '2026-10-01T00:00:00.000Z', to: '2027-10-01T00:00:00.000Z' }]);
  expect(screen.getByText('Oct 2026')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(asked.at(-1)).toEqual({
    from: '2027-04-01T00:00:00.000Z',
    to: '2028-04-01T00:00:00.000Z',
  });
});

it('the schedule page is used by keys: along a shop, and to the nearest part of the next one', async () => {
  const { map, selected, user } = await open();
  map.focus();
  await user.keyboard('{ArrowRight}');
  expect(selected()).toBe('2026-12-01 00:00: Footer begins, Footer, tone: loud begins');
  await user.keyboard('{ArrowDown}');
  expect(selected()).toBe('2027-03-01 01:00: Imprint ends');
  await user.keyboard('{ArrowRight}');
  expect(selected()).toBe('Imprint is not shown, from 2027-03-01 01:00 on, without end');
  expect(map.getAttribute('aria-activedescendant')).toBe(
    within(map).getByRole('option', { selected: true }).id,
  );
  expect(screen.getByText(/Magyarország: Imprint is not shown/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Show in the console' });
  expect(link.getAttribute('href')).toBe(
    '/staff?site=HU&at=2027-03-01T00:00:00.000Z&path=/imprint',
  );
  await user.keyboard('{ArrowUp}{End}');
  expect(selected()).toBe('2026-12-01 00:00: Footer begins, Footer, tone: loud begins');
});

it('the schedule page shows the versions of one document, also those for groups, and lists what needs attention', async () => {
  const { map, user } = await open();
  expect(screen.getByRole('cell', { name: 'Not shown' })).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Document' }), 'Footer');
  const names = (row: string) =>
    within(within(map).getByRole('group', { name: row }))
      .getAllByRole('option')
      .map((option) => option.title);
  expect(names('Deutschland')).toEqual([
    'Footer: version 3 is shown from 2020-01-01 01:00 until 2026-12-01 00:00',
    'Footer: version 4 is shown from 2026-12-01 00:00 on, without end',
  ]);
  expect(names('Deutschland, tone: loud')).toEqual([
    'Footer, tone: loud: version 5 is shown from 2026-12-01 00:00 on, without end',
  ]);
  expect(screen.getByText(/^Nothing needs attention/)).toBeTruthy();
});

it('the schedule page lists planned changes by name, with their shops and what covers what', async () => {
  const { user } = await open();
  const rows = () =>
    within(screen.getByRole('table', { name: 'Planned changes' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  await screen.findByRole('link', { name: 'Winter' });
  expect(rows()[0]?.slice(0, 3)).toEqual(['2026-12-01 00:00', 'By a command', 'Footer']);
  expect(rows().at(-1)).toEqual([
    '2026-12-06 00:00',
    'Winter',
    'Footer',
    'Magyarország',
    'open',
    'draft',
    expect.stringContaining('the version of the set “Christmas” is shown.'),
  ]);
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Document' }),
    'Planned changes, by name',
  );
  const map = screen.getByRole('listbox');
  expect(
    within(within(map).getByRole('group', { name: 'Winter' })).getByRole('option').title,
  ).toMatch(/^Winter, draft: Footer in Magyarország, from 2026-12-06 00:00 on/);
});
