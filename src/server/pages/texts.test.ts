import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { withMissingKeyWarning } from '#domain/texts.ts';
import { i18nObject, loadedLocales, locales } from '#i18n/i18n-util.ts';

import { loadTexts, overridesForPage } from './texts.ts';

let folder: string;
let faults: [file: string, fault: string][];
const reportFault = (...fault: [string, string]) => void faults.push(fault);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'texts-'));
  faults = [];
  for (const locale of locales) Reflect.deleteProperty(loadedLocales, locale);
});
afterEach(() => rm(folder, { recursive: true }));

describe('the texts of the server', () => {
  test('the server’s texts exist for all nine locales without any folder', async () => {
    expect(await loadTexts({ folder: path.join(folder, 'none'), reportFault })).toEqual({});
    for (const locale of locales) expect(i18nObject(locale).shop.error.title()).not.toBe('');
    expect(faults).toEqual([]);
  });

  test('the server’s texts include the operator’s wording', async () => {
    const title = 'Post von uns';
    await writeFile(path.join(folder, 'de-AT.json'), JSON.stringify({ newsletter: { title } }));
    const texts = await loadTexts({ folder, reportFault });
    expect(texts).toEqual({ 'de-AT': { newsletter: { title } } });
    expect(i18nObject('de-AT').newsletter.title({ percent: 10 })).toBe(title);
    expect(i18nObject('de-DE').newsletter.title({ percent: 10 })).not.toBe(title);
    expect(overridesForPage(texts, 'AT')).toEqual({ newsletter: { title } });
    expect(overridesForPage(texts, 'DE')).toBeUndefined();
  });

  test('the server’s texts stay the product’s own when a file does not fit, which is reported', async () => {
    await writeFile(path.join(folder, 'de-DE.json'), '{"newsletter":{"title":7}}');
    await writeFile(path.join(folder, 'pl-PL.json'), '{');
    await writeFile(path.join(folder, 'en-GB.json'), '{}');
    await writeFile(path.join(folder, 'README.md'), '# no texts');
    expect(await loadTexts({ folder, reportFault })).toEqual({});
    expect(i18nObject('de-DE').newsletter.title({ percent: 10 })).toContain('Newsletter');
    expect(faults).toEqual([
      ['de-DE.json', 'newsletter.title: must be a text'],
      ['en-GB.json', expect.stringContaining('named after one of')],
      ['pl-PL.json', expect.any(String)],
    ]);
  });

  test('the server’s texts report a missing key by its path', async () => {
    await loadTexts({ folder, reportFault });
    const warn = vi.fn<(path: string) => void>();
    const { title: _, ...others } = loadedLocales['de-DE'].newsletter;
    const incomplete = { ...loadedLocales['de-DE'], newsletter: others };
    const texts = withMissingKeyWarning(i18nObject('de-DE'), incomplete, warn);
    expect(texts.confirmation.confirm.doneTitle({ brand: 'Morgenrot' })).toContain('Morgenrot');
    expect(warn).not.toHaveBeenCalled();
    texts.newsletter.title({ percent: 10 });
    expect(warn).toHaveBeenCalledExactlyOnceWith('newsletter.title');
  });
});
