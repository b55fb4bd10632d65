import { expect, type BrowserContext, type Page } from 'playwright/test';

import { MINUTE_MS } from '#domain/durations.ts';

import { untilKept } from './appWorker.ts';
import { firstCustomer } from './customer.ts';
import { ageToken, heldClaims, move, signIn } from './customerSession.ts';
import type { FaultProxy } from './faultProxy.ts';
import { confirmLinkIn, mailKind, linksIn, mailTo } from './mails.ts';
import type { RunningServer } from './server.ts';
import { confirm, signUp, tokenIn } from './service.ts';
import { fillSignUp, openSignUp, signUpForm, submitButton } from './signUpForm.ts';
import { untilTakenOver } from './takenOver.ts';
import { until } from './until.ts';

/** A page of its own, with a proxy of its own in front of its shop. */
export type Scene = {
  page: Page;
  context: BrowserContext;
  network: FaultProxy;
  shop: RunningServer;
  /** An address that no other scene signs up. */
  address: string;
};

/** A call of the shop's pages and its visible effects. */
export type FaultedCall = {
  name: string;
  /** Addresses whose answers are broken. */
  path: RegExp;
  /** Kinds of faults that do not affect the call. */
  works: readonly string[];
  /** Prepares the scene while the network works. */
  open?(scene: Scene): Promise<void>;
  act(scene: Scene): Promise<void>;
  /** Expects what a person sees while the call fails. */
  holds(scene: Scene): Promise<void>;
  /** Expects the result of the call. */
  isDone(scene: Scene): Promise<void>;
  /** Repeats the call when the network works again. */
  again(scene: Scene): Promise<void>;
};

const FOOTER_CALL = /SHOP_FOOTER/;
/** The age of a token that lives for an hour and is due after half of it. */
const DUE_AGE_MS = 40 * MINUTE_MS;
const EXPIRED_AGE_MS = 90 * MINUTE_MS;
/** The body is parsed by a schema, whatever content type the headers state. */
const JSON_WORKS = ['TYPE', 'SLOW'];

const untilAsked = ({ network }: Scene, path: RegExp) =>
  until(
    `a request for ${path}`,
    async () => network.asked().some((one) => path.test(one)) || undefined,
  );

const signUpCall: FaultedCall = {
  name: 'sign-up (call 1)',
  path: /newsletter-subscribers\?site/,
  works: JSON_WORKS,
  async open({ page, network, address }) {
    await fillSignUp(await openSignUp(page, 'HU', { url: network.url }), 'HU', address);
  },
  act: ({ page }) => submitButton(signUpForm(page)).click(),
  async holds({ page, address }) {
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(signUpForm(page).locator('[name="email"]')).toHaveValue(address);
  },
  isDone: ({ page }) => expect(page.locator('.sign-up-success')).toBeVisible(),
  again: ({ page }) => submitButton(signUpForm(page)).click(),
};

const openHungarian = async ({ page, network }: Scene) => {
  await openSignUp(page, 'HU', { url: network.url });
};
const baseDataCall: FaultedCall = {
  name: 'what is known of a customer (call 2)',
  path: /customers\/base-data/,
  works: JSON_WORKS,
  open: ({ context, shop }) => signIn(context, shop),
  act: openHungarian,
  async holds(scene) {
    await untilAsked(scene, this.path);
    await fillSignUp(signUpForm(scene.page), 'HU', scene.address);
    await expect(signUpForm(scene.page).locator('[name="email"]')).toHaveValue(scene.address);
  },
  isDone: ({ page }) =>
    expect(signUpForm(page).locator('[name="firstName"]')).toHaveValue('Aurora'),
  again: openHungarian,
};

