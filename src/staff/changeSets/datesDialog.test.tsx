import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import type { ChangeItemDetail, ChangeSet, SaveItem } from '#contract/staff/changeSets.ts';
import type { ItemOutlook, OutlookRequest } from '#contract/staff/outlook.ts';

import { renderStaff } from '../data/testing/renderStaff.tsx';
import type { ChangeSetService, WantedDocument } from './changeSetService.ts';
import { DatesDialog } from './datesDialog.tsx';
import type { DocumentItem } from './describe.ts';
import type { DatesPlan } from './plannedDates.ts';
import { ReviewDialog } from './reviewDialog.tsx';
import { closedService, READY_FOOTER } from './testing/changeSets.ts';

/** Midnights in Budapest. */
const MONDAY = '2030-11-29T23:00:00.000Z';
const TUESDAY = '2030-11-30T23:00:00.000Z';

const item: DocumentItem = { ...READY_FOOTER, validFrom: MONDAY, revision: 3 };
const detail: ChangeItemDetail = {
  reader: 'anna',
  item,
  body: { headline: 'Old', link: 'New' },
  base: { version: 1, validFrom: MONDAY, validTo: null, body: { headline: 'Old' } },
  faults: [],
  conflict: null,
};

/** A server where another set's version replaces each change without an end. */
function fake() {
  const saves: { item: number; saved: SaveItem }[] = [];
  const added: { id: string; wanted: WantedDocument }[] = [];
  const outlook = (id: number, { dates, hasBodies }: OutlookRequest): ItemOutlook => {
    const isEnded = dates !== undefined && dates.to !== null;
    const body = { headline: 'Advent' };
    return {
      item: id,
      fault: null,
      seen: [{ from: MONDAY, to: TUESDAY }],
      covers: [],
      coveredBy: isEnded
        ? []
        : [
            {
              version: 9,
              from: TUESDAY,
              to: null,
              validFrom: TUESDAY,
              validTo: null,
              set: 'Advent',
              ...(hasBodies === true && { body }),
            },
          ],
      isGroupEmpty: false,
      otherGroups: [],
    };
  };
  const service: ChangeSetService = {
    ...closedService,
    outlook: async (_set, wanted) => wanted.items.map((id) => outlook(id, wanted)),
    readItem: async () => detail,
    create: async (name) => `set ${name}`,
    addDocument: async (id, wanted) => void added.push({ id, wanted }),
    read: async () => ({ items: [{ ...item, id: 20, revision: 1 }] }) as unknown as ChangeSet,
    async saveItem(id, saved) {
      saves.push({ item: id, saved });
      return detail;
    },
  };
  return { service, saves, added };
}

function open(items: readonly DocumentItem[] = [item]) {
  const { service, saves, added } = fake();
  const onPlan = vi.fn<(plans: DatesPlan[]) => void>();
  const onFault = vi.fn();
  renderStaff(
    <DatesDialog
      set={{ id: 'one', name: 'Monday' }}
      tests={[]}
      onClose={() => {}}
      items={items}
      service={service}
      onPlan={onPlan}
      onFault={onFault}
      sent={{ outcome: undefined, isBusy: false }}
    />,
  );
  const user = userEvent.setup();
  const set = () => user.click(screen.getByRole('button', { name: 'Set dates' }));
  return { user, onPlan, onFault, set, saves, added };
}

const WORDS =
  'Shown from Sat 30 Nov 2030, 00:00 CET until Sun 1 Dec 2030, 00:00 CET. ' +
  'From then on the version of the set “Advent” is shown.';

it('the dates dialog names the version that ends the change, and can end the change there', async () => {
  const { user, onPlan, set } = open();
  await screen.findByText(WORDS);
  await user.click(screen.getByRole('button', { name: /^End it there: Footer, Magyarország/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^End it there/ })).toBeNull());
  const end = screen.getByLabelText('Ends on');
  expect(end).toHaveProperty('value', '2030-12-01');
  expect(document.activeElement).toBe(end);
  await set();
  expect(onPlan).toHaveBeenCalledWith([
    {
      items: [7],
      from: { date: '2030-11-30', time: '00:00' },
      to: { date: '2030-12-01', time: '00:00' },
    },
  ]);
});

it('the dates dialog ends one of several documents without an end for the others', async () => {
  const { user, onPlan, set } = open([item, { ...item, id: 8, site: 'CZ' }]);
  await user.click(await screen.findByRole('button', { name: /^End it there: .*Magyarország/ }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^End it/ })).toHaveLength(1));
  await set();
  const from = { date: '2030-11-30', time: '00:00' };
  expect(onPlan).toHaveBeenCalledWith([
    { items: [7], from, to: { date: '2030-12-01', time: '00:00' } },
    { items: [8], from, to: null },
  ]);
});

