import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { I18nContext } from '#i18n/context.ts';
import type { TranslationFunctions } from '#i18n/i18n-types.ts';

import { Footer } from './footer.tsx';
import type { LoadedFooter } from './footerCall.ts';

/** What does not depend on the content stays as it is: what was typed, and what listens. */
const LASTING_PARTS = ['.footer-newsletter', '.country-switcher'];

/**
 * Shows other content in the footer of a page, in the variant that it has. Nothing above it moves, and
 * groups that were open stay so.
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
  // Before the page is shorter by what goes over into the new footer.
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
  const open = new Set([...footer.querySelectorAll('.footer-group[open]')].map(nameOf));
  for (const group of painted.querySelectorAll<HTMLDetailsElement>('.footer-group')) {
    group.open = open.has(nameOf(group));
  }
}

/** A group's icon, which no other has, names it in every version. */
function nameOf(group: Element): string | null | undefined {
  return group.querySelector('summary use')?.getAttribute('href');
}
