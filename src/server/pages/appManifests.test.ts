import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { testApp, type TestApp } from '#server/testing/testApp.ts';

const MANIFEST = {
  id: '/',
  start_url: '/',
  scope: '/',
  shortcuts: [{ name: 'Accueil', url: '/' }, { url: '/subscribenewsletter' }],
};
const PATH = '/manifest-fr-CH.webmanifest';

let folder: string;
let opened: TestApp;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'manifests-'));
  await writeFile(path.join(folder, PATH), JSON.stringify(MANIFEST));
  opened = await testApp({
    filesFolder: folder,
    config: { siteUrls: { CH: 'https://www.shop.ch', CH_FR: 'https://www.shop.ch/fr' } },
  });
});
afterEach(async () => {
  await opened.app.close();
  await rm(folder, { recursive: true });
});

const get = (host: string) => opened.app.inject({ url: PATH, headers: { host } });

it('the app of a shop below a path starts there, not at its host’s other shop', async () => {
  for (const host of ['www.shop.ch', 'www.shop.ch:8443']) {
    const { headers, body } = await get(host);
    expect(JSON.parse(body)).toEqual({
      id: '/fr',
      start_url: '/fr',
      scope: '/',
      shortcuts: [{ name: 'Accueil', url: '/fr' }, { url: '/fr/subscribenewsletter' }],
    });
    expect(headers).toMatchObject({
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
      vary: 'Accept-Encoding, Host',
    });
  }
});

it('another host keeps the manifest of the build', async () => {
  expect((await get('shop.example')).json()).toEqual(MANIFEST);
});
