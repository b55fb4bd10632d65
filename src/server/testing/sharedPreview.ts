import type { Share } from '#contract/preview.ts';

/** A link to the German shop shared by anna. */
export const SHARED_PREVIEW: Share = {
  id: '7f0a2f5e-2f3e-4d7a-9c3a-0d4d0f9c3b12',
  view: { site: 'DE', at: null, group: null },
  path: '',
  createdBy: 'anna',
  createdAt: '2026-11-20T09:30:00.000Z',
  expiresAt: '2026-11-21T09:30:00.000Z',
  revokedAt: null,
};
