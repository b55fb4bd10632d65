import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { I18nContext } from '#i18n/context.ts';
import { shopTexts } from '#browser/texts.ts';

/** Renders a part of a page outside the app, in the shop's language. The shop's texts must be loaded. */
export function renderWithTexts(site: SiteCode, part: ReactNode): string {
  const { locale } = siteFacts(site);
  return renderToString(
    <I18nContext.Provider value={{ locale, LL: shopTexts(locale) }}>{part}</I18nContext.Provider>,
  );
}
