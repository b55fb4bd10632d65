import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { staffRightMissing } from '#contract/problemTypes.ts';
import type { Figures, FiguresOfDay, FiguresQuery } from '#contract/staff/figures.ts';
import { MEASURES, REFUSALS } from '#contract/staff/figures.ts';
import { dayAt, daysLater } from '#domain/shopDay.ts';
import { SITE_CODES } from '#domain/sites.ts';

import { refusal, renderStaff } from '../data/testing/renderStaff.tsx';
import { FiguresPage } from './figuresPage.tsx';

const TODAY = dayAt(new Date(), 'Europe/Berlin');
const NOTHING = Object.fromEntries([...MEASURES, ...REFUSALS].map((name) => [name, 0]));
const dayWith = (daysAgo: number, counts: Partial<FiguresOfDay>) =>
  ({ ...NOTHING, site: 'CZ', day: daysLater(TODAY, -daysAgo), ...counts }) as FiguresOfDay;
const partWith = (part: Partial<Figures['parts'][number]>) =>
  ({ ...NOTHING, site: 'CZ', origin: '', ...part }) as Figures['parts'][number];

const FIGURES: Figures = {
  sites: [...SITE_CODES],
  days: [
    dayWith(20, { sent: 100, confirmed: 63 }),
    dayWith(9, { sent: 80 }),
    dayWith(3, { sent: 100, confirmed: 41, began: 40, ended: 4, honeypot: 7 }),
    dayWith(0, { sent: 5 }),
  ],
  parts: [
    partWith({ part: 'PLACE', name: '/cz', origin: 'onsite:footer', sent: 60, confirmed: 30 }),
    partWith({ part: 'PROVIDER', name: 'Seznam', sent: 90, confirmed: 45 }),
    partWith({ part: 'HOUR', name: '20', sent: 50, confirmed: 40 }),
    partWith({ part: 'HOUR', name: '07', sent: 10, confirmed: 1 }),
    partWith({ part: 'HOUR', name: '07', sent: 5, confirmed: 2, site: 'PL' }),
  ],
  alerts: [
    { site: 'CZ', provider: null, measure: 'sent', day: '2026-03-30', count: 40, usual: 100.5 },
  ],
};

function open(figures: Figures = FIGURES) {
  const asked: FiguresQuery[] = [];
  renderStaff(
    <FiguresPage
      service={{
        async read(query) {
          asked.push(query);
          return figures;
        },
      }}
    />,
  );
  return { asked, user: userEvent.setup() };
}

const shop = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest('li') ?? expect.unreachable('stands in no list'));
};

it('the figures page compares each shop’s last week with the one before, and shows today', async () => {
  open();
  const czech = await shop('Česká republika');
  expect(czech.getByText('100 in the last 7 days, 80 in the 7 before; today 5.')).toBeTruthy();
  expect(
    czech.getByRole('img', {
      name: 'Sign-ups in Česká republika: 100 in the last 7 days, 80 in the 7 before; today 5.',
    }),
  ).toBeTruthy();
  expect((await shop('Polska')).getByText(/^0 in the last 7 days/)).toBeTruthy();
  expect(screen.getAllByRole('img', { name: /in the last 7 days/ })).toHaveLength(
    SITE_CODES.length,
  );
});

it('the figures page compares the confirmation rate with the usual one', async () => {
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Curve'), 'Confirmation rate');
  // The value of the four weeks before: 63 of 180.
  (await shop('Česká republika')).getByText('Česká republika confirms 41 %, usually 35 %.');
  (await shop('Polska')).getByText('No sign-ups in the last 7 days.');
});

it('the figures page has the numbers of each curve in a table, newest first, and as a file', async () => {
  const { asked } = open();
  const czech = await shop('Česká republika');
  const rows = within(czech.getByRole('table', { hidden: true })).getAllByRole('row', {
    hidden: true,
  });
  expect(rows).toHaveLength(1 + 28);
  expect(rows.slice(1, 5).map((row) => row.textContent)).toEqual([
    `${TODAY}50`,
    `${daysLater(TODAY, -1)}00`,
    `${daysLater(TODAY, -2)}080`,
    `${daysLater(TODAY, -3)}1000`,
  ]);
  const { from, to } = asked[0] ?? expect.unreachable('nothing was asked');
  expect(to).toBe(TODAY);
  const link = czech.getByRole('link', { hidden: true, name: 'CSV: Sign-ups in Česká republika' });
  expect(link.getAttribute('href')).toMatch(
    new RegExp(`/figures\\.csv\\?from=${from}&to=${to}&of=DAY&site=CZ$`),
  );
});

it('the figures page requests another period', async () => {
  const { asked, user } = open();
  await user.selectOptions(await screen.findByLabelText('Period'), 'A week');
  expect(asked.at(-1)).toEqual({ from: daysLater(TODAY, -6), to: TODAY });
});

it('the figures page describes an alert in words', async () => {
  open();
  await screen.findByText('Česká republika: 40 sign-ups on 2026-03-30, usually 101.');
});

it('the figures page shows outcomes and origins of sign-ups, in one shop or in all', async () => {
  const { user } = open();
  await screen.findByText('285 sign-ups, of which 36 % are confirmed.');
  expect(screen.getByText('Most people sign up after 20:00; 80 % of those confirm.')).toBeTruthy();
  const textsOf = (caption: string) =>
    within(screen.getByRole('table', { name: caption, hidden: true }))
      .getAllByRole('row', { hidden: true })
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent).join(' '));
  expect(textsOf('By page and form')).toEqual(['/cz onsite:footer 60 0 30 50\u202F%']);
  expect(textsOf('By provider')).toEqual(['Seznam 90 0 45 50\u202F%']);
  expect(textsOf('By hour')).toEqual(['07 15 0 3 20\u202F%', '20 50 0 40 80\u202F%']);
  expect(textsOf('Refused and suspicious')[0]).toMatch(/hidden field 7$/);
  // The file has no ages.
  screen.getByRole('link', { name: 'CSV: all figures by day' });
  expect(textsOf('Not confirmed, by age')).toEqual([
    'Today 5',
    '1 to 2 days 0',
    '3 to 6 days 59',
    '7 to 14 days 80',
  ]);
  await user.selectOptions(screen.getByLabelText('Shop'), 'Polska');
  expect(textsOf('By hour')).toEqual(['07 5 0 2 40\u202F%']);
  expect(screen.getByText('0 sign-ups, of which – are confirmed.')).toBeTruthy();
});

it('the figures page explains itself before the first count, and reports missing rights', async () => {
  open({ ...FIGURES, days: [] });
  await screen.findByText(/^No figures yet\./);
  renderStaff(<FiguresPage service={{ read: () => refusal(403, staffRightMissing) }} />);
  await screen.findByText('Your roles do not include figures.');
});
