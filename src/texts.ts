import type { TextOverrides } from '#contract/page.ts';
import type { Locale } from '#domain/sites.ts';
import { layTexts, withMissingKeyWarning } from '#domain/texts.ts';
import type { Namespaces, TranslationFunctions } from '#i18n/i18n-types.ts';
import { i18nObject, loadedLocales } from '#i18n/i18n-util.ts';
import { loadFormatters, loadNamespaceAsync } from '#i18n/i18n-util.async.ts';

const BROWSER_NAMESPACES: Namespaces[] = ['shop', 'newsletter', 'kit'];
/** Only the server renders the footer, whose HTML carries its words. */
const SHOP_NAMESPACES: Namespaces[] = import.meta.env.SSR
  ? [...BROWSER_NAMESPACES, 'shopFooter']
  : BROWSER_NAMESPACES;

const ready: Partial<Record<Locale, TranslationFunctions>> = {};

/**
 * Makes ready what the shop's pages show in one locale, with the operator's own wording laid over it;
 * `shopTexts` has it then. Repeating costs nothing. Rejects where the texts cannot be fetched.
 */
export async function loadShopTexts(locale: Locale, overrides: TextOverrides = {}): Promise<void> {
  if (ready[locale]) return;
  await Promise.all(SHOP_NAMESPACES.map((namespace) => loadNamespaceAsync(locale, namespace)));
  loadFormatters(locale);
  loadedLocales[locale] = layTexts(overrides, loadedLocales[locale]);
  // The objects of typesafe-i18n answer to every name, `then` too: a promise of one would never end.
  ready[locale] = warning(locale);
}

/**
 * The texts of a shop's pages and one namespace more, which a page of its own shows. Wrapped, as a promise
 * of the texts themselves would never end. Rejects where they cannot be fetched.
 */
export async function loadMoreTexts(
  locale: Locale,
  namespace: Namespaces,
  overrides: TextOverrides = {},
): Promise<{ texts: TranslationFunctions }> {
  await loadNamespaceAsync(locale, namespace);
  loadedLocales[locale] = layTexts(overrides, loadedLocales[locale]);
  return { texts: warning(locale) };
}

function warning(locale: Locale): TranslationFunctions {
  return withMissingKeyWarning(i18nObject(locale), loadedLocales[locale], (key) =>
    console.warn(`There is no text ${key} in ${locale}`),
  );
}

/** The texts of a locale that has been made ready; a missing one warns as it is asked for (spec §8). */
export function shopTexts(locale: Locale): TranslationFunctions {
  const texts = ready[locale];
  if (!texts) throw new Error(`The texts of ${locale} are not loaded`);
  return texts;
}
