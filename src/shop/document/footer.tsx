import { renderToString } from 'react-dom/server';

import type { FooterContent } from '#contract/footer.ts';
import type { PageFooter } from '#contract/page.ts';
import type { PagePaths } from '#domain/pagePaths.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { Footer } from '#features/footer/footer.tsx';
import { FooterSignUp } from '#features/newsletter/footerSignUp.tsx';
import { I18nContext } from '#i18n/context.ts';
import { shopTexts } from '#browser/texts.ts';

import { createHtmlCache, type HtmlCache } from './htmlCache.ts';

/** Maximum number of variants of one footer, on pages rendered per visitor. */
const MAX_VARIANTS = 20;
/** Rendered footers by content, whose object the server keeps while it is shown. */
const keptFooters = new WeakMap<FooterContent, HtmlCache>();

/** Renders the footer of a page. It is outside the app and never hydrated. Spec §2.2/35. */
export function renderFooter(options: {
  site: SiteCode;
  footer: PageFooter;
  /** The page's path below its shop's, and whether its layout has the reduced footer. */
  place: { path: string; hasReducedFooter: boolean };
  /** The page's paths in all shops. */
  pagePaths: PagePaths;
}): string {
  const { site, footer, place, pagePaths } = options;
  const { locale } = siteFacts(site);
  const { content, version, hidesNewsletter } = footer;
  const isReduced = footer.isReduced || place.hasReducedFooter;
  const render = () =>
    renderToString(
      <I18nContext.Provider value={{ locale, LL: shopTexts(locale) }}>
        <Footer
          site={site}
          content={content}
          version={version}
          isReduced={isReduced}
          path={place.path}
          pagePaths={pagePaths}
          newsletter={!hidesNewsletter && <FooterSignUp site={site} />}
        />
      </I18nContext.Provider>,
    );
  if (content === undefined) return render();
  const kept = keptFooters.get(content) ?? createHtmlCache(MAX_VARIANTS);
  keptFooters.set(content, kept);
  const key = [site, version, isReduced, hidesNewsletter, place.path, pagePaths];
  return kept.get(JSON.stringify(key), render);
}
