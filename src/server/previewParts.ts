import { hasPermission } from '#domain/staffRoles.ts';

import type { AppParts } from './app.ts';
import { createPreviewOfFragment } from './preview/previewedPages.ts';
import { createPreviews } from './preview/previews.ts';
import { createViewings } from './viewing/viewings.ts';

/** What decides for each request whether it is a preview, and what it looks at. */
export function createPreviewParts(
  parts: Pick<AppParts, 'abTests' | 'changes' | 'now' | 'preview' | 'staffLogin'>,
) {
  const { abTests, now } = parts;
  const { tokens, shares } = parts.preview;
  const isChangeSetOpen = (id: string) => parts.changes.sets.isOpen(id);
  const previews = createPreviews({
    tokens,
    maySessionLook: async (id, market) =>
      hasPermission((await parts.staffLogin.grantsOf(id)) ?? [], { action: 'LOOK', market }),
    isShareLive: (id) => shares.isLive(id),
    isChangeSetOpen,
  });
  const viewings = createViewings({ now, abTests, previews });
  const previewOfFragment = createPreviewOfFragment({ previews, viewings });
  return { previews, viewings, previewOfFragment, isChangeSetOpen };
}
