import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { staffNotFresh, staffRightMissing } from '#contract/problemTypes.ts';
import type { ImportMapping, Transfer } from '#contract/staff/transfers.ts';

import { pressTwice } from '../../data/testing/pressTwice.ts';
import { refusal, renderStaff } from '../../data/testing/renderStaff.tsx';
import { FreshSignInContext } from '../../management/freshSignIn.ts';
import { FRESH } from '../../management/testing/fresh.ts';
import { TransfersPart } from './transfersPart.tsx';
import type { TransfersService } from './transfersService.ts';

const id = '0199c9d1-0000-7000-8000-000000000001';
const at = '2026-03-01T10:00:00.000Z';
const OPEN: Transfer = {
  id,
  kind: 'IMPORT',
  state: 'OPEN',
  sites: ['HU'],
  staff: 'rita',
  mapping: null,
  choice: ['E-Mail', 'Vorname', 'Other'],
  done: 0,
  counts: {},
  failure: null,
  createdAt: at,
  fileUntil: null,
};

/** The part over a server that holds these transfers, and what that was asked. */
function open(held: Transfer[], part: Partial<TransfersService> = {}) {
  const asked: unknown[] = [];
  const note =
    <Answer,>(what: string, answer: Answer) =>
    async (body: unknown) => {
      asked.push([what, body]);
      return answer;
    };
  const service: TransfersService = {
    list: async () => held,
    startExport: note('export', { id }),
    send: async (_file, onProgress) => {
      onProgress(0.5);
      return 'KEPT';
    },
    check: note('check', 'DONE'),
    run: note('run', 'DONE'),
    download: note('download', new Blob(['line'])),
    remove: note('remove', {}),
    ...part,
  };
  renderStaff(
    <FreshSignInContext value={FRESH}>
      <TransfersPart service={service} />
    </FreshSignInContext>,
  );
  return { asked, user: userEvent.setup() };
}

it('an empty list of imports and exports explains itself', async () => {
  open([]);
  await screen.findByText(/^There were no imports or exports/);
});

