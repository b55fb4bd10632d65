import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';

import { changeSavedSince } from '#contract/problemTypes.ts';
import type {
  ChangeComment,
  ChangeItem,
  ChangeItemDetail,
  SaveItem,
} from '#contract/staff/changeSets.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { ResponseError } from '#browser/serviceCall.ts';

import { useFreshness } from '../console/live/useFreshness.ts';
import { fakeService } from '../console/testing/fakeService.ts';
import { pressTwice } from '../data/testing/pressTwice.ts';
import { renderStaff } from '../data/testing/renderStaff.tsx';
import type { ChangeSetService } from './changeSetService.ts';
import type { DocumentItem } from './describe.ts';
import { ItemEditor } from './itemEditor.tsx';
import { closedService, READY_FOOTER } from './testing/changeSets.ts';
import { deleteFromDevice, deviceName, storeUnsaved, readUnsaved } from './unsaved.ts';

const page = (title: string, rest: object = {}) => ({
  title,
  description: 'What it says',
  markdown: 'One\n\nTwo',
  ...rest,
});

const item: ChangeItem = {
  ...READY_FOOTER,
  key: 'PAGE:/offers',
  title: 'Offers',
  site: 'DE',
  kind: 'PAGE',
  state: 'UNCHANGED',
};
const detail: ChangeItemDetail = {
  item,
  reader: 'anna',
  body: page('Old'),
  base: { version: 3, validFrom: '2020-01-01T00:00:00.000Z', validTo: null, body: page('Old') },
  faults: [],
  conflict: null,
};

// On slow machines the pause before a save must not end between two keystrokes.
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * SECOND_MS));
/** Seconds without typing until a draft is saved, and until a retry. */
const [IDLE_SECONDS, RETRY_SECONDS] = [1, 5];
/** Seconds that a slow call takes. */
const SLOW_SECONDS = 3;
const waitSeconds = (seconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, seconds * SECOND_MS));

/** A fake server with one item, which others change by `saveByAnother`. */
function open(
  begin: ChangeItemDetail = detail,
  part: Partial<ChangeSetService> = {},
  counterparts: DocumentItem[] = [],
) {
  let server = begin;
  const save = (saved: SaveItem) => {
    server = {
      ...server,
      body: saved.body,
      item: { ...server.item, revision: server.item.revision + 1, state: 'READY' },
      ...(saved.rebase !== undefined && { conflict: null }),
    };
    return server;
  };
  const saves: SaveItem[] = [];
  const service: ChangeSetService = {
    ...closedService,
    outlook: async () => [],
    comments: async () => [],
    token: async () => new Promise<string>(() => {}),
    readItem: async () => server,
    async saveItem(_id, saved) {
      saves.push(saved);
      if (saved.revision !== server.item.revision) {
        throw new ResponseError(new Response(null, { status: 409 }), changeSavedSince, {
          type: changeSavedSince,
          title: 'Somebody else has saved this in the meantime.',
          status: 409,
          revision: server.item.revision,
          savedBy: 'maria',
          base: begin.body,
          theirs: server.body,
          mine: saved.body,
        });
      }
      return save(saved);
    },
    ...part,
  };
  const onFault = vi.fn<(error: unknown) => void>();
  const { contentState } = fakeService();
  const askState = vi.fn<typeof contentState>(contentState);
  /** The frame around each page asks for the state of the content. */
  function Frame({ children }: { children: ReactNode }) {
    useFreshness({ contentState: askState }, false);
    return children;
  }
  renderStaff(
    <Frame>
      <ItemEditor
        part={undefined}
        set="7f0a2f5e-2f3e-4d7a-9c3a-0d4d0f9c3b12"
        detail={begin}
        state={undefined}
        counterparts={counterparts}
        documents={[{ key: 'PAGE:/offers', title: 'Offers', sites: ['DE'] }]}
        tests={[]}
        others={[{ name: 'maria', item: 7 }]}
        service={service}
        onSaved={() => {}}
        onFault={onFault}
        onClose={() => {}}
      />
    </Frame>,
  );
  return {
    saves,
    onFault,
    askState,
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
    saveByAnother: (body: unknown) => save({ revision: 1, body, validFrom: null, validTo: null }),
  };
}

/** Name of what the device keeps for the person of the session. */
const KEPT = deviceName(7, 'anna');

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ });

it('a field is described by its explanation', () => {
  open();
  const field = screen.getByRole('textbox', { name: /^Description/ });
  const text = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(text?.textContent).toMatch(/^Search engines show it/);
});

