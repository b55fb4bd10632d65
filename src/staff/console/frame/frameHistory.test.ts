import { expect, it, vi } from 'vitest';

import { entryAfterLoad, replaceOnNavigation } from './frameHistory.ts';

const HOST_PAGES = [{ site: 'HU', path: '/kassza' }] as const;

/** A window whose Navigation API records where it is navigated to, as this DOM has none. */
function fakeWindow() {
  const navigate = vi.fn<(url: string, options: object) => void>();
  const navigation = Object.assign(new EventTarget(), { navigate });
  const go = (url: string, parts: object = {}) => {
    const event = Object.assign(new Event('navigate', { cancelable: true }), {
      navigationType: 'push',
      destination: { url: new URL(url, location.href).href, sameDocument: false },
      hashChange: false,
      formData: null,
      downloadRequest: null,
      ...parts,
    });
    navigation.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { page: { navigation, location } as unknown as Window, navigate, go };
}

it('a link within a shop replaces the frame’s page instead of adding a history entry', () => {
  const { page, navigate, go } = fakeWindow();
  replaceOnNavigation(page, HOST_PAGES);
  replaceOnNavigation(page, HOST_PAGES);
  expect(go('/hu/countries?preview=token')).toBe(true);
  expect(navigate.mock.calls).toEqual([
    [`${location.origin}/hu/countries?preview=token`, { history: 'replace' }],
  ]);
  expect(go('/kassza?preview=token')).toBe(true);
});

it('the frame history ignores replacements, form posts and links out of the shops', () => {
  const { page, navigate, go } = fakeWindow();
  replaceOnNavigation(page, HOST_PAGES);
  expect(go('/hu', { navigationType: 'replace' })).toBe(false);
  expect(go('/hu', { navigationType: 'traverse' })).toBe(false);
  expect(go('/hu', { formData: new FormData() })).toBe(false);
  expect(go('/hu', { downloadRequest: '' })).toBe(false);
  expect(go('/hu', { destination: { url: `${location.origin}/hu`, sameDocument: true } })).toBe(
    false,
  );
  expect(go('/staff')).toBe(false);
  expect(go('/kassza/2')).toBe(false);
  expect(go('https://example.org/hu')).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
});

it('the frame history adds an entry for a replaced page, and keeps the entry of any other', () => {
  const cameBy = (navigationType: string) =>
    ({ navigation: { activation: { navigationType } } }) as unknown as Window;
  expect(entryAfterLoad(cameBy('replace'))).toBe('ADD');
  expect(entryAfterLoad(cameBy('push'))).toBe('KEEP');
  expect(entryAfterLoad(cameBy('traverse'))).toBe('KEEP');
  expect(entryAfterLoad({} as Window)).toBe('KEEP');
});
