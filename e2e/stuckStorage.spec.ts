import { untilKept } from './support/appWorker.ts';
import { expect, test } from './support/faultyShop.ts';
import { fillSignUp, openSignUp, submitButton } from './support/signUpForm.ts';

/** Ways in which a browser's database stops responding. */
const SILENCES = {
  'an opening that fires nothing': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
  'a transaction that never completes': () => {
    Object.defineProperty(IDBTransaction.prototype, 'oncomplete', { set: () => {} });
  },
};

for (const [silence, impose] of Object.entries(SILENCES)) {
  test(`an accepted sign-up succeeds despite ${silence}`, async ({ page }) => {
    await page.addInitScript(impose);
    const form = await openSignUp(page, 'DE');
    await fillSignUp(form, 'DE', 'stuck@example.org');
    await submitButton(form).click();
    await expect(page.locator('.sign-up-success')).toBeVisible();
  });
}

test.describe('with a worker whose caches and database stop responding', () => {
  test.use({ serviceWorkers: 'allow' });

  test('pages and their scripts come from the network when the worker’s caches and database hang', async ({
    page,
    network,
  }) => {
    network.fault('/sw.js', { kind: 'EDITED', edit: (script) => SILENCED_BY_MESSAGE + script });
    await page.goto('/de');
    await untilKept(page, '/de', '/de/offline');
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('FALL_SILENT'));
    const form = await openSignUp(page, 'DE');
    await fillSignUp(form, 'DE', 'stuck-worker@example.org');
    await submitButton(form).click();
    await expect(page.locator('.sign-up-success')).toBeVisible();
  });
});

/** Runs before the worker's script; after the message, its cache never responds. */
const SILENCED_BY_MESSAGE = `
let isSilent = false;
addEventListener('message', ({ data }) => {
  isSilent ||= data === 'FALL_SILENT';
});
for (const [type, name] of [[CacheStorage, 'match'], [CacheStorage, 'open'], [IDBFactory, 'open']]) {
  const ask = type.prototype[name];
  type.prototype[name] = function (...question) {
    if (!isSilent) return ask.apply(this, question);
    return type === IDBFactory ? new EventTarget() : new Promise(() => {});
  };
}
`;