it('an export has a shop, a state and a reason, and does not start without the reason', async () => {
  const { asked, user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  screen.getByText('Enter the reason.');
  await user.selectOptions(screen.getByLabelText('Shop'), 'HU');
  await user.type(screen.getByLabelText(/^Reason for the audit/), ' new sending system{Enter}');
  await screen.findByText('The export has started.');
  expect(asked).toEqual([
    ['export', { sites: ['HU'], states: ['SUBSCRIBED'], reason: 'new sending system' }],
  ]);
});

it('a double press of “Export” starts one export', async () => {
  let answer = (_export: { id: string }) => {};
  const startExport = vi.fn(() => new Promise<{ id: string }>((resolve) => (answer = resolve)));
  const { user } = open([], { startExport });
  await user.type(await screen.findByLabelText(/^Reason for the audit/), 'new sending system');
  await pressTwice(user, screen.getByRole('button', { name: 'Export' }));
  answer({ id });
  await screen.findByText('The export has started.');
  expect(startExport).toHaveBeenCalledOnce();
});

it('a file’s columns are guessed from their names, and the check needs a shop and a source', async () => {
  const { asked, user } = open([OPEN]);
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  const dialog = within(screen.getByRole('dialog'));
  const chosen = (label: string) => dialog.getByLabelText<HTMLSelectElement>(label).value;
  expect([chosen('E-mail address'), chosen('First name'), chosen('Shop')]).toEqual([
    '0',
    '1',
    '-1',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Check the file' }));
  dialog.getByText('Choose a shop, or the column with the shop.');
  dialog.getByText('Enter a sentence.');
  await user.selectOptions(dialog.getByLabelText('Shop of rows without one'), 'HU');
  await user.selectOptions(dialog.getByLabelText('Source of the consents'), 'PROOF');
  await user.type(dialog.getByLabelText(/^Where and when/), 'the fair in Brno{Enter}');
  await screen.findByText('The check has started.');
  const columns = { email: 0, firstName: 1 };
  expect(asked).toEqual([
    ['check', { id, mapping: { columns, site: 'HU', how: 'PROOF', source: 'the fair in Brno' } }],
  ]);
});

it('a checked file shows the number of rows by outcome, and is imported with a reason', async () => {
  const mapping: ImportMapping = {
    columns: { email: 0 },
    site: 'HU',
    how: 'PROOF',
    source: 'the fair in Brno',
  };
  const checked: Transfer = {
    ...OPEN,
    mapping,
    state: 'CHECKED',
    done: 1203,
    fileUntil: at,
    counts: { SUPPRESSED: 3, TAKEN: 1200 },
  };
  const { asked, user } = open([checked]);
  await screen.findByText('Checked, nothing changed yet: 1,203 rows');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1,200: subscribed, or asked to confirm',
    '3: objected to newsletter mail',
  ]);
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByRole('button', { name: 'Import 1,200 rows' });
  await user.type(dialog.getByRole('textbox'), 'move{Enter}');
  await screen.findByText('The import has started.');
  expect(asked).toEqual([['run', { id, reason: 'move' }]]);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Removed, with its files.');
});

it('a refused import keeps its dialog with the typed reason, and is sent once at a time', async () => {
  const answers: ((answer: unknown) => void)[] = [];
  const run = vi.fn(
    (_body: unknown) => new Promise<unknown>((resolve) => void answers.push(resolve)),
  );
  const { user } = open([{ ...OPEN, state: 'CHECKED', counts: { TAKEN: 2 } }], { run });
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(screen.getByRole('dialog'));
  const reason = dialog.getByRole('textbox');
  await user.type(reason, 'move{Enter}{Enter}');
  answers[0]?.(refusal(503));
  await dialog.findByText('That did not work. Please try again.');
  expect(reason).toHaveProperty('value', 'move');
  await user.type(reason, '{Enter}');
  answers[1]?.({});
  await screen.findByText('The import has started.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(run.mock.calls).toEqual([[{ id, reason: 'move' }], [{ id, reason: 'move' }]]);
});

it('a refused check keeps its dialog with the assigned columns', async () => {
  const { user } = open([OPEN], { check: () => refusal(503) });
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Shop of rows without one'), 'HU');
  await user.type(dialog.getByLabelText(/^Where and when/), 'the fair in Brno{Enter}');
  await dialog.findByText('That did not work. Please try again.');
  expect(dialog.getByLabelText('Shop of rows without one')).toHaveProperty('value', 'HU');
});

it('the button that imports a single row says so', async () => {
  const { user } = open([{ ...OPEN, state: 'CHECKED', done: 1, counts: { TAKEN: 1 } }]);
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  screen.getByRole('button', { name: 'Import 1 row' });
});

it('a file that is not text is refused with advice, and an export without a fresh sign-in asks for one', async () => {
  const { user } = open([], {
    send: async () => 'NOT_TEXT',
    startExport: () => refusal(403, staffNotFresh),
  });
  const input = await screen.findByLabelText('CSV file');
  await user.upload(input, new File(['PK'], 'list.csv'));
  await screen.findByText(/save the table as “CSV UTF-8/);
  await user.type(screen.getByLabelText(/^Reason for the audit/), 'move{Enter}');
  await screen.findByRole('dialog', { name: 'Confirm your identity' });
});

it('an empty file is refused as one whose first line names no columns, and is not sent', async () => {
  const send = vi.fn<TransfersService['send']>(() => refusal(400));
  const { user } = open([], { send });
  await user.upload(await screen.findByLabelText('CSV file'), new File([], 'list.csv'));
  await screen.findByText(/^The first line must name the columns/);
  expect(send).not.toHaveBeenCalled();
});

it('imports and exports are not offered to staff whose roles do not include them', async () => {
  open([], { list: () => refusal(403, staffRightMissing) });
  await screen.findByText(/^Your roles do not include imports and exports/);
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
