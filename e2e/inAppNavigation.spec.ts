import type { Page } from 'playwright/test';

import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';

import { OWN_BRAND_TAG } from '../scripts/lib/shortRun.mjs';
import { expect, test } from './support/journey.ts';
import { confirmLinkIn, mailKind, linksIn, mailTo } from './support/mails.ts';
import { readPageState, type PageState } from './support/pageState.ts';
import type { RunningServer } from './support/server.ts';
import { confirm, signUp, tokenIn } from './support/service.ts';
import { SHOPS } from './support/shops.ts';
import { untilTakenOver } from './support/takenOver.ts';

// Each address is to come from the server, as at a first visit.
test.use({ serviceWorkers: 'block' });

/** Pages that the app shows without a request, below a shop's path. */
const WITHIN_APP = ['', '/subscribenewsletter', '/countries'];
/** The consent settings open in place; another journey covers them. */
const LINKS = ':is(.shell-header, main, .footer) a[href]:not([data-opens])';

/** Fields that a sign-up requires in shops that ask for more than an address. */
const VALUES = {
  salutation: 'MRS',
  firstName: 'Zoë',
  lastName: 'Nagy',
  consents: ['NEWSLETTER'],
};

/** A page on which the start script loads the app, but the app changes nothing. */
const PLAIN_PAGE = '/offline';

for (const site of SHOPS) {
  test(`${site}: a page rendered by the app equals the page sent by the server`, async ({
    page,
    shop,
  }) => {
    const faults: string[] = [];
    page.on('pageerror', (fault) => faults.push(fault.message));
    const fresh = new Map<string, PageState>();
    const followed: string[] = [];
    const comes = async (address: string, way: string) =>
      expect
        .poll(() => stateWhenLoaded(page), {
          message: way,
          intervals: [20],
        })
        .toEqual(fresh.get(address));

    // What a link leads to is known before one is followed.
    for (const path of WITHIN_APP) await open(page, shop.url + sitePath(site) + path, fresh);
    for (const start of await startsOf(shop, site)) {
      await open(page, start, fresh);
      const links = await linksOf(page);
      let isFirst = true;
      for (
        let target = await pressNext(page, links);
        target !== undefined;
        target = await pressNext(page, links)
      ) {
        const way = `${start} to ${target}`;
        followed.push(way);
        await comes(target, way);
        await page.goBack();
        await comes(start, `${way} and back`);
        if (isFirst) {
          // The browser's history is the same for each link of a page.
          await untilTakenOver(page);
          await page.goForward();
          await comes(target, `${way}, back and forward`);
          await page.goBack();
          await comes(start, `${way}, back, forward and back`);
          isFirst = false;
        }
        await untilTakenOver(page);
      }
    }
    // To the three pages that the app shows by itself: from others with links, and from each to the two others.
    expect(followed).toHaveLength(5 * 3 + 3 * 2);
    expect(faults).toEqual([]);
  });
}

const DEVICES = [
  ['a quick device', 1],
  // Slowing it down keeps the processor busy.
  ['a slow device', 6],
] as const;

for (const [device, slowdown] of DEVICES) {
  test(
    `navigation within the app starts at the top with the title focused, and back restores the position, on ${device}`,
    { tag: OWN_BRAND_TAG },
    async ({ page, context }) => {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await page.goto('/de');
      await untilTakenOver(page);
      const scrolledTo = () => page.evaluate(() => Math.round(scrollY));
      const scroll = (share: number) =>
        page.evaluate(async (part) => {
          const top = part * (document.documentElement.scrollHeight - innerHeight);
          scrollTo({ top, behavior: 'instant' });
          await new Promise((resolve) => requestAnimationFrame(resolve));
          return Math.round(scrollY);
        }, share);
      const title = page.locator('main h1');

      const placeOnFront = await scroll(0.9);
      await page
        .locator('.shell-services [href$="/subscribenewsletter"]')
        .evaluate((link) => link.focus({ preventScroll: true }));
      await page.keyboard.press('Enter');
      await page.waitForURL('**/subscribenewsletter');
      await expect(title).toBeFocused();
      expect(await scrolledTo()).toBe(0);
      await expect(title).toBeInViewport();

      const middleOfSignUp = await scroll(0.5);
      await page.goBack();
      await expect(page.locator('.hero')).toBeVisible();
      await expect(title).toBeFocused();
      await expect(page.locator('form#newsletter-sign-up')).toBeVisible();
      await expect.poll(scrolledTo).toBe(placeOnFront);
      await page.goForward();
      await expect(page.locator('.hero')).toHaveCount(0);
      await expect.poll(scrolledTo).toBe(middleOfSignUp);
    },
  );
}