it('the item editor renders a form from the document’s schema, saves after a pause in typing, and shows it', async () => {
  const { user, saves } = open();
  expect(screen.getByText('Also here: maria')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Template' })).toBeTruthy();
  await user.clear(title());
  await user.type(title(), 'New');
  expect(screen.getByText('Not saved yet; kept on this device.')).toBeTruthy();
  expect(readUnsaved(KEPT)).toEqual({ revision: 1, body: page('New') });
  await pass(IDLE_SECONDS);
  await screen.findByText('Saved.');
  expect(saves).toEqual([{ revision: 1, body: page('New'), validFrom: null, validTo: null }]);
  await waitFor(() => expect(readUnsaved(KEPT)).toBeUndefined());
});

it('the item editor restores unsaved input of an earlier visit from this device', async () => {
  storeUnsaved(KEPT, { revision: 1, body: page('Unsaved') });
  const { saves } = open();
  expect(title().value).toBe('Unsaved');
  await pass(IDLE_SECONDS);
  await screen.findByText('Saved.');
  expect(saves).toHaveLength(1);
});

it('the item editor neither shows nor changes what the device keeps for another person', async () => {
  const hers = deviceName(7, 'bea');
  storeUnsaved(hers, { revision: 1, body: page('Hers') });
  const { saves } = open();
  expect(title().value).toBe('Old');
  await pass(IDLE_SECONDS);
  expect(saves).toEqual([]);
  expect(readUnsaved(hers)).toEqual({ revision: 1, body: page('Hers') });
});

it('the item editor keeps its draft after another window has saved its own', async () => {
  const { user } = open(detail, { saveItem: () => Promise.reject(new TypeError('offline')) });
  await user.type(title(), '!');
  // The other window replaces the draft by its own, and deletes it after saving.
  storeUnsaved(KEPT, { revision: 1, body: page('From the other window') });
  deleteFromDevice('draft', KEPT);
  dispatchEvent(new StorageEvent('storage', { key: `change-item-${KEPT}`, newValue: null }));
  expect(readUnsaved(KEPT)).toEqual({ revision: 1, body: page('Old!') });
});

it('the item editor merges another person’s changes in other fields, and offers a choice for conflicts', async () => {
  const { user, saves, saveByAnother } = open();
  saveByAnother(page('Old', { description: 'Hers' }));
  await user.type(title(), '!');
  await pass(IDLE_SECONDS);
  await screen.findByText('What maria saved meanwhile is merged in.');
  await pass(IDLE_SECONDS);
  await waitFor(() => expect(saves.at(-1)?.body).toEqual(page('Old!', { description: 'Hers' })));
  await screen.findByText('Saved.');

  saveByAnother(page('Theirs', { description: 'Hers' }));
  await user.type(title(), '!');
  await pass(IDLE_SECONDS);
  await screen.findByText(/maria has saved this document since/);
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Merge two changes' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Keep of title' }), 'Theirs');
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(title().value).toBe('Theirs');
  expect(screen.getByText('Saved.')).toBeTruthy();
});

it('input during a save that takes longer than the pause is saved after it', async () => {
  const revisions: number[] = [];
  const { user } = open(detail, {
    async saveItem(_id, { revision, body }) {
      revisions.push(revision);
      await waitSeconds(SLOW_SECONDS);
      return { ...detail, body, item: { ...item, revision: revision + 1 } };
    },
  });
  await user.type(title(), '!');
  await pass(IDLE_SECONDS);
  await user.type(title(), '?');
  await pass(IDLE_SECONDS);
  expect(revisions).toEqual([1]);
  await pass(SLOW_SECONDS);
  await pass(IDLE_SECONDS);
  expect(revisions).toEqual([1, 2]);
  await pass(SLOW_SECONDS);
  await screen.findByText('Saved.');
  expect(title().value).toBe('Old!?');
});

it('input while another person’s save is being read is merged with it', async () => {
  const theirs = page('Old', { description: 'Hers' });
  const { user, saves, saveByAnother } = open(detail, {
    async readItem() {
      await waitSeconds(SLOW_SECONDS);
      return { ...detail, body: theirs, item: { ...item, revision: 2 } };
    },
  });
  saveByAnother(theirs);
  await user.type(title(), '!');
  await pass(IDLE_SECONDS);
  await user.type(title(), '?');
  await pass(SLOW_SECONDS);
  await pass(IDLE_SECONDS);
  await screen.findByText('Saved.');
  expect(saves.map(({ revision }) => revision)).toEqual([1, 2]);
  expect(saves.at(-1)?.body).toEqual(page('Old!?', { description: 'Hers' }));
});

