import type { FooterContent } from '#contract/footer.ts';
import type { PageFooter } from '#contract/page.ts';
import type { PagePaths } from '#domain/pagePaths.ts';
import type { SiteCode } from '#domain/sites.ts';
import { Footer } from '#features/footer/footer.tsx';
import { FooterSignUp } from '#features/newsletter/footerSignUp.tsx';

import { createHtmlCache, type HtmlCache } from './htmlCache.ts';
import { renderWithTexts } from './renderWithTexts.tsx';

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
  const { content, version, hidesNewsletter } = footer;
  const isReduced = footer.isReduced || place.hasReducedFooter;
  const render = () =>
    renderWithTexts(
      site,
      <Footer
        site={site}
        content={content}
        version={version}
        isReduced={isReduced}
        path={place.path}
        pagePaths={pagePaths}
        newsletter={!hidesNewsletter && <FooterSignUp site={site} />}
      />,
    );
  if (content === undefined) return render();
  const kept = keptFooters.get(content) ?? createHtmlCache(MAX_VARIANTS);
  keptFooters.set(content, kept);
  const key = [site, version, isReduced, hidesNewsletter, place.path, pagePaths];
  return kept.memo(JSON.stringify(key), { context: render });
}
