import { afterEach, expect, it } from 'vitest';

import { currentSite } from './site.ts';

afterEach(() => {
  delete document.documentElement.dataset['site'];
});

it.each([
  ['CH_FR', 'CH_FR'],
  ['DE', 'DE'],
  ['FR', undefined],
  [undefined, undefined],
])('currentSite reads from data-site="%s" the shop %s', (named, site) => {
  if (named !== undefined) document.documentElement.dataset['site'] = named;
  expect(currentSite()).toBe(site);
});

it('currentSite does not depend on the language, which two shops may share', () => {
  document.documentElement.lang = 'hu-HU';
  expect(currentSite()).toBeUndefined();
});