it('a merge is tried again once the server can be reached', async () => {
  const theirs = page('Old', { description: 'Hers' });
  const readItem = vi
    .fn<ChangeSetService['readItem']>(async () => ({
      ...detail,
      body: theirs,
      item: { ...item, revision: 2 },
    }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user, saves, saveByAnother } = open(detail, { readItem });
  saveByAnother(theirs);
  await user.type(title(), '!');
  await pass(IDLE_SECONDS);
  await screen.findByText(/cannot be reached/);
  await pass(RETRY_SECONDS + IDLE_SECONDS);
  await screen.findByText('Saved.');
  expect(saves.at(-1)?.body).toEqual(page('Old!', { description: 'Hers' }));
});

it('a refused document is not sent again until it is changed', async () => {
  const saveItem = vi.fn<ChangeSetService['saveItem']>(async () => {
    throw new ResponseError(new Response(null, { status: 400 }), 'bad', {});
  });
  const { user } = open(detail, { saveItem });
  await user.type(title(), '!');
  await pass(IDLE_SECONDS);
  await pass(RETRY_SECONDS);
  expect(saveItem).toHaveBeenCalledTimes(1);
  await user.type(title(), '?');
  await pass(IDLE_SECONDS);
  expect(saveItem).toHaveBeenCalledTimes(2);
});

it('the item editor describes what visitors will see, and what ends the change', async () => {
  const outlook = vi.fn<ChangeSetService['outlook']>(async () => [
    {
      item: 7,
      fault: null,
      seen: [{ from: '2030-11-29T23:00:00.000Z', to: '2030-11-30T23:00:00.000Z' }],
      covers: [],
      coveredBy: [
        {
          version: 9,
          from: '2030-11-30T23:00:00.000Z',
          to: null,
          validFrom: '2030-11-30T23:00:00.000Z',
          validTo: null,
          set: 'Advent',
        },
      ],
      isGroupEmpty: false,
      otherGroups: [],
    },
  ]);
  open({ ...detail, item: { ...item, validFrom: '2030-11-29T23:00:00.000Z' } }, { outlook });
  await screen.findByText(
    'Shown from Sat 30 Nov 2030, 00:00 CET until Sun 1 Dec 2030, 00:00 CET. From then on the version of the set “Advent” is shown.',
  );
});

it('the item editor undoes and redoes typing by keys, also in a text area', async () => {
  const { user } = open();
  const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Markdown/ });
  await user.type(text(), ' more');
  expect(text().value).toBe('One\n\nTwo more');
  await user.keyboard('{Control>}z{/Control}');
  expect(text().value).toBe('One\n\nTwo');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(text().value).toBe('One\n\nTwo more');
});

it('a double press of “Comment” writes one comment', async () => {
  let answer = () => {};
  const comment = vi.fn<ChangeSetService['comment']>(
    () => new Promise<void>((resolve) => (answer = resolve)),
  );
  const { user } = open(detail, { comment });
  const field = await screen.findByLabelText<HTMLInputElement>(/^Comment on/);
  await user.type(field, 'Add a link');
  await pressTwice(user, screen.getByRole('button', { name: 'Comment' }));
  answer();
  await waitFor(() => expect(field.value).toBe(''));
  expect(comment).toHaveBeenCalledOnce();
});

it('a comment belongs to the field that had the focus last, and is answered and closed', async () => {
  const asked: ChangeComment = {
    id: 3,
    path: 'body.title',
    answers: null,
    text: 'Too long?',
    writtenBy: 'lena',
    writtenAt: item.updatedAt,
    closedBy: null,
    closedAt: null,
  };
  const comment = vi.fn<ChangeSetService['comment']>(async () => {});
  const closeComment = vi.fn<ChangeSetService['closeComment']>(async () => {});
  const { user } = open(detail, { comments: async () => [asked], comment, closeComment });
  await screen.findByText('Too long?');
  await user.type(screen.getByRole('textbox', { name: 'Answer on Title' }), 'Yes');
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  expect(comment).toHaveBeenLastCalledWith(7, { path: 'body.title', text: 'Yes', answers: 3 });
  await user.click(screen.getByRole('textbox', { name: /^Markdown/ }));
  await user.type(screen.getByRole('textbox', { name: 'Comment on Markdown' }), 'Add a link');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  expect(comment).toHaveBeenLastCalledWith(7, { path: 'body.markdown', text: 'Add a link' });
  await user.click(screen.getByRole('button', { name: 'Close comment' }));
  expect(closeComment).toHaveBeenCalledWith(3);
  await user.click(screen.getByRole('button', { name: 'Title' }));
  expect(document.activeElement).toBe(title());
});

