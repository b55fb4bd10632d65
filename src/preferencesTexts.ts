import type { TextOverrides } from '#contract/page.ts';
import type { Locale } from '#domain/sites.ts';
import { withMissingKeyWarning, layTexts } from '#domain/texts.ts';
import type { TranslationFunctions } from '#i18n/i18n-types.ts';
import { i18nObject, loadedLocales } from '#i18n/i18n-util.ts';
import { loadNamespaceAsync } from '#i18n/i18n-util.async.ts';

/**
 * What the preference page alone says, with the operator's wording laid over it. In an object, because the
 * texts themselves answer to every name, `then` too.
 */
export async function loadPreferencesTexts(
  locale: Locale,
  overrides: TextOverrides = {},
): Promise<{ preferencesTexts: TranslationFunctions['preferences'] }> {
  await loadNamespaceAsync(locale, 'preferences');
  loadedLocales[locale] = layTexts(overrides, loadedLocales[locale]);
  const texts = withMissingKeyWarning(i18nObject(locale), loadedLocales[locale], (key) =>
    console.warn(`There is no text ${key} in ${locale}`),
  );
  return { preferencesTexts: texts.preferences };
}
