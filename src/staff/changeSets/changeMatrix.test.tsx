import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import type { ChangeItem, ChangeSet } from '#contract/staff/changeSets.ts';

import { ChangeMatrix } from './changeMatrix.tsx';
import { READY_FOOTER, WINTER } from './testing/changeSets.ts';

const footer: ChangeItem = { ...READY_FOOTER, id: 1, site: 'DE' };
const abTest: ChangeItem = {
  ...footer,
  id: 2,
  key: 'TEST:christmas',
  title: 'A/B test christmas',
  site: 'ALL',
  kind: 'AB_TEST',
  state: 'FAULTY',
};
const set: ChangeSet = {
  set: WINTER,
  items: [footer, abTest],
  tests: [],
  publications: [],
};

it('the change matrix shows an A/B test as one cell for all shops, which can be chosen and opened', async () => {
  const user = userEvent.setup();
  const [onChoose, onOpen] = [vi.fn<(chosen: ReadonlySet<number>) => void>(), vi.fn<() => void>()];
  render(
    <ChangeMatrix
      set={set}
      documents={[{ key: 'SHOP_FOOTER', title: 'Footer', sites: ['DE', 'AT', 'HU'] }]}
      chosen={new Set()}
      open={undefined}
      onChoose={onChoose}
      onOpen={onOpen}
    />,
  );
  const row = within(screen.getByRole('row', { name: /A\/B test christmas/ }));
  expect(row.getByRole('cell')).toHaveProperty('colSpan', 3);
  await user.click(
    row.getByRole('button', { name: 'A/B test christmas in all shops: has faults' }),
  );
  expect(onOpen).toHaveBeenCalledWith(2);
  await user.click(row.getByRole('checkbox', { name: 'Choose A/B test christmas in all shops' }));
  expect(onChoose).toHaveBeenCalledWith(new Set([2]));
  const ofFooter = within(screen.getByRole('row', { name: /Footer/ }));
  expect(ofFooter.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    expect.stringContaining('ready'),
    'not included',
    'not included',
  ]);
});