it('the item editor reports an unreachable server, has the connection checked at once, and retries', async () => {
  let isReachable = false;
  const { user, askState } = open(detail, {
    saveItem: async (_id, { body }) => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      return { ...detail, body, item: { ...item, revision: 2 } };
    },
  });
  await user.type(title(), '!');
  await pass(IDLE_SECONDS);
  await screen.findByText(/cannot be reached/);
  expect(askState).toHaveBeenCalledTimes(2);
  expect(readUnsaved(KEPT)).toMatchObject({ revision: 1 });
  isReachable = true;
  await pass(RETRY_SECONDS);
  await screen.findByText('Saved.');
});

it('the item editor merges a version published since, and bases the document on it', async () => {
  const conflict = {
    version: 9,
    validFrom: '2026-11-20T00:00:00.000Z',
    validTo: null,
    body: page('Old', { description: 'Published' }),
  };
  const { user, saves } = open({ ...detail, body: page('Mine'), conflict });
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Merge two changes' }));
  expect(dialog.getByText(/do not overlap/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() =>
    expect(saves).toEqual([
      {
        revision: 1,
        body: page('Mine', { description: 'Published' }),
        validFrom: null,
        validTo: null,
        rebase: 9,
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull());
});

it('the item editor reports an empty required field only after it was left, and a link to a missing page', async () => {
  const footer = {
    ...detail,
    item: { ...item, key: 'SHOP_FOOTER', title: 'Footer', kind: 'FOOTER' as const },
    body: { headline: '', legalLinks: [{ url: '/gone', text: 'Gone' }] },
    faults: [{ path: 'body.headline', message: 'must not be empty' }],
  };
  const { user } = open(footer);
  const headline = screen.getByRole('textbox', { name: /Headline/ });
  expect(headline.getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.getByText('Headline: Fill this in.')).toBeTruthy();
  await user.click(headline);
  await user.tab();
  expect(
    screen.getByRole('textbox', { name: /Headline/, description: /Fill this in/ }),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show legal links' }));
  expect(screen.getByText('This shop has no page /gone among its content.')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Page for URL' }), '/offers');
  expect(screen.queryByText(/has no page/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add to legal links' }));
  expect(screen.getByText('Legal links (2)')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Move Legal links 2 up' }));
  expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: /URL/ })[0]?.value).toBe('');
});

const austria = { ...item, id: 8, site: 'AT', revision: 4 } as const;

/** Opens the document with Austria chosen too, whose document has this body. `saved` is what the server was sent. */
function openWithAustria(body: unknown, readItem: () => Promise<void> = async () => {}) {
  const saved: [number, SaveItem][] = [];
  const part = {
    async readItem() {
      await readItem();
      return { ...detail, item: austria, body };
    },
    async saveItem(id: number, one: SaveItem) {
      saved.push([id, one]);
      return { ...detail, body: one.body, item: { ...item, id, revision: one.revision + 1 } };
    },
  };
  return { saved, ...open(detail, part, [austria]) };
}

it('a change is made in a chosen shop of the same language too, and keeps its other text', async () => {
  const { saved, user } = openWithAustria(page('Old', { description: 'Eigene Worte' }));
  expect(screen.getByText(/What you change here changes in Österreich too/)).toBeDefined();
  await user.type(title(), 'er');
  await pass(IDLE_SECONDS);
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved).toMatchObject([
    [7, { body: page('Older'), revision: 1 }],
    [8, { body: page('Older', { description: 'Eigene Worte' }), revision: 4 }],
  ]);
});

it('text that differed in the other shop is kept, and named', async () => {
  const { saved, user } = openWithAustria(page('Jänner'));
  await user.type(title(), 'er');
  await pass(IDLE_SECONDS);
  await screen.findByText(/Their own text was kept: Österreich: Title\./);
  expect(saved).toHaveLength(1);
});

it('a change reaches the other shop once the network is back', async () => {
  const offline = vi.fn(async () => {}).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { saved, user } = openWithAustria(page('Old'), offline);
  await user.type(title(), 'er');
  await pass(IDLE_SECONDS);
  expect(saved).toHaveLength(1);
  await pass(RETRY_SECONDS);
  await waitFor(() => expect(saved).toHaveLength(2));
});

it('an answer about the other shop that does not match its schema is reported, and the call is not repeated', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const mismatch = vi.fn(async () => void z.string().parse(7));
  const { onFault, user } = openWithAustria(page('Old'), mismatch);
  await user.type(title(), 'er');
  await pass(IDLE_SECONDS);
  await pass(RETRY_SECONDS);
  expect(onFault).toHaveBeenCalledOnce();
  expect(mismatch).toHaveBeenCalledOnce();
});
