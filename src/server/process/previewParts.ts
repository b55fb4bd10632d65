import { hasPermission } from '#domain/staffRoles.ts';

import type { AbTests } from '#server/abtest/abTests.ts';
import type { Changes } from '#server/changes/changeAnswers.ts';
import { createPreviewOfFragment } from '#server/preview/previewedPages.ts';
import { createPreviews } from '#server/preview/previews.ts';
import type { PreviewTokens } from '#server/preview/previewTokens.ts';
import type { Shares } from '#server/preview/shares.ts';
import type { StaffLogin } from '#server/staff/staffLogin.ts';
import { createViewings } from '#server/viewing/viewings.ts';

/** What decides for each request whether it is a preview, and what it looks at. */
export function createPreviewParts(parts: {
  abTests: AbTests;
  changes: Pick<Changes, 'sets'>;
  preview: { tokens: PreviewTokens; shares: Pick<Shares, 'isLive'> };
  staffLogin: Pick<StaffLogin, 'grantsOf'>;
  now: () => Date;
}) {
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
