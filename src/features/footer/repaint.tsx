import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { I18nContext } from '#i18n/context.ts';
import type { TranslationFunctions } from '#i18n/i18n-types.ts';

import { Footer } from './footer.tsx';
import type { LoadedFooter } from './footerCall.ts';

/** Parts that do not depend on the content. They are moved to the new footer, with input and listeners. */
const LASTING_PARTS = ['.footer-newsletter', '.country-switcher'];

/**
 * Replaces the content of a page's footer in its variant. Nothing above the footer moves, and open groups stay open.
 */
export function repaintFooter(options: {
  footer: HTMLElement;
  site: SiteCode;
  loaded: LoadedFooter;
  texts: TranslationFunctions;
}): void {
  const { footer, site, loaded, texts } = options;
  const { locale } = siteFacts(site);
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <I18nContext.Provider value={{ locale, LL: texts }}>
        <Footer
          site={site}
          {...loaded}
          isReduced={footer.dataset['reduced'] !== undefined}
          path=""
          pagePaths={{}}
          newsletter={<div className="footer-newsletter" />}
        />
      </I18nContext.Provider>,
    ),
  );
  const painted = place.querySelector<HTMLElement>('.footer');
  if (!painted) throw new Error('The footer was not painted');
  // Read first, because the page gets shorter while parts move to the new footer.
  const { scrollX, scrollY } = window;
  for (const part of LASTING_PARTS) keepPart(part, footer, painted);
  keepOpen(footer, painted);
  footer.replaceChildren(...painted.childNodes);
  footer.dataset['version'] = loaded.version;
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
}

function keepPart(part: string, footer: Element, painted: Element): void {
  const lasting = footer.querySelector(part);
  const placeholder = painted.querySelector(part);
  if (lasting) placeholder?.replaceWith(lasting);
  else placeholder?.remove();
}

function keepOpen(footer: Element, painted: Element): void {
  const open = new Set([...footer.querySelectorAll('.footer-group[open]')].map(iconName));
  for (const group of painted.querySelectorAll<HTMLDetailsElement>('.footer-group')) {
    group.open = open.has(iconName(group));
  }
}

/** Returns the name of a group's icon, which identifies the group in every version. */
function iconName(group: Element): string | null | undefined {
  return group.querySelector('summary use')?.getAttribute('href');
}
