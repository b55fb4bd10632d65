import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { testOver } from '#contract/problemTypes.ts';
import type { ChangeItemDetail, ChangePublication, ChangeSet } from '#contract/staff/changeSets.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { ResponseError } from '#browser/serviceCall.ts';

import { refusal, renderStaff } from '../data/testing/renderStaff.tsx';
import { ChangeSetPage } from './changeSetPage.tsx';
import type { ChangeSetService } from './changeSetService.ts';
import type { DocumentItem } from './describe.ts';
import { closedService, READY_FOOTER, WINTER } from './testing/changeSets.ts';

afterEach(() => {
  vi.useRealTimers();
});

const published: ChangePublication = {
  id: 7,
  publishedBy: 'anna',
  publishedAt: '2026-11-20T10:00:00.000Z',
  sites: ['DE'],
  standing: ['DE'],
  isTestOver: false,
};

/** A page whose publication another person has ended in the meantime, so that `undo` undoes nothing. */
function open(
  undo: ChangeSetService['undo'],
  since: Partial<ChangePublication>,
  part: Partial<ChangeSet> = {},
  calls: Partial<ChangeSetService> = {},
) {
  let publication = published;
  const set = (): ChangeSet => ({
    set: { ...WINTER, id: 'one' },
    items: [],
    tests: [],
    publications: [publication],
    ...part,
  });
  const service: ChangeSetService = {
    ...closedService,
    ask: async () => {},
    comments: async () => [],
    read: async () => set(),
    documents: async () => ({ documents: [], tests: [] }),
    present: async () => [],
    undo(id, sites) {
      publication = { ...published, ...since };
      return undo(id, sites);
    },
    ...calls,
  };
  renderStaff(<ChangeSetPage id="one" service={service} />);
}

const undoButton = () => screen.queryByRole('button', { name: /^Undo in Deutschland/ });

it('the change set page reloads the publications when an undo is refused, so that its button disappears', async () => {
  const user = userEvent.setup();
  const refused = new ResponseError(new Response(null, { status: 409 }), testOver);
  open(() => Promise.reject(refused), { standing: [], isTestOver: true });
  await user.click(await screen.findByRole('button', { name: /^Undo in Deutschland/ }));
  await screen.findByText('The A/B test has ended and cannot be changed.');
  await screen.findByText(/: its A\/B test has ended and cannot be changed$/);
  expect(undoButton()).toBeNull();
});