it('the dates dialog continues the change in a set of its own that corrects the later version', async () => {
  const { user, onFault, saves, added } = open();
  await user.click(await screen.findByRole('button', { name: /^Continue the change/ }));
  const merge = within(await screen.findByRole('dialog', { name: 'Merge two changes' }));
  expect(merge.getByText(/Your changes and those of the set “Advent” do not overlap/)).toBeTruthy();
  await user.click(merge.getByRole('button', { name: 'Merge' }));
  const link = await screen.findByRole('link', { name: 'Monday, carried on' });
  expect(link.getAttribute('href')).toBe('/staff/changes/set Monday, carried on');
  const body = { headline: 'Advent', link: 'New' };
  expect(added).toEqual([
    {
      id: 'set Monday, carried on',
      wanted: { key: 'SHOP_FOOTER', group: null, sites: [], created: { sites: ['HU'], body } },
    },
  ]);
  expect(saves).toEqual([
    { item: 20, saved: { revision: 1, body, validFrom: TUESDAY, validTo: null, rebase: 9 } },
  ]);
  expect(screen.getByLabelText('Ends on')).toHaveProperty('value', '2030-12-01');
  expect(onFault).not.toHaveBeenCalled();
});

it('the dates dialog refuses an end before the beginning once its field is left, and does not plan it', async () => {
  const { user, onPlan, set } = open();
  await screen.findByText(WORDS);
  const end = screen.getByLabelText('Ends on');
  await user.type(end, '2030-11-29');
  expect(screen.queryByText(/would end before/)).toBeNull();
  await user.tab();
  expect(
    await screen.findByText('It would end before it begins. Choose a later end.'),
  ).toBeTruthy();
  await set();
  expect(onPlan).not.toHaveBeenCalled();
});

it('the dates dialog reads a date in words while it is typed, by the shop’s clock', async () => {
  const { user } = open();
  const words = screen.getByRole('textbox', { name: 'Begins, in words' });
  await user.type(words, '24 de');
  await screen.findByText(/^Not read yet/);
  await user.clear(words);
  await user.type(words, '24 dec 2030 8:00');
  await screen.findByText(/^Tue 24 Dec 2030, 08:00/);
  expect(screen.getByLabelText('Begins on')).toHaveProperty('value', '2030-12-24');
  expect(screen.getByLabelText('Begins at')).toHaveProperty('value', '08:00');
});

it('the dates dialog empties a date in words once the date is changed otherwise', async () => {
  const { user } = open();
  const words = screen.getByRole('textbox', { name: 'Begins, in words' });
  await user.type(words, '24 dec 2030 8:00');
  await screen.findByText(/^Tue 24 Dec 2030, 08:00/);
  const date = screen.getByLabelText('Begins on');
  await user.clear(date);
  await user.type(date, '2030-12-25');
  expect(date).toHaveProperty('value', '2030-12-25');
  expect(words).toHaveProperty('value', '');
  expect(screen.queryByText(/^Tue 24 Dec 2030, 08:00/)).toBeNull();
  await user.type(words, '26 de');
  await screen.findByText(/^Not read yet/);
  await user.clear(screen.getByLabelText('Begins at'));
  expect(words).toHaveProperty('value', '');
  expect(screen.queryByText(/^Not read yet/)).toBeNull();
});

it('the dates dialog plans a date in words with Enter, but not while the last words are unread', async () => {
  const { user, onPlan } = open();
  const words = screen.getByRole('textbox', { name: 'Begins, in words' });
  await user.type(words, '24 dec 2030 8{Enter}');
  expect(onPlan).not.toHaveBeenCalled();
  await user.type(words, ':00{Enter}');
  const from = { date: '2030-12-24', time: '08:00' };
  expect(onPlan).toHaveBeenCalledExactlyOnceWith([{ items: [7], from, to: null }]);
});

it('the review describes what differs from the version that the document changes', async () => {
  const { service } = fake();
  const token = async () => 'token';
  renderStaff(
    <ReviewDialog
      set="one"
      verb="Approve"
      onBoth={undefined}
      items={[item]}
      tests={[]}
      service={{ ...service, token }}
      onConfirm={() => {}}
      onClose={() => {}}
    />,
  );
  const changes = await screen.findByRole('list', { name: 'Changes' });
  expect(within(changes).getByText('Link was added: “New”')).toBeTruthy();
  expect(await screen.findByTitle('Footer: With it')).toBeTruthy();
});

it('the dates dialog shows the result and the number of documents before the user confirms', async () => {
  const { service } = fake();
  const onConfirm = vi.fn();
  const test = { ...item, id: 9, key: 'TEST:tone', title: 'A/B test tone', site: 'ALL' as const };
  const tests = [{ name: 'tone', startsAt: MONDAY, endsAt: null, groups: ['A'] }];
  renderStaff(
    <ReviewDialog
      set="one"
      verb="Publish"
      onBoth={undefined}
      items={[item, test]}
      onClose={() => {}}
      tests={tests}
      service={service}
      onConfirm={onConfirm}
    />,
  );
  const button = screen.getByRole('button', { name: 'Publish 2 documents' });
  expect(button).toHaveProperty('disabled', true);
  await screen.findByText(WORDS);
  screen.getByText(
    'A/B test tone. It runs in all shops from Sat 30 Nov 2030, 00:00 CET on, without end.',
  );
  await userEvent.setup().click(button);
  expect(onConfirm).toHaveBeenCalledOnce();
});
