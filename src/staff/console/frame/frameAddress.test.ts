import { describe, expect, test } from 'vitest';

import { frameAddress, pathInShop } from './frameAddress.ts';

const view = { site: 'CH_FR', path: '', at: null, group: null } as const;

describe('A pane’s page', () => {
  test('is below its shop and carries the token of the preview', () => {
    expect(frameAddress(view, 'a.b')).toBe('/ch_fr?preview=a.b');
    expect(frameAddress({ ...view, path: '/contact?topic=x' }, 'a.b')).toBe(
      '/ch_fr/contact?topic=x&preview=a.b',
    );
  });

  test('is read from the frame’s location, without the token', () => {
    expect(pathInShop('CH_FR', { pathname: '/ch_fr', search: '?preview=a.b' })).toBe('');
    expect(pathInShop('CH_FR', { pathname: '/ch_fr/contact', search: '?topic=x&preview=a' })).toBe(
      '/contact?topic=x',
    );
  });

  test('is undefined when the frame shows another shop', () => {
    expect(pathInShop('CH', { pathname: '/ch_fr/contact', search: '' })).toBeUndefined();
  });
});
