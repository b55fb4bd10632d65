import { expect, it } from 'vitest';

import { compareShop } from './compareShops.ts';

const BEFORE = '/tr/privacy?preview=now';
const AFTER = '/tr/privacy?preview=winter';
const TOKENS = { before: 'now', after: 'winter' };
const asked = { site: 'TR' as const, path: '/privacy' };

const pageOf = (main: string, footer: string) =>
  new DOMParser().parseFromString(`<main>${main}</main><footer>${footer}</footer>`, 'text/html');
const PAGES: Record<string, Document> = {
  [BEFORE]: pageOf('<h1>One</h1>', '<h2>Always</h2>'),
  [AFTER]: pageOf('<h1>One</h1>', '<h2>Winter</h2><p>Warm</p>'),
};

/** Creates a source of pages with these contents, and records the loaded addresses. */
function sourceOf(contents: Record<string, string>) {
  const loaded: string[] = [];
  const ask = async (address: string) => {
    const content = contents[address];
    return content === undefined ? undefined : { content };
  };
  const load = async (address: string) => {
    loaded.push(address);
    const page = PAGES[address];
    if (page === undefined) throw new TypeError('no network');
    return page;
  };
  return { loaded, source: { ask, load } };
}

it('the comparison of shops counts differences in the page, its footer and their structure', async () => {
  const { loaded, source } = sourceOf({ [BEFORE]: 'one', [AFTER]: 'other' });
  const differences = await compareShop(asked, TOKENS, source);
  expect(loaded.toSorted()).toEqual([BEFORE, AFTER]);
  expect(differences).toEqual({ MAIN: 0, FOOTER: 2, STRUCTURE: 1 });
});

it('the comparison of shops does not load a page that is the same at both instants', async () => {
  const { loaded, source } = sourceOf({ [BEFORE]: 'one', [AFTER]: 'one' });
  expect(await compareShop(asked, TOKENS, source)).toEqual({ MAIN: 0, FOOTER: 0, STRUCTURE: 0 });
  expect(loaded).toEqual([]);
});

it('the comparison of shops loads pages whose content the server does not state', async () => {
  const { loaded, source } = sourceOf({});
  expect(await compareShop(asked, TOKENS, source)).toMatchObject({ FOOTER: 2 });
  expect(loaded).toHaveLength(2);
});

it('the comparison of shops rejects when one of the two pages cannot be loaded', async () => {
  const { source } = sourceOf({});
  await expect(compareShop(asked, { ...TOKENS, after: 'gone' }, source)).rejects.toThrow(
    'no network',
  );
});
