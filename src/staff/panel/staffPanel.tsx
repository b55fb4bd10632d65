import { currentSite } from '#browser/site.ts';

import rules from './staffPanel.css?inline';
import { mountPanel, type PanelPlace } from './mountPanel.tsx';
import { previewedPage } from './previewedPage.ts';
import { stayAboveCookieNotice } from './stayAboveCookieNotice.ts';

/** Beside the shop's page, outside of the app's own root. */
function openPlace(): PanelPlace {
  // As a sheet of its own: the name of a file would stand in every shopper's start script.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  const element = document.createElement('div');
  stayAboveCookieNotice(element);
  document.body.append(element);
  return { element, remove: () => element.remove() };
}

const site = currentSite();
// In the console, and in the shops that it frames, the console itself says what is shown.
if (site !== undefined && self === top) void mountPanel({ site, page: previewedPage, openPlace });
