import { renderToString } from 'react-dom/server';

import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { I18nContext } from '#i18n/context.ts';
import { shopTexts } from '#browser/texts.ts';

import { ConsentNotice } from './consentNotice.tsx';

/** The notice's HTML. It stands between page and footer, where nothing of it is ever hydrated. */
export function renderConsentNotice(site: SiteCode): string {
  const { locale } = siteFacts(site);
  return renderToString(
    <I18nContext.Provider value={{ locale, LL: shopTexts(locale) }}>
      <ConsentNotice site={site} />
    </I18nContext.Provider>,
  );
}
