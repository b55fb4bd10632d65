import { currentSite } from '#browser/site.ts';

import { pathInShop } from '../console/frame/frameAddress.ts';
import rules from './staffPanel.css?inline';
import { mountPanel, type PanelPlace } from './mountPanel.tsx';
import { controlPage } from './previewedPage.ts';
import { stayAboveCookieNotice } from './stayAboveCookieNotice.ts';

/** Creates the panel's element in the shop's page, outside the app's root. */
function openPlace(): PanelPlace {
  // A style sheet of its own: the name of a file would be in every shopper's start script.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  const element = document.createElement('div');
  stayAboveCookieNotice(element);
  document.body.append(element);
  return { element, remove: () => element.remove() };
}

const site = currentSite();
// In the console, and in the shops that it frames, the console itself names the view.
if (site !== undefined && self === top) {
  const page = controlPage((shop) => pathInShop(shop, location) ?? '');
  void mountPanel({ site, page, openPlace });
}
