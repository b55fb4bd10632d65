import type { TextOverrides } from '#contract/page.ts';
import type { Locale } from '#domain/sites.ts';
import { applyTextOverrides, withMissingKeyWarning } from '#domain/texts.ts';
import type { TranslationFunctions } from '#i18n/i18n-types.ts';
import { i18nObject, loadedLocales } from '#i18n/i18n-util.ts';

import type { PageNamespace } from './moreTexts.ts';

type TextFiles = Record<string, () => Promise<object>>;

/** Texts of every shop page, one file per locale. With one file per namespace, every page would list three files. */
const SHOP_FILES: TextFiles = import.meta.glob<object>('./shopTexts/*.ts');

/** Header, footer, offline page and request forms are rendered on the server only, with their texts in the HTML. */
const SERVER_FILES: TextFiles = import.meta.env.SSR
  ? import.meta.glob<object>(
      '/i18n/*/{shopHeader,contentPage,shopFooter,offlinePage,contact,withdrawal,loyaltyCard}/index.ts',
      {
        import: 'default',
      },
    )
  : {};

/** Namespaces that `loadMoreTexts` has loaded. */
const added = new Set<string>();

const ready: Partial<Record<Locale, TranslationFunctions>> = {};

/**
 * Loads the texts of shop pages in one locale, merged with the operator's wording, for `shopTexts`. Repeated calls
 * are free. Rejects when the locale bundle cannot be loaded.
 */
export async function loadShopTexts(locale: Locale, overrides: TextOverrides = {}): Promise<void> {
  if (ready[locale]) return;
  const texts = await SHOP_FILES[`./shopTexts/${locale}.ts`]?.();
  layOver(locale, { ...texts }, overrides);
  if (import.meta.env.SSR) await addTexts(SERVER_FILES, locale, overrides);
  // typesafe-i18n's objects answer to every name, including `then`: a promise of one would never settle.
  ready[locale] = warning(locale);
}

/**
 * Loads the texts of shop pages and another namespace, wrapped because a promise of texts would never settle. Rejects
 * when they cannot be loaded.
 */
export async function loadMoreTexts(
  locale: Locale,
  namespace: PageNamespace,
  overrides: TextOverrides = {},
): Promise<{ texts: TranslationFunctions }> {
  if (import.meta.env.SSR && added.has(`${locale} ${namespace}`)) return { texts: warning(locale) };
  // Otherwise every page would carry the names of rarely needed files.
  const { textLoaders } = await import('./moreTexts.ts');
  await addTexts(textLoaders(namespace), locale, overrides);
  if (import.meta.env.SSR) added.add(`${locale} ${namespace}`);
  return { texts: warning(locale) };
}

/** Adds a locale's namespaces among `files`, which are named like `/i18n/de-DE/shop/index.ts`. */
async function addTexts(files: TextFiles, locale: Locale, overrides: TextOverrides): Promise<void> {
  const added = await Promise.all(
    Object.entries(files)
      .map(([name, load]) => ({ folders: name.split('/'), load }))
      .filter(({ folders }) => folders[2] === locale)
      .map(async ({ folders, load }) => ({ [folders[3] ?? '']: await load() })),
  );
  layOver(locale, Object.assign({}, ...added), overrides);
}

function layOver(locale: Locale, texts: object, overrides: TextOverrides): void {
  loadedLocales[locale] = applyTextOverrides(overrides, { ...loadedLocales[locale], ...texts });
}

function warning(locale: Locale): TranslationFunctions {
  return withMissingKeyWarning(i18nObject(locale), loadedLocales[locale], (key) =>
    console.warn(`There is no text ${key} in ${locale}`),
  );
}

/** Returns the texts of a loaded locale; a missing one logs a warning when read (spec §8). */
export function shopTexts(locale: Locale): TranslationFunctions {
  const texts = ready[locale];
  if (!texts) throw new Error(`The texts of ${locale} are not loaded`);
  return texts;
}
