import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import type { WantedDocument } from './changeSetService.ts';
import { AddDialog } from './addDialog.tsx';

function open() {
  const onAdd = vi.fn<(wanted: WantedDocument) => void>();
  render(
    <AddDialog
      sent={{ outcome: undefined, isBusy: false }}
      documents={[
        { key: 'PAGE:/offers', title: 'Offers', sites: ['DE', 'AT'] },
        { key: 'SHOP_FOOTER', title: 'Footer', sites: ['DE', 'AT', 'HU'] },
      ]}
      tests={[
        {
          name: 'tone',
          startsAt: '2026-01-01T00:00:00.000Z',
          endsAt: null,
          groups: ['calm', 'loud'],
        },
      ]}
      sites={['DE', 'AT', 'HU']}
      onAdd={onAdd}
      onClose={() => {}}
    />,
  );
  const choose = async (label: string, option: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: label }), option);
  const user = userEvent.setup();
  const shops = (legend: string) => within(screen.getByRole('group', { name: legend }));
  const add = () => user.click(screen.getByRole('button', { name: 'Add' }));
  return { user, onAdd, choose, shops, add };
}

it('the add dialog starts with no shop chosen, and one press chooses all or none', async () => {
  const { user, onAdd, choose, shops, add } = open();
  await choose('Document', 'Footer');
  const having = shops('Shops that have it');
  const chosen = () => having.queryAllByRole('checkbox', { checked: true }).length;
  expect(chosen()).toBe(0);
  await add();
  expect(onAdd).not.toHaveBeenCalled();
  await user.click(having.getByRole('button', { name: 'All' }));
  expect(chosen()).toBe(3);
  await user.click(having.getByRole('button', { name: 'None' }));
  expect(chosen()).toBe(0);
  await choose('Document', 'A new page');
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
});

it('the add dialog adds a document in the shops that have it, for everyone or for a group of an A/B test', async () => {
  const { user, onAdd, choose, shops, add } = open();
  await choose('Document', 'Footer');
  for (const name of [/Deutschland/, /Österreich/]) {
    await user.click(shops('Shops that have it').getByRole('checkbox', { name }));
  }
  await add();
  const wanted = { key: 'SHOP_FOOTER', sites: ['DE', 'AT'], created: null };
  expect(onAdd).toHaveBeenLastCalledWith({ ...wanted, group: null });
  await choose('For', 'tone: loud');
  await add();
  expect(onAdd).toHaveBeenLastCalledWith({ ...wanted, group: { test: 'tone', group: 'loud' } });
});

it('the add dialog creates a page that no shop has yet, with its path, title and template', async () => {
  const { user, onAdd, choose, shops, add } = open();
  await choose('Document', 'A new page');
  const places = shops('Shops to create it in');
  await user.click(places.getByRole('button', { name: 'All' }));
  await user.click(places.getByRole('checkbox', { name: /Österreich/ }));
  const path = screen.getByRole('textbox', { name: 'Path' });
  await user.type(path, '/Offers');
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Christmas');
  await choose('Template', 'category');
  await add();
  expect(onAdd).not.toHaveBeenCalled();
  expect(screen.getByText(/lower-case letters, digits and hyphens/)).toBeTruthy();
  await user.clear(path);
  await user.type(path, '/offers');
  await add();
  expect(onAdd).not.toHaveBeenCalled();
  expect(screen.getByText(/A page with this path exists/)).toBeTruthy();
  await user.clear(path);
  await user.type(path, '/christmas');
  await add();
  expect(onAdd).toHaveBeenCalledWith({
    key: 'PAGE:/christmas',
    sites: [],
    group: null,
    created: {
      sites: ['DE', 'HU'],
      body: { title: 'Christmas', description: '', markdown: '', template: 'category' },
    },
  });
});

it('the add dialog creates a page in the shops that lack it', async () => {
  const { user, onAdd, choose, shops, add } = open();
  await choose('Document', 'Offers (/offers)');
  expect(screen.queryByRole('combobox', { name: 'Template' })).toBeNull();
  await user.click(shops('Shops that have it').getByRole('button', { name: 'All' }));
  await user.click(shops('Shops to create it in').getByRole('checkbox', { name: /Magyarország/ }));
  await choose('Template', 'service');
  await add();
  expect(onAdd).toHaveBeenCalledWith({
    key: 'PAGE:/offers',
    sites: ['DE', 'AT'],
    group: null,
    created: {
      sites: ['HU'],
      body: { title: 'Offers', description: '', markdown: '', template: 'service' },
    },
  });
});

it('the add dialog creates an A/B test for all shops, or adds an existing one, without shops and groups to choose', async () => {
  const { user, onAdd, choose, add } = open();
  await choose('Document', 'A new A/B test');
  expect(screen.queryByRole('combobox', { name: 'For' })).toBeNull();
  const name = screen.getByRole('textbox', { name: /Name of the test/ });
  await user.type(name, 'a:b');
  await add();
  expect(onAdd).not.toHaveBeenCalled();
  await user.clear(name);
  await user.type(name, 'christmas');
  await add();
  const groups = ['A', 'B'].map((one) => ({ name: one, weight: 1 }));
  expect(onAdd).toHaveBeenLastCalledWith({
    key: 'TEST:christmas',
    group: null,
    sites: [],
    created: { sites: ['ALL'], body: { startsAt: '', groups } },
  });
  await choose('Document', 'A/B test tone');
  await add();
  expect(onAdd).toHaveBeenLastCalledWith({
    key: 'TEST:tone',
    group: null,
    sites: ['ALL'],
    created: null,
  });
});
