import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { LOCALES, siteFacts, type Locale, type SiteCode } from '#domain/sites.ts';
import { mergeTexts, type TextTree } from '#domain/texts.ts';
import { ifThere } from '#server/base/errorCode.ts';
import { loadedLocales } from '#i18n/i18n-util.ts';
import { loadAllLocales } from '#i18n/i18n-util.sync.ts';

/** The operator's valid wording by locale; other locales are absent. */
export type TextsOfLocales = Partial<Record<Locale, TextTree>>;

/** Namespaces that no page of the shop uses. */
const SERVER_NAMESPACES = new Set(['mail', 'staff']);

/**
 * Loads the texts of all locales and merges the operator's `<locale>.json` files in `folder` (spec §8/11,12). Reports
 * each invalid text and keeps the product's. From then on, every `i18nObject` of this process uses the result.
 */
export async function loadTexts(options: {
  folder: string;
  reportFault: (file: string, fault: string) => void;
}): Promise<TextsOfLocales> {
  loadAllLocales();
  const applied: TextsOfLocales = {};
  // If the folder is missing, the operator has no wording.
  const names = (await ifThere(readdir(options.folder))) ?? [];
  for (const file of names.filter((name) => name.endsWith('.json')).toSorted()) {
    const locale = LOCALES.find((known) => `${known}.json` === file);
    const report = (fault: string) => options.reportFault(file, fault);
    if (locale === undefined) {
      report(`the file must be named after one of ${LOCALES.join(', ')}`);
      continue;
    }
    const { texts, accepted, faults } = mergeTexts(
      loadedLocales[locale],
      await readOverrides(path.join(options.folder, file), report),
    );
    faults.forEach(report);
    loadedLocales[locale] = texts;
    if (Object.keys(accepted).length > 0) applied[locale] = accepted;
  }
  return applied;
}

/** Returns the operator's wording on a page of this shop; undefined for the product's own. */
export function overridesForPage(texts: TextsOfLocales, site: SiteCode): TextTree | undefined {
  const shown = Object.entries(texts[siteFacts(site).locale] ?? {}).filter(
    ([namespace]) => !SERVER_NAMESPACES.has(namespace),
  );
  return shown.length > 0 ? Object.fromEntries(shown) : undefined;
}

async function readOverrides(file: string, report: (fault: string) => void): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    report(error instanceof Error ? error.message : 'the file cannot be read');
    return {};
  }
}
