import type { SiteCode } from '#domain/sites.ts';
import { completeFooter } from '#shop/footer/completeFooter.ts';
import { takeOverFooter } from '#shop/footer/takeOverFooter.ts';

/** Enhances the footer in a page of another system. */
export function enhanceEmbeddedFooter(
  _element: HTMLElement,
  root: ShadowRoot,
  site: SiteCode,
): void {
  const footer = root.querySelector<HTMLElement>('.footer');
  if (!footer) return;
  followPage(root);
  takeOverFooter(footer, () => completeFooter(footer, site));
}

/** Follows attributes of the page (spec §2.2/33, §4/21). The fragment's own parameters take precedence. */
function followPage(root: ShadowRoot): void {
  const embedded = root.querySelector<HTMLElement>('.embedded');
  const page = document.documentElement.dataset;
  for (const name of ['platform', 'newsletterFormHidden']) {
    if (embedded && page[name]) embedded.dataset[name] ??= page[name];
  }
}
