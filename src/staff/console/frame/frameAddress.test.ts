import { describe, expect, test } from 'vitest';

import { frameAddress, pathAtHost, pathInShop } from './frameAddress.ts';

const view = { site: 'CH_FR', path: '', at: null, group: null } as const;

describe('A pane’s page', () => {
  test('a pane’s page has a URL below its shop with the preview token', () => {
    expect(frameAddress(view, 'a.b')).toBe('/ch_fr?preview=a.b');
    expect(frameAddress({ ...view, path: '/contact?topic=x' }, 'a.b')).toBe(
      '/ch_fr/contact?topic=x&preview=a.b',
    );
  });

  test('a pane’s page is read from the frame’s location, without the token', () => {
    expect(pathInShop('CH_FR', { pathname: '/ch_fr', search: '?preview=a.b' })).toBe('');
    expect(pathInShop('CH_FR', { pathname: '/ch_fr/contact', search: '?topic=x&preview=a' })).toBe(
      '/contact?topic=x',
    );
  });

  test('a pane’s page of another system has its own path, and is recognised if it is listed', () => {
    const path = 'host:/panier?x=1';
    expect(frameAddress({ ...view, path }, 'a.b')).toBe('/panier?x=1&preview=a.b');
    const pages = [{ site: 'CH_FR', path: '/panier' }] as const;
    const location = { pathname: '/panier', search: '?x=1&preview=a.b' };
    expect(pathAtHost('CH_FR', location, pages)).toBe(path);
    expect(pathAtHost('DE', location, pages)).toBeUndefined();
    expect(pathAtHost('CH_FR', { ...location, pathname: '/panier/2' }, pages)).toBeUndefined();
  });

  test('a pane’s page is undefined when the frame shows another shop', () => {
    expect(pathInShop('CH', { pathname: '/ch_fr/contact', search: '' })).toBeUndefined();
  });
});
