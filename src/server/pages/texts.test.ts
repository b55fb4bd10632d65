import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { withMissingKeyWarning } from '#domain/texts.ts';
import { i18nObject, loadedLocales, locales } from '#i18n/i18n-util.ts';

import { loadTexts, overridesForPage } from './texts.ts';

let folder: string;
let logs: { file: string; fault: string; level: number }[];
const logger = pino({}, { write: (line: string) => void logs.push(JSON.parse(line)) });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'texts-'));
  logs = [];
  for (const locale of locales) Reflect.deleteProperty(loadedLocales, locale);
});
afterEach(() => rm(folder, { recursive: true }));

describe('the texts of the server', () => {
  test('are there for all nine locales without any folder', async () => {
    expect(await loadTexts({ folder: path.join(folder, 'none'), logger })).toEqual({});
    for (const locale of locales) expect(i18nObject(locale).shop.error.title()).not.toBe('');
    expect(logs).toEqual([]);
  });

  test('speak the operator’s wording', async () => {
    const title = 'Post von uns';
    await writeFile(path.join(folder, 'de-AT.json'), JSON.stringify({ newsletter: { title } }));
    const texts = await loadTexts({ folder, logger });
    expect(texts).toEqual({ 'de-AT': { newsletter: { title } } });
    expect(i18nObject('de-AT').newsletter.title({ percent: 10 })).toBe(title);
    expect(i18nObject('de-DE').newsletter.title({ percent: 10 })).not.toBe(title);
    expect(overridesForPage(texts, 'AT')).toEqual({ newsletter: { title } });
    expect(overridesForPage(texts, 'DE')).toBeUndefined();
  });

  test('stay the product’s own when a file does not fit, which is logged', async () => {
    await writeFile(path.join(folder, 'de-DE.json'), '{"newsletter":{"title":7}}');
    await writeFile(path.join(folder, 'pl-PL.json'), '{');
    await writeFile(path.join(folder, 'en-GB.json'), '{}');
    await writeFile(path.join(folder, 'README.md'), '# no texts');
    expect(await loadTexts({ folder, logger })).toEqual({});
    expect(i18nObject('de-DE').newsletter.title({ percent: 10 })).toContain('Newsletter');
    expect(logs.map(({ file, level }) => [file, level])).toEqual([
      ['de-DE.json', 50],
      ['en-GB.json', 50],
      ['pl-PL.json', 50],
    ]);
    expect(logs[0]?.fault).toBe('newsletter.title: must be a text');
  });

  test('report a missing key by its path', async () => {
    await loadTexts({ folder, logger });
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