it('the change set page reports that nothing is left to undo if another person has undone it', async () => {
  const user = userEvent.setup();
  open(async () => [], { standing: [] }, { items: [itemFor(1, 'DE')] });
  await user.click(await screen.findByRole('button', { name: /^Undo in Deutschland/ }));
  await screen.findByText('It was already undone or over in Deutschland.');
  await screen.findByText(/: undone or over in every shop$/);
  expect(undoButton()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Ask for approval');
});

const itemFor = (id: number, site: DocumentItem['site']) => ({ ...READY_FOOTER, id, site });

it('the change set page keeps one shop of several chosen with one key', async () => {
  const user = userEvent.setup();
  open(async () => [], {}, { items: [itemFor(1, 'DE'), itemFor(2, 'HU')] });
  const boxes = () =>
    ['Deutschland', 'Magyarország'].map(
      (shop) =>
        screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose Footer in ${shop}` })
          .checked,
    );
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
  expect(boxes()).toEqual([true, true]);
  await user.keyboard('o');
  expect(boxes()).toEqual([true, true]);
  await user.click(screen.getByRole('button', { name: 'Footer in Magyarország: ready' }));
  await user.keyboard('o');
  expect(boxes()).toEqual([false, true]);
});

it('the change set page says that a person without a mail address was asked', async () => {
  const user = userEvent.setup();
  const approvers = ['lena'];
  open(
    async () => [],
    {},
    { items: [itemFor(1, 'DE')], approvers, approversWithoutMail: approvers },
  );
  await user.click(await screen.findByRole('button', { name: 'Ask for approval' }));
  const ask = within(screen.getByRole('dialog', { name: 'Ask for approval' }));
  ask.getByText(/^lena has no mail address here/);
  await user.click(ask.getByRole('button', { name: 'Ask for approval' }));
  await screen.findByText(
    'lena is asked for approval, but has no mail address: tell them yourself.',
  );
});

it('a refused document keeps its dialog with what was typed', async () => {
  const user = userEvent.setup();
  open(
    async () => [],
    {},
    {},
    {
      documents: async () => ({
        documents: [{ key: 'SHOP_FOOTER', title: 'Footer', sites: ['DE'] }],
        tests: [],
      }),
      addDocument: () => refusal(503),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Add a document' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Document'), 'A new A/B test');
  await user.type(dialog.getByLabelText(/Name of the test/), 'price{Enter}');
  await dialog.findByText('That did not work. Please try again.');
  expect(dialog.getByLabelText(/Name of the test/)).toHaveProperty('value', 'price');
});

/** Opens a set with a footer that a colleague approves, and time passes. */
function openBesideColleague(calls: Partial<ChangeSetService> = {}) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const part: { items: DocumentItem[] } = { items: [itemFor(1, 'DE')] };
  open(async () => [], {}, part, calls);
  return {
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
    async passAfter(change: Partial<DocumentItem>) {
      part.items = [{ ...itemFor(1, 'DE'), ...change }];
      await act(() => vi.advanceTimersByTimeAsync(20 * SECOND_MS));
    },
  };
}

it('an open change set shows a colleague’s approval without disturbing the editor', async () => {
  const body = { columns: [], legalLinks: [], social: [] };
  const detail: ChangeItemDetail = {
    item: itemFor(1, 'DE'),
    reader: 'anna',
    body,
    base: null,
    faults: [],
    conflict: null,
  };
  const { user, passAfter } = openBesideColleague({
    readItem: async () => detail,
    saveItem: () => refusal(503),
    outlook: async () => [],
    token: () => refusal(503),
  });
  await user.click(await screen.findByRole('button', { name: 'Footer in Deutschland: ready' }));
  const editor = within(await screen.findByRole('region', { name: 'Footer, Deutschland' }));
  const [field] = await editor.findAllByRole<HTMLInputElement>('textbox');
  if (field === undefined) throw new Error('The editor has no text field');
  await user.type(field, 'Typed');
  await passAfter({ state: 'APPROVED', approvedBy: ['lena'] });
  screen.getByRole('button', { name: 'Footer in Deutschland: approved' });
  editor.getByText(/^approved,/);
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('Typed');
});

it('an open review confirms the documents that it showed first, so that the server refuses later ones', async () => {
  const approve = vi.fn<ChangeSetService['approve']>(() => refusal(503));
  const { user, passAfter } = openBesideColleague({
    approve,
    outlook: async () => [],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await passAfter({ revision: 2, hash: 'b'.repeat(64) });
  await act(async () => window.dispatchEvent(new Event('visibilitychange')));
  await user.click(await screen.findByRole('button', { name: 'Approve 1 document' }));
  expect(approve).toHaveBeenCalledExactlyOnceWith('one', [{ id: 1, hash: READY_FOOTER.hash }]);
});

it('a change set on the screen stays, and is said to be possibly out of date, when it cannot be reloaded', async () => {
  let isReachable = true;
  const { passAfter } = openBesideColleague({
    async read() {
      if (!isReachable) throw new TypeError('Failed to fetch');
      return { set: WINTER, items: [], tests: [], publications: [] };
    },
  });
  await screen.findByRole('heading', { name: 'Winter' });
  isReachable = false;
  await passAfter({});
  screen.getByText('This change set could not be reloaded. What you see may be out of date.');
  screen.getByRole('heading', { name: 'Winter' });
});
