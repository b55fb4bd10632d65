import { expect, it, vi } from 'vitest';

import { deleteDraft, loadDraft, saveDraft } from './draft.ts';

const values = {
  email: 'zoe@example.org',
  salutation: '',
  firstName: '',
  lastName: '',
  newsletterConsent: false,
  personalisedOffers: false,
} as const;

// The test DOM lacks IndexedDB, like a browser that refuses access to it.
it('the draft store stores nothing and fails silently without browser storage', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await expect(saveDraft('DE', values, 0)).resolves.toBeUndefined();
  await expect(loadDraft('DE', 0)).resolves.toBeUndefined();
  await expect(deleteDraft('DE')).resolves.toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(3);
  warn.mockRestore();
});
