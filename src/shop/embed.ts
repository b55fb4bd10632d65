import { siteOfSegment } from '#domain/sites.ts';

import { completeFooter } from './completeFooter.ts';
import { FOOTER_ELEMENT } from './fragmentElement.ts';

/** How near to the screen a footer is completed. */
const NEAR = '600px';

/**
 * Completes the footers in a page of another system (decision 48): their sign-up in place, the block hidden for
 * subscribers, the dropdown closed by Escape. Without it they work too. It names nothing in the page and listens to
 * nothing but its footers, and a press that closes their dropdown.
 */
function complete(element: HTMLElement): void {
  const footer = contentOf(element).querySelector<HTMLElement>('.footer');
  const site = siteOfSegment(element.dataset['site'] ?? '');
  if (!footer || !site) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      completeFooter(footer, site);
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
}

/** Its shadow root; made here where a browser knows no declarative one, or a script has put the HTML in. */
function contentOf(element: HTMLElement): ShadowRoot {
  if (element.shadowRoot) return element.shadowRoot;
  const root = element.attachShadow({ mode: 'open' });
  const template = element.querySelector('template');
  if (template) root.append(template.content);
  template?.remove();
  return root;
}

for (const element of document.querySelectorAll<HTMLElement>(FOOTER_ELEMENT)) complete(element);
