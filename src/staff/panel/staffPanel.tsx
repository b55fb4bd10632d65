import { currentSite } from '#browser/site.ts';

import { pathInShop } from '../console/frame/frameAddress.ts';
import rules from './staffPanel.css?inline';
import { mountPanel, type PanelPlace } from './mountPanel.tsx';
import { controlPage } from './previewedPage.ts';

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

/**
 * Sets `--consent-height` of an element to the height in pixels by which the consent notice covers the window's lower
 * edge: 0 if the notice is in the page, scrolled into view or answered.
 */
function stayAboveCookieNotice(element: HTMLElement): void {
  const notice = document.querySelector<HTMLElement>('.consent-notice');
  if (!notice) return;
  const measure = () => {
    const { top, bottom, height } = notice.getBoundingClientRect();
    // Fractions of a pixel remain in a zoomed window.
    const isAtEdge = Math.abs(bottom - document.documentElement.clientHeight) < 1;
    const covers = isAtEdge && getComputedStyle(notice).position === 'sticky' && top > 0;
    element.style.setProperty('--consent-height', `${covers ? height : 0}px`);
  };
  new ResizeObserver(measure).observe(notice);
  addEventListener('scroll', measure, { passive: true });
  addEventListener('resize', measure);
  measure();
}

const site = currentSite();
// In the console, and in the shops that it frames, the console itself names the view.
if (site !== undefined && self === top) {
  const page = controlPage((shop) => pathInShop(shop, location) ?? '');
  void mountPanel({ site, page, openPlace });
}
