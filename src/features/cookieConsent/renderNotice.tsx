import { renderToString } from 'react-dom/server';

import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { I18nContext } from '#i18n/context.ts';
import { shopTexts } from '#browser/texts.ts';

import { CookieConsentNotice } from './consentNotice.tsx';

/** Renders the notice's HTML, which goes between page and footer and is never hydrated. */
export function renderCookieConsentNotice(site: SiteCode): string {
  const { locale } = siteFacts(site);
  return renderToString(
    <I18nContext.Provider value={{ locale, LL: shopTexts(locale) }}>
      <CookieConsentNotice site={site} />
    </I18nContext.Provider>,
  );
}
