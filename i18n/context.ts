import { createContext, useContext } from 'react';

import type { Locales, TranslationFunctions } from './i18n-types.js';

export type TextsInUse = { locale: Locales; LL: TranslationFunctions };

/**
 * The texts that the part of the page below speaks. Written here and not by typesafe-i18n's React
 * adapter, which brings a second copy of its runtime (2 kB, brotli) and a way to change the locale in
 * place, which no page does: a page's language is its address.
 */
export const I18nContext = createContext<TextsInUse | undefined>(undefined);

/** The texts around the component that asks; throws where nobody provides any. */
export function useI18nContext(): TextsInUse {
  const texts = useContext(I18nContext);
  if (!texts) throw new Error('No texts are provided around this component');
  return texts;
}
