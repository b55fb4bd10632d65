import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { DataTable } from './dataTable.tsx';
import { renderStaff } from './testing/renderStaff.tsx';

afterEach(() => void vi.restoreAllMocks());

type Row = { name: string; count: number };
const ROWS: Row[] = [
  { name: 'Écru', count: 2 },
  { name: 'apricot', count: 10 },
  { name: 'Zinc', count: 1 },
];

function open(query = '', rows = ROWS) {
  const ended: string[][] = [];
  const { steps } = renderStaff(
    <DataTable
      caption="Colours"
      rows={rows}
      rowKey={({ name }) => name}
      list=""
      columns={[
        {
          label: 'Name',
          render: ({ name }) => <a href={`#${name}`}>{name}</a>,
          value: ({ name }) => name,
        },
        { label: 'Count', render: ({ count }) => count, value: ({ count }) => count },
      ]}
      action={{
        label: 'End',
        run(chosen, onDone) {
          ended.push(chosen.map(({ name }) => name));
          onDone();
        },
      }}
    />,
    query,
  );
  return { ended, steps, user: userEvent.setup() };
}

const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const table = () => screen.getByRole('table');

it('a list is sorted by its heads: words without regard to accents, and numbers by size', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(names()).toEqual(['apricot', 'Écru', 'Zinc']));
  const head = () => screen.getByRole('columnheader', { name: /^Count/ });
  await user.click(within(head()).getByRole('button'));
  await waitFor(() => expect(names()).toEqual(['Zinc', 'Écru', 'apricot']));
  expect(head().getAttribute('aria-sort')).toBe('ascending');
  await user.click(within(head()).getByRole('button'));
  await waitFor(() => expect(names()).toEqual(['apricot', 'Écru', 'Zinc']));
  await user.click(within(head()).getByRole('button'));
  await waitFor(() => expect(names()).toEqual(['Écru', 'apricot', 'Zinc']));
  expect(head().getAttribute('aria-sort')).toBeNull();
});

it('a list shows what its address says, and is filtered while a person types', async () => {
  const { user } = open('sort=-Name&hide=Count&find=c');
  await waitFor(() => expect(names()).toEqual(['Zinc', 'Écru', 'apricot']));
  expect(screen.queryByRole('columnheader', { name: /Count/ })).toBeNull();
  const filter = screen.getByRole('textbox', { name: 'Filter' });
  await user.clear(filter);
  await user.type(filter, 'ZIN');
  await waitFor(() => expect(names()).toEqual(['Zinc']));
  expect(screen.getByRole('status').textContent).toBe('1 of 3 rows');
});

it('a list’s chosen rows have one action', async () => {
  const { ended, user } = open();
  expect(screen.queryByRole('button', { name: /^End/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Choose all rows' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose row 2' }));
  await user.click(screen.getByRole('button', { name: 'End (2)' }));
  expect(ended).toEqual([['Écru', 'Zinc']]);
  expect(screen.queryByRole('button', { name: /^End/ })).toBeNull();
});

it('a list’s rows are walked, chosen and opened by keys', async () => {
  const { user } = open();
  const [, first, second, third] = screen.getAllByRole('row');
  first?.focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(second));
  await user.keyboard('{End}');
  await waitFor(() => expect(document.activeElement).toBe(third));
  await user.keyboard(' ');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose row 3' }).checked).toBe(
    true,
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.hash).toBe('#Zinc'));
});

it('a list of many rows renders those near the window, and says how many there are', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  // Without a layout every row would be near.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(45);
  open(
    '',
    Array.from({ length: 50_000 }, (_, count) => ({ name: `row ${count}`, count })),
  );
  expect(table().getAttribute('aria-rowcount')).toBe('50001');
  expect(screen.getAllByRole('row').length).toBeLessThan(100);
  expect(screen.getByRole('status').textContent).toBe('50,000 rows');
});
