import { createRoot } from 'react-dom/client';

import { STAFF_HINT_COOKIE } from '#contract/staff/words.ts';
import { readCookie } from '#browser/cookies.ts';
import { currentSite } from '#browser/site.ts';
import { startPreviewSession } from '#features/session/sessions.ts';

import rules from './staffPanel.css?inline';
import { consumeAppliedNote } from './appliedNote.ts';
import { signIn } from '../console/session/staffSession.ts';
import { stayAboveConsent } from './stayAboveConsent.ts';
import { deviceStore } from './storedSettings.ts';
import { previewedPage } from './previewedPage.ts';
import { PreviewPanel } from './previewPanel.tsx';
import { previewService } from './previewService.ts';

/**
 * Puts the preview panel beside the shop's page, outside of the app's own root, for whom the server knows as
 * staff, and keeps their session alive while it is there (spec §4/24,25, §9). It goes with its cookie. Spec §2.3/6.
 */
async function startStaffPanel(): Promise<void> {
  const site = currentSite();
  // In the console, and in the shops that it frames, the console itself says what is shown.
  if (site === undefined || self !== top) return;
  const current = await previewService.checkAuth();
  if (!current) return;
  const stored = await deviceStore.read();

  // As a sheet of its own: the name of a file would stand in every shopper's start script.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);

  const place = document.createElement('div');
  place.className = 'preview-panel';
  // The shop around it speaks another language.
  place.lang = 'en';
  const root = createRoot(place);
  const session = startPreviewSession();
  const leave = () => {
    stopListening();
    root.unmount();
    place.remove();
  };
  const stopListening = session.subscribe(() => {
    if (readCookie(STAFF_HINT_COOKIE) === undefined) leave();
  });
  stayAboveConsent(place);
  document.body.append(place);
  root.render(
    <PreviewPanel
      current={current}
      site={site}
      service={previewService}
      signIn={signIn}
      kept={stored}
      store={deviceStore}
      page={previewedPage}
      now={() => new Date()}
      wasApplied={consumeAppliedNote()}
      onLeft={leave}
    />,
  );
}

void startStaffPanel();
