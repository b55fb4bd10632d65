import { expect, it } from 'vitest';

import { loadNamespaceAsync } from '#i18n/i18n-util.async.ts';
import { i18nObject } from '#i18n/i18n-util.ts';

import { settingsTexts } from './settingsTexts.ts';

await loadNamespaceAsync('de-DE', 'consent');
const texts = i18nObject('de-DE').consent;

const namesWhere = (isSecure: boolean) =>
  settingsTexts(texts, '/de/privacy', isSecure).preferencesModal.sections.flatMap(
    ({ cookieTable }) => cookieTable?.body.map(({ name }) => name) ?? [],
  );

it('the settings text names cookies as the browser lists them, with the host prefix on https', () => {
  expect(namesWhere(true)).toContain('__Host-NlStatus');
  expect(namesWhere(true)).toContain('LoginToken, __Host-LongTermToken');
  expect(namesWhere(false)).toContain('NlStatus');
});