/**
 * One page of every kind, by its whole address; those of mails also without what the mail adds.
 */
async function startsOf(shop: RunningServer, site: SiteCode): Promise<string[]> {
  const { privacy } = siteFacts(site).links;
  const addressOf = (path: string) => shop.url + sitePath(site) + path;
  const address = `wege-${site}@example.org`.toLowerCase();
  const mailOf = (kind: string) => mailTo(shop.dataDir, address, (mail) => mailKind(mail) === kind);
  expect(await signUp(shop.url, address, site, VALUES)).toBe(202);
  const confirmLink = confirmLinkIn(await mailOf('CONFIRM'));
  expect(await confirm(shop.url, tokenIn(confirmLink), site)).toBe(200);
  const ofMail = linksIn(await mailOf('WELCOME')).filter((link) => link.includes('token='));
  const paths = [...WITHIN_APP, privacy, '/account', '/no-such-page', '/newsletter/preferences'];
  const undisturbed = ['/newsletter/confirm', '/newsletter/unsubscribe', PLAIN_PAGE];
  return [...[...paths, ...undisturbed].map(addressOf), ...new Set([confirmLink, ...ofMail])];
}

/** Reloads an address and records the page once the app runs it. */
async function open(page: Page, address: string, fresh: Map<string, PageState>): Promise<void> {
  await page.goto(address, { waitUntil: address.endsWith(PLAIN_PAGE) ? 'networkidle' : 'load' });
  if (!address.endsWith(PLAIN_PAGE)) await untilTakenOver(page);
  fresh.set(address, await readPageState(page));
}

/** Returns what the page shows; undefined if its document is replaced in the meantime. */
async function stateWhenLoaded(page: Page): Promise<PageState | undefined> {
  await page.waitForLoadState();
  return readPageState(page).catch((error: unknown) => {
    if (String(error).includes('because of a navigation')) return undefined;
    throw error;
  });
}

/** Returns the distinct addresses within the site that header, content and footer link to. */
function linksOf(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(selector)];
    const addresses = links.filter(({ origin, hash }) => origin === location.origin && hash === '');
    return [...new Set(addresses.map(({ href }) => href))];
  }, LINKS);
}

/**
 * Presses the next of these links that the app follows by itself, and tells where it leads; undefined where there is
 * none any more. The browser goes to none of the others, and `links` keeps those that were not pressed.
 */
async function pressNext(page: Page, links: string[]): Promise<string | undefined> {
  const pressed = await page.evaluate(
    ([selector, addresses]) => {
      let isOfApp = false;
      const notice = (event: Event) => {
        isOfApp = event.defaultPrevented;
        event.preventDefault();
      };
      // React stops an event within what it has not hydrated yet, as the form that waits for its focus.
      const keepOn = (event: Event) => (event.stopPropagation = () => undefined);
      addEventListener('click', keepOn, true);
      addEventListener('click', notice);
      const index = addresses.findIndex((address) => {
        const all = [...document.querySelectorAll<HTMLAnchorElement>(selector)];
        all.find(({ href }) => href === address)?.click();
        return isOfApp;
      });
      removeEventListener('click', notice);
      removeEventListener('click', keepOn, true);
      return index;
    },
    [LINKS, links] as const,
  );
  if (pressed === -1) return undefined;
  return links.splice(0, pressed + 1).at(-1);
}
