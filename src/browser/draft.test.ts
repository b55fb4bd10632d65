import { beforeEach, describe, expect, it, vi } from 'vitest';

import { DAY_MS } from '#domain/durations.ts';

import { deleteDraft, deleteOthersDrafts, loadDraft, readDraft, saveDraft } from './draft.ts';
import { kept } from './testing/storeInMemory.ts';

const NOW_MS = Date.UTC(2027, 0, 1);
vi.mock('idb-keyval', () => import('./testing/storeInMemory.ts'));

beforeEach(() => {
  kept.clear();
  signedInAs(undefined);
});

function signedInAs(token: string | undefined) {
  document.cookie = `LoginToken=${token ?? ''}; max-age=${token === undefined ? 0 : 60}`;
}

const draft = { email: 'zoe@example.org', salutation: 'MRS', firstName: 'Zoë', lastName: 'Szabó' };
const values = {
  ...draft,
  salutation: 'MRS',
  newsletterConsent: true,
  personalisedOffers: true,
} as const;

describe('what was typed', () => {
  it('a draft is restored in the same shop without its consents', async () => {
    await saveDraft('HU', values, NOW_MS);
    expect(await loadDraft('HU', NOW_MS + 1)).toEqual(draft);
    expect(await loadDraft('DE', NOW_MS + 1)).toBeUndefined();
  });

  it('a draft is deleted after a day, from the device too', async () => {
    await saveDraft('HU', values, NOW_MS);
    expect(await loadDraft('HU', NOW_MS + DAY_MS)).toBeUndefined();
    expect([...kept.keys()]).toEqual([]);
  });

  it('a draft is deleted on request', async () => {
    await saveDraft('HU', values, NOW_MS);
    await deleteDraft('HU');
    expect([...kept.keys()]).toEqual([]);
  });

  it('a customer’s draft is restored only in the same sign-in, and deleted when that ends', async () => {
    signedInAs('anna');
    await saveDraft('HU', values, NOW_MS);
    expect(await loadDraft('HU', NOW_MS)).toEqual(draft);
    signedInAs(undefined);
    expect(await loadDraft('HU', NOW_MS)).toBeUndefined();
    expect([...kept.keys()]).toEqual([]);
  });

  it('drafts of earlier customers are removed from the device, and nothing else', async () => {
    await saveDraft('DE', values, NOW_MS);
    signedInAs('anna');
    await saveDraft('HU', values, NOW_MS);
    signedInAs('berta');
    await saveDraft('TR', values, NOW_MS);
    await deleteOthersDrafts(NOW_MS);
    expect([...kept.keys()]).toEqual(['sign-up-draft:DE', 'sign-up-draft:TR']);
  });

  it('a damaged draft is ignored and removed', async () => {
    kept.set('sign-up-draft:HU', { keptAtMs: NOW_MS, draft: { email: 7 } });
    expect(await loadDraft('HU', NOW_MS)).toBeUndefined();
    expect([...kept.keys()]).toEqual([]);
  });
});

it.each([
  ['nothing', undefined],
  ['a text', 'zoe@example.org'],
  ['an entry without its time', { draft }],
  ['an entry of a time to come', { keptAtMs: NOW_MS + 1, draft }],
  ['an unknown salutation', { keptAtMs: NOW_MS, draft: { ...draft, salutation: 'KING' } }],
  [
    'a text longer than any field',
    { keptAtMs: NOW_MS, draft: { ...draft, email: 'a'.repeat(257) } },
  ],
])('a stored value with %s is not a draft', (_, value) => {
  expect(readDraft(value, NOW_MS)).toBeUndefined();
});
