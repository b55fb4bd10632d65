import { describe, expect, test } from 'vitest';

import { publicAddress, routePath, withSiteUrls } from './siteUrls.ts';

const siteUrls = {
  DE: 'https://www.shop.de',
  CH: 'https://www.shop.ch',
  CH_FR: 'https://www.shop.ch/fr',
};
const addresses = { publicUrl: 'https://shop.example', siteUrls };

describe('addresses of shops', () => {
  test.each([
    ['/de', 'https://www.shop.de/'],
    ['/de?x=1', 'https://www.shop.de/?x=1'],
    ['/de/contact#top', 'https://www.shop.de/contact#top'],
    ['/ch_fr', 'https://www.shop.ch/fr'],
    ['/ch_fr/contact', 'https://www.shop.ch/fr/contact'],
    ['/at/contact', 'https://shop.example/at/contact'],
    ['/developers', 'https://shop.example/developers'],
    ['/de.txt', 'https://shop.example/de.txt'],
  ])('the path %s has the address %s', (path, address) => {
    expect(publicAddress(path, addresses)).toBe(address);
  });

  test.each([
    ['www.shop.de', '/', '/de'],
    ['www.shop.de', '/contact', '/de/contact'],
    ['www.shop.de', '/fr', '/de/fr'],
    ['www.shop.ch', '/fr', '/ch_fr'],
    ['www.shop.ch', '/fr/contact', '/ch_fr/contact'],
    ['www.shop.ch', '/french', '/ch/french'],
    ['www.shop.de', '/staff', undefined],
    ['www.shop.de', '/service/storefinder', '/de/service/storefinder'],
    ['www.shop.de', '/service/storefinder/', '/de/service/storefinder/'],
    ['www.shop.de', '/service/reports', undefined],
    ['www.shop.de', '/service/footer-images/icons', undefined],
    ['www.shop.de', '/sw.js', undefined],
    ['www.shop.de', '/.well-known/change-password', undefined],
    ['shop.example', '/contact', undefined],
  ])('%s%s is the page %s', (hostname, pathname, path) => {
    expect(routePath({ hostname, pathname }, siteUrls)).toBe(path);
  });

  test('every page of a shop leads back to its address', () => {
    for (const path of ['/de', '/de/a/b', '/ch', '/ch/contact', '/ch_fr', '/ch_fr/a']) {
      const { hostname, pathname } = new URL(publicAddress(path, addresses));
      expect(routePath({ hostname, pathname }, siteUrls)).toBe(path);
    }
  });

  test('links, forms and frames of a page lead to the addresses, and all other HTML stays', () => {
    const html =
      '<a href="/de">/de</a><form action="/ch_fr/x?a=1&amp;b=2"><a href="/at/c" title="/de/"><iframe src="/de/m">';
    expect(withSiteUrls(html, addresses)).toBe(
      '<a href="https://www.shop.de/">/de</a><form action="https://www.shop.ch/fr/x?a=1&amp;b=2"><a href="https://shop.example/at/c" title="/de/"><iframe src="https://www.shop.de/m">',
    );
    expect(withSiteUrls(html, { publicUrl: 'https://shop.example' })).toBe(html);
  });
});
