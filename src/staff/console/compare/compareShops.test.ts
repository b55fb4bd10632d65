import { expect, it } from 'vitest';

import { compareShop } from './compareShops.ts';

const service = {
  viewToken: async ({ at }: { at: string | null }) => at ?? 'now',
};

const page = (main: string, footer: string) =>
  new DOMParser().parseFromString(`<main>${main}</main><footer>${footer}</footer>`, 'text/html');

const asked = {
  site: 'TR' as const,
  path: '/privacy',
  before: null,
  after: '2026-12-01T00:00:00Z',
};

it('counts what differs in the page, in its footer and in the structure of both', async () => {
  const addresses: string[] = [];
  const differences = await compareShop(service, asked, async (address) => {
    addresses.push(address);
    return address.includes('2026')
      ? page('<h1>One</h1>', '<h2>Winter</h2><p>Warm</p>')
      : page('<h1>One</h1>', '<h2>Always</h2>');
  });
  expect(addresses.toSorted()).toEqual([
    '/tr/privacy?preview=2026-12-01T00%3A00%3A00Z',
    '/tr/privacy?preview=now',
  ]);
  expect(differences).toEqual({ MAIN: 0, FOOTER: 2, STRUCTURE: 1 });
});

it('rejects when one of the two pages cannot be loaded', async () => {
  const load = () => Promise.reject(new TypeError('no network'));
  await expect(compareShop(service, asked, load)).rejects.toThrow('no network');
});
