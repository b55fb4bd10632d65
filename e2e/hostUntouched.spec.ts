import type { Page } from 'playwright/test';

import { hostSignUpPage } from './support/hostPages.ts';
import { expect, test } from './support/journey.ts';
import { fillSignUp, signUpForm, submitButton } from './support/signUpForm.ts';

test.use({ serviceWorkers: 'block' });

/**
 * Events of the whole page that the parts listen to: presses that close the dropdown, a sign-up, an answer about
 * analytics, focus that the consent notice must not cover, and the page's return, after which another tab may have answered.
 */
const OF_PARTS = [
  'document focusin',
  'document pointerdown',
  'document successful-submit',
  'window measurement-agreed',
  'window pageshow',
  'window visibilitychange',
];
/** Listeners of the fragment `session` without a customer, for user activity. */
const OF_SESSION = [
  'document visibilitychange',
  'window keydown',
  'window pointerdown',
  'window pointermove',
  'window touchstart',
  'window wheel',
];

type Watched = { names: string[]; listeners: [string, string][] };

/** Records the page's state before any script, and each listener that our scripts add to window and document until removed. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { names: Object.getOwnPropertyNames(window), listeners: [] };
    Object.defineProperty(window, 'watched', { value: watched });
    const add = EventTarget.prototype.addEventListener;
    const remove = EventTarget.prototype.removeEventListener;
    const placeOf = (target: unknown) =>
      target === document ? 'document' : target === window || target === undefined ? 'window' : '';
    const held = new Map<string, unknown[]>();
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const key = `${placeOf(this)} ${type}`;
      const isOurs = new Error('where').stack?.includes('/assets/embed/');
      if (isOurs && placeOf(this) !== '' && !held.get(key)?.includes(listener)) {
        held.set(key, [...(held.get(key) ?? []), listener]);
        watched.listeners.push([placeOf(this), type]);
      }
      add.call(this, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      const key = `${placeOf(this)} ${type}`;
      if (held.get(key)?.includes(listener)) {
        held.set(key, held.get(key)?.filter((one) => one !== listener) ?? []);
        const at = watched.listeners.findIndex((one) => one.join(' ') === key);
        watched.listeners.splice(at, 1);
      }
      remove.call(this, type, listener, options);
    };
  });
}

/** State of a host page that a fragment's script could change. */
function stateOf(page: Page) {
  return page.evaluate(() => {
    const { watched } = window as unknown as { watched: Watched };
    const attributesOf = ({ attributes }: Element) =>
      Array.from(attributes, ({ name, value }) => `${name}=${value}`);
    const added = Object.getOwnPropertyNames(window).filter(
      (name) => !watched.names.includes(name) && name !== 'watched' && !name.startsWith('__play'),
    );
    return {
      globals: added.toSorted(),
      listeners: watched.listeners.map((one) => one.join(' ')).toSorted(),
      stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      head: document.head.innerHTML,
      attributes: [...attributesOf(document.documentElement), ...attributesOf(document.body)],
      ids: Array.from(document.querySelectorAll('[id]'), ({ id }) => id),
      elements: Array.from(document.body.children, ({ localName }) => localName),
      rules: document.styleSheets.length + document.adoptedStyleSheets.length,
      title: document.title,
    };
  });
}

test('parts add no global, storage, id, rule or element to a host’s page, and few listeners', async ({
  page,
  context,
  host,
}) => {
  await watch(page);
  const address = host.url + hostSignUpPage('DE');
  // The page as its server sends it, before any script of the parts.
  await page.route('**/assets/embed/*', (route) => route.abort());
  await page.goto(address);
  const untouched = await stateOf(page);
  await page.unrouteAll();

  await page.goto(`${address}&session`);
  await page.locator('shop-consent button[value=refuse]').click();
  const switcher = page.locator('shop-footer .country-switcher');
  await switcher.scrollIntoViewIfNeeded();
  await switcher.locator('summary').click();
  await page.keyboard.press('Escape');
  const form = signUpForm(page);
  await form.locator('[name="email"]').focus();
  await expect(form).toHaveAttribute('data-open', 'true');
  await fillSignUp(form, 'DE', 'untouched@example.org');
  await submitButton(form).click();
  await expect(page.locator('.sign-up-success')).toBeFocused();

  const { listeners, elements, ...touched } = await stateOf(page);
  const { listeners: _none, elements: sent, ...before } = untouched;
  expect(touched).toEqual(before);
  expect(elements).toEqual([...sent, 'script']);
  expect(listeners).toEqual([...OF_PARTS, ...OF_SESSION].toSorted());
  expect((await context.cookies()).map(({ name }) => name).toSorted()).toEqual([
    'NlStatus',
    'cc_cookie',
  ]);
});
