// Imported first, to configure the page without our Zod.
import { removeZodGlobals } from '#browser/zodGlobals.ts';

import { hostPath } from '#domain/hostPages.ts';
import { siteOfSegment } from '#domain/sites.ts';

import rules from './hostPanel.css?inline';
import { mountPanel, type PanelPlace } from './mountPanel.tsx';
import { controlPage } from './previewedPage.ts';

removeZodGlobals();

/** Element of the preview panel in another system's page on the shop's origin (spec §2.3, decision 83). */
const ELEMENT = 'shop-preview-panel';
/** Selects the shop's parts that may contain typed input. */
const PARTS = 'shop-footer, shop-newsletter';
const TYPED = 'input:not([type=hidden], [type=checkbox], [type=radio])';

/** Creates the panel's element at the end of the page, in a shadow root that isolates the CSS of both. */
function openPlace(): PanelPlace {
  const host = document.createElement(ELEMENT);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  root.adoptedStyleSheets = [sheet];
  const page = document.createElement('div');
  page.className = 'embedded';
  const element = document.createElement('div');
  page.append(element);
  root.append(page);
  document.body.append(host);
  const watched = keepAbovePreviewBar(element);
  return {
    element,
    remove() {
      watched?.disconnect();
      host.remove();
    },
  };
}

/** Keeps an element above the preview bar, which may have several lines. */
function keepAbovePreviewBar(element: HTMLElement): ResizeObserver | undefined {
  const bar = document.querySelector('shop-preview')?.shadowRoot?.querySelector('.preview-bar');
  if (!bar) return undefined;
  const observer = new ResizeObserver(() => {
    element.style.setProperty('--bar-height', `${bar.getBoundingClientRect().height}px`);
  });
  observer.observe(bar);
  return observer;
}

function isSomethingTyped(): boolean {
  return [...document.querySelectorAll(PARTS)].some((part) =>
    [...(part.shadowRoot?.querySelectorAll<HTMLInputElement>(TYPED) ?? [])].some(
      ({ value }) => value !== '',
    ),
  );
}

const controls = controlPage(() => hostPath(location.pathname));
const page = {
  ...controls,
  wouldLoseInput: () => controls.wouldLoseInput() || isSomethingTyped(),
};

const site = siteOfSegment(document.querySelector<HTMLElement>(PARTS)?.dataset['site'] ?? '');
// In panes the console itself names the view.
if (site !== undefined && self === top) void mountPanel({ site, page, openPlace });