const confirmation: FaultedCall = {
  name: 'confirmation (call 4)',
  path: /\/doi$/,
  works: JSON_WORKS,
  async open({ page, shop, network, address }) {
    await signUp(shop.url, address);
    const link = confirmLinkIn(await mailTo(shop.dataDir, address));
    await page.goto(link.replace(shop.url, network.url));
    await untilTakenOver(page);
  },
  // The first pointer movement confirms, and the resulting page may have no button.
  async act(scene) {
    let x = 5;
    await until('the confirmation', async () => {
      await scene.page.mouse.move((x += 1), 5);
      return scene.network.asked().some((one) => this.path.test(one)) || undefined;
    });
  },
  holds: ({ page }) => expect(page.getByRole('main').getByRole('alert')).toBeVisible(),
  isDone: ({ page }) => expect(page.locator('.voucher code')).toBeVisible(),
  again: ({ page }) => page.locator('.page-notice button[type="submit"]').click(),
};

const savePreferences = ({ page }: Scene) =>
  page.getByRole('button', { name: 'Einstellungen speichern' }).click();
const preferences: FaultedCall = {
  name: 'preferences (call 5)',
  path: /private\/api\/v1\/newsletter-subscribers\/[\w-]+$/,
  works: JSON_WORKS,
  async open({ page, shop, network, address }) {
    await signUp(shop.url, address);
    await confirm(shop.url, tokenIn(confirmLinkIn(await mailTo(shop.dataDir, address))), 'DE');
    const welcome = await mailTo(shop.dataDir, address, (mail) => mailKind(mail) === 'WELCOME');
    const link = linksIn(welcome).find((one) => one.includes('/newsletter/preferences?')) ?? '';
    await page.goto(link.replace(shop.url, network.url));
    await untilTakenOver(page);
  },
  async act(scene) {
    await scene.page.getByLabel('Kaffee').check();
    await savePreferences(scene);
  },
  async holds({ page }) {
    await expect(page.locator('.preferences-message').getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Kaffee')).toBeChecked();
  },
  async isDone({ page }) {
    await expect(page.locator('.preferences-message')).toContainText('gespeichert.');
    await expect(page.locator('.preferences-message').getByRole('alert')).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Kaffee')).toBeChecked();
  },
  again: savePreferences,
};

const tellOnline = ({ page }: Scene) =>
  page.evaluate(() => void dispatchEvent(new Event('online')));
const footer: FaultedCall = {
  name: 'footer content (call 6)',
  path: FOOTER_CALL,
  works: JSON_WORKS,
  async open({ page, network }) {
    await page.goto(`${network.url}/de`);
    await untilKept(page, '/de', '/de/offline', FOOTER_CALL);
    await expect(page.locator('.offline-notice')).toBeAttached();
    // The state of a page from long ago.
    await page.locator('.footer').evaluate((one) => one.setAttribute('data-version', 'old'));
  },
  act: tellOnline,
  async holds(scene) {
    const asked = scene.network.asked().length;
    await until('call 6', async () => scene.network.asked().length >= asked || undefined);
    await expect(scene.page.locator('.footer[data-version="old"] .footer-group')).not.toHaveCount(
      0,
    );
    const kept = await scene.page.evaluate(async () =>
      (await caches.match('/service/promotion/api/promotion/SHOP_FOOTER?site=DE'))?.text(),
    );
    expect(kept).toContain('contentJSON');
  },
  async isDone({ page }) {
    await expect(page.locator('.footer')).not.toHaveAttribute('data-version', 'old');
    await expect(page.locator('.footer .footer-group')).not.toHaveCount(0);
  },
  again: tellOnline,
};

const reachFooter = async (scene: Scene) => {
  await scene.page.goto(`${scene.network.url}/de/privacy`);
  await scene.page.locator('.footer-newsletter').scrollIntoViewIfNeeded();
  await untilAsked(scene, /psdata/);
};
const signUpState: FaultedCall = {
  name: 'state of the sign-up (call 7)',
  path: /psdata/,
  works: JSON_WORKS,
  act: reachFooter,
  async holds({ page, address }) {
    await page.locator('.footer-newsletter [name="email"]').fill(address);
  },
  isDone: ({ page }) => expect(page.locator('.footer-newsletter')).toBeVisible(),
  again: reachFooter,
};

const signOutForm = (page: Page) => page.locator('form[action$="/sign-out"]');

async function fillSignIn({ page, shop }: Scene): Promise<void> {
  const { email, password } = firstCustomer(shop);
  await page.locator('#account-email').fill(email);
  await page.locator('#account-password').fill(password);
}

async function enter(scene: Scene): Promise<void> {
  const { page, network } = scene;
  await page.goto(`${network.url}/hu/account`);
  // The lost answer may have signed in; if its cookie arrives only now, the page loads again.
  await Promise.race([
    signOutForm(page).waitFor(),
    fillSignIn(scene).then(() => page.locator('#account-password').press('Enter')),
  ]);
}

const signingIn: FaultedCall = {
  name: 'signing in',
  path: /^\/hu\/account$/,
  works: ['SLOW'],
  async open(scene) {
    const { page, network } = scene;
    await page.goto(`${network.url}/hu`);
    await untilKept(page, '/hu/offline');
    await page.goto(`${network.url}/hu/account`);
    await fillSignIn(scene);
  },
  act: ({ page }) => page.locator('#account-password').press('Enter'),
  // The answer is shown as it is: the shop cannot know whether the form arrived.
  holds: ({ page }) => expect(page.locator('#sign-in')).toHaveCount(0),
  isDone: ({ page }) => expect(signOutForm(page)).toBeVisible(),
  again: enter,
};

function renewal(name: string, path: RegExp, ageMs: number): FaultedCall {
  const outcome = (page: Page) =>
    page
      .getByRole('table', { name: 'Customer' })
      .getByRole('row', { name: 'Outcome' })
      .getByRole('cell');
  const look = async ({ page, network }: Scene) => {
    await page.goto(`${network.url}/staff/session`);
    await move(page);
  };
  return {
    name,
    path,
    // The head is complete, and contains the cookies.
    works: ['TYPE', 'SLOW', 'CUT', 'SHORT', 'STALLED'],
    async open({ context, shop }) {
      await signIn(context, shop);
      await ageToken(context, shop, ageMs);
    },
    act: look,
    async holds({ page, context }) {
      await expect(outcome(page)).toHaveText(/^2 /);
      // It does not end the sign-in.
      await heldClaims(context);
    },
    async isDone({ page, context }) {
      await expect(outcome(page)).toHaveText(/^0 RENEWED$/);
      expect((await heldClaims(context)).expMs).toBeGreaterThan(Date.now());
    },
    again: look,
  };
}

const openPolish = async ({ page, network }: Scene) => {
  await page.goto(`${network.url}/pl/subscribenewsletter`);
};
const texts: FaultedCall = {
  name: 'texts',
  path: /\/assets\/texts\/texts-/,
  works: ['SLOW'],
  act: openPolish,
  async holds(scene) {
    const { page, address, network } = scene;
    const form = signUpForm(page);
    await fillSignUp(form, 'PL', address);
    await form.locator('[name="email"]').press('Enter');
    // The server-rendered page posts natively.
    await expect(page.locator('.sign-up-success')).toBeVisible();
    // The second request for the texts may have met the fault as well.
    network.clear();
    await openPolish(scene);
    await page.waitForLoadState('networkidle');
  },
  isDone: ({ page }) => untilTakenOver(page),
  again: openPolish,
};

/** The calls that the shop's pages make. */
export const FAULTED_CALLS: readonly FaultedCall[] = [
  signUpCall,
  baseDataCall,
  confirmation,
  preferences,
  footer,
  signUpState,
  signingIn,
  renewal('renewal of a session (call 15)', /logintoken\/renew/, DUE_AGE_MS),
  renewal('renewal of an expired session (call 16)', /longtermtoken\/renew/, EXPIRED_AGE_MS),
  texts,
];
