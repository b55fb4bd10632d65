import { createRoot } from 'react-dom/client';

import { STAFF_HINT_COOKIE } from '#contract/staff/words.ts';
import type { SiteCode } from '#domain/sites.ts';
import { readCookie } from '#browser/cookies.ts';
import { startPreviewSession } from '#features/session/sessions.ts';

import { signIn } from '../console/session/staffSession.ts';
import { consumeAppliedNote } from './appliedNote.ts';
import type { PreviewedPage } from './previewedPage.ts';
import { PreviewPanel } from './previewPanel.tsx';
import { previewService } from './previewService.ts';
import { deviceStore } from './storedSettings.ts';

/** The panel's place in its page: an empty element with the panel's CSS, and a function that removes it. */
export type PanelPlace = { element: HTMLElement; remove: () => void };

/**
 * Shows the preview panel to users whom the server knows as staff, and renews their session (spec §4/24,25, §9). The
 * panel disappears with its cookie. Spec §2.3/6.
 */
export async function mountPanel(parts: {
  site: SiteCode;
  page: PreviewedPage;
  openPlace: () => PanelPlace;
}): Promise<void> {
  const current = await previewService.checkAuth();
  if (!current) return;
  const stored = await deviceStore.read();

  const { element, remove } = parts.openPlace();
  element.className = 'preview-panel';
  // The shop around it is in another language.
  element.lang = 'en';
  const root = createRoot(element);
  const session = startPreviewSession();
  const leave = () => {
    stopListening();
    root.unmount();
    remove();
  };
  const stopListening = session.subscribe(() => {
    if (readCookie(STAFF_HINT_COOKIE) === undefined) leave();
  });
  root.render(
    <PreviewPanel
      current={current}
      site={parts.site}
      service={previewService}
      signIn={signIn}
      kept={stored}
      store={deviceStore}
      page={parts.page}
      now={() => new Date()}
      wasApplied={consumeAppliedNote()}
      onLeft={leave}
    />,
  );
}
