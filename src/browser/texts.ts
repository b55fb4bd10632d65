import type { TextOverrides } from '#contract/page.ts';
import type { Locale } from '#domain/sites.ts';
import { applyTextOverrides, withMissingKeyWarning } from '#domain/texts.ts';
import type { TranslationFunctions } from '#i18n/i18n-types.ts';
import { i18nObject, loadedLocales } from '#i18n/i18n-util.ts';

import type { PageNamespace } from './moreTexts.ts';

type TextFiles = Record<string, () => Promise<object>>;

/** What every page of a shop shows, a file for each locale: one for each namespace would be named thrice in every page. */
const SHOP_FILES: TextFiles = import.meta.glob<object>('./shopTexts/*.ts');

/** Only the server renders header, footer, offline page and the forms of requests, whose HTML carries their words. */
const SERVER_FILES: TextFiles = import.meta.env.SSR
  ? import.meta.glob<object>(
      '/i18n/*/{shopHeader,contentPage,shopFooter,offlinePage,contact,withdrawal,loyaltyCard}/index.ts',
      {
        import: 'default',
      },
    )
  : {};

/** What `loadMoreTexts` has made ready: the server renders such a page for each visitor. */
const added = new Set<string>();

const ready: Partial<Record<Locale, TranslationFunctions>> = {};

/**
 * Makes ready what the shop's pages show in one locale, with the operator's own wording laid over it;
 * `shopTexts` has it then. Repeating costs nothing. Rejects where the texts cannot be fetched.
 */
export async function loadShopTexts(locale: Locale, overrides: TextOverrides = {}): Promise<void> {
  if (ready[locale]) return;
  const texts = await SHOP_FILES[`./shopTexts/${locale}.ts`]?.();
  layOver(locale, { ...texts }, overrides);
  if (import.meta.env.SSR) await addTexts(SERVER_FILES, locale, overrides);
  // The objects of typesafe-i18n answer to every name, `then` too: a promise of one would never end.
  ready[locale] = warning(locale);
}

/**
 * The texts of a shop's pages and one namespace more, which a page of its own shows. Wrapped, as a promise
 * of the texts themselves would never end. Rejects where they cannot be fetched.
 */
export async function loadMoreTexts(
  locale: Locale,
  namespace: PageNamespace,
  overrides: TextOverrides = {},
): Promise<{ texts: TranslationFunctions }> {
  if (import.meta.env.SSR && added.has(`${locale} ${namespace}`)) return { texts: warning(locale) };
  // Every page would carry the names of files that hardly any needs.
  const { textLoadersOf } = await import('./moreTexts.ts');
  await addTexts(textLoadersOf(namespace), locale, overrides);
  if (import.meta.env.SSR) added.add(`${locale} ${namespace}`);
  return { texts: warning(locale) };
}

/** Adds the namespaces of one locale among `files`, which are named as in `/i18n/de-DE/shop/index.ts`. */
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

/** The texts of a locale that has been made ready; a missing one warns as it is read (spec §8). */
export function shopTexts(locale: Locale): TranslationFunctions {
  const texts = ready[locale];
  if (!texts) throw new Error(`The texts of ${locale} are not loaded`);
  return texts;
}
