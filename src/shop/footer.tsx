import { renderToString } from 'react-dom/server';

import type { PageFooter } from '#contract/page.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { Footer } from '#features/footer/footer.tsx';
import { FooterSignUp } from '#features/newsletter/footerSignUp.tsx';
import { I18nContext } from '#i18n/context.ts';
import { shopTexts } from '#browser/texts.ts';

/** The footer's HTML for one page. It stands beside the app, so nothing of it is ever hydrated. Spec §2.2/35. */
export function renderFooter(options: {
  site: SiteCode;
  footer: PageFooter;
  /** The page's path below its shop's own, and whether its layout asks for the reduced variant. */
  place: { path: string; hasReducedFooter: boolean };
  /** The shops that have this very page. */
  sitesWithPage: readonly SiteCode[];
}): string {
  const { site, footer, place, sitesWithPage } = options;
  const { locale } = siteFacts(site);
  return renderToString(
    <I18nContext.Provider value={{ locale, LL: shopTexts(locale) }}>
      <Footer
        site={site}
        content={footer.content}
        version={footer.version}
        isReduced={footer.isReduced || place.hasReducedFooter}
        path={place.path}
        sitesWithPage={sitesWithPage}
        newsletter={!footer.hidesNewsletter && <FooterSignUp site={site} />}
      />
    </I18nContext.Provider>,
  );
}
