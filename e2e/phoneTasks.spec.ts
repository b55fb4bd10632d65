import { firstCustomer } from './support/customer.ts';
import { expect, test } from './support/journey.ts';
import { confirmLinkIn, mailKind, linksIn, mailTo } from './support/mails.ts';
import type { RunningServer } from './support/server.ts';
import { confirm, signUp, tokenIn } from './support/service.ts';
import { Thumb, type Effort } from './support/thumb.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

type Task = {
  name: string;
  /** Start page; default: the front page of a first visit. */
  start?: (shop: RunningServer) => Promise<string>;
  /** Maximum effort, slightly above the measured one, because other fonts need more room. */
  atMost: Effort;
  run: (thumb: Thumb, shop: RunningServer) => Promise<void>;
};

const openMenu = (thumb: Thumb) => thumb.tap(thumb.page.locator('.shell-menu > summary'));
const wayInMenu = ({ page }: Thumb, path: string) =>
  page.locator(`.shell-nav a[href="/de${path}"]`);
const main = ({ page }: Thumb) => page.getByRole('main');

const TASKS: Task[] = [
  {
    name: 'find a store',
    atMost: { taps: 4, scrolledPx: 50 },
    run: async (thumb) => {
      await openMenu(thumb);
      await thumb.tap(wayInMenu(thumb, '/service/storefinder'));
      await thumb.type(thumb.page.locator('#store-query'), '20095');
      await thumb.tap(thumb.page.locator('.store-search button'));
      await expect(main(thumb)).toContainText('20095');
    },
  },
  {
    name: 'subscribe',
    // The consent text is between the address and the button, so that it is read before it is given.
    atMost: { taps: 3, scrolledPx: 400 },
    run: async (thumb) => {
      await thumb.tap(main(thumb).locator('a[href="#newsletter"]'));
      await thumb.type(thumb.page.locator('#newsletter [name="email"]'), 'thumb@example.org');
      await thumb.tap(thumb.page.locator('#newsletter button[type="submit"]'));
      await expect(thumb.page.locator('.sign-up-success')).toBeInViewport();
    },
  },
  {
    name: 'change the interests, from the mail',
    start: (shop) => linkOfSubscriber(shop, 'interests@example.org', 'preferences'),
    atMost: { taps: 2, scrolledPx: 950 },
    run: async (thumb) => {
      await thumb.tap(thumb.page.locator('#interest-COFFEE'));
      await thumb.tap(main(thumb).locator('#newsletter-preferences > button[type="submit"]'));
      await expect(thumb.page.locator('.preferences-message')).toBeInViewport();
      await expect(thumb.page.locator('#interest-COFFEE')).toBeChecked();
    },
  },
  {
    name: 'find out about returns',
    atMost: { taps: 3, scrolledPx: 50 },
    run: async (thumb) => {
      await openMenu(thumb);
      await thumb.tap(wayInMenu(thumb, '/contact'));
      await thumb.tap(main(thumb).locator('.customer-form-ways a[href="/de/returns"]'));
      await expect(thumb.page).toHaveURL(/\/de\/returns$/);
    },
  },
  {
    name: 'switch the country',
    atMost: { taps: 3, scrolledPx: 0 },
    run: async (thumb) => {
      await openMenu(thumb);
      await thumb.tap(wayInMenu(thumb, '/countries'));
      await thumb.tap(main(thumb).getByRole('link', { name: 'Österreich' }));
      await expect(thumb.page.locator('html')).toHaveAttribute('lang', 'de-AT');
    },
  },
  {
    name: 'withdraw from a contract',
    atMost: { taps: 8, scrolledPx: 300 },
    run: async (thumb) => {
      await openMenu(thumb);
      await thumb.tap(wayInMenu(thumb, '/contact'));
      await thumb.tap(main(thumb).locator('.customer-form-ways a[href="/de/withdrawal"]'));
      await thumb.type(main(thumb).locator('[name="name"]'), 'Zoë Szabó');
      await thumb.type(main(thumb).locator('[name="contract"]'), '4711');
      await thumb.type(main(thumb).locator('[name="email"]'), 'withdraw@example.org');
      await thumb.tap(main(thumb).locator('.customer-form-form button'));
      await thumb.tap(
        main(thumb).getByRole('button', { name: 'Widerruf bestätigen', exact: true }),
      );
      await expect(thumb.page.locator('h1')).toHaveText('Ihr Widerruf ist eingegangen');
    },
  },
  {
    name: 'sign in',
    atMost: { taps: 4, scrolledPx: 50 },
    run: async (thumb, shop) => {
      const { email, password } = firstCustomer(shop);
      await thumb.tap(thumb.page.locator('.shell-account'));
      await thumb.type(thumb.page.locator('#account-email'), email);
      await thumb.type(thumb.page.locator('#account-password'), password);
      await thumb.tap(thumb.page.locator('#sign-in button[type="submit"]'));
      await expect(main(thumb)).toContainText(email);
    },
  },
  {
    name: 'see the conditions of the voucher',
    atMost: { taps: 2, scrolledPx: 50 },
    run: async (thumb) => {
      await thumb.tap(main(thumb).locator('a[href="#newsletter"]'));
      await thumb.tap(main(thumb).locator('a[href="/de/voucher-conditions"]'));
      await expect(thumb.page).toHaveURL(/\/de\/voucher-conditions$/);
    },
  },
  {
    name: 'write to the customer service',
    atMost: { taps: 7, scrolledPx: 550 },
    run: async (thumb) => {
      await openMenu(thumb);
      await thumb.tap(wayInMenu(thumb, '/contact'));
      await thumb.choose(main(thumb).locator('[name="topic"]'), 'ORDER');
      await thumb.type(main(thumb).locator('[name="name"]'), 'Zoë Szabó');
      await thumb.type(main(thumb).locator('[name="email"]'), 'write@example.org');
      await thumb.type(main(thumb).locator('[name="message"]'), 'Wo ist meine Kanne?');
      await thumb.tap(main(thumb).locator('.customer-form-form button'));
      await expect(main(thumb).locator('.customer-form-reference')).toBeVisible();
    },
  },
  {
    name: 'leave the newsletter, from the mail',
    start: (shop) => linkOfSubscriber(shop, 'leaves@example.org', 'unsubscribe'),
    atMost: { taps: 1, scrolledPx: 0 },
    run: async (thumb) => {
      await thumb.tap(main(thumb).getByRole('button'));
      await expect(main(thumb)).toContainText('abgemeldet');
    },
  },
];

for (const { name, start, atMost, run } of TASKS) {
  test(`a stranger with a phone can ${name} with few taps and little scrolling`, async ({
    page,
    shop,
  }) => {
    await page.goto(start ? await start(shop) : '/de');
    const thumb = new Thumb(page);
    await run(thumb, shop);
    const { taps, scrolledPx } = thumb.effort;
    const row = `| ${name} | ${taps} | ${scrolledPx} |`;
    test.info().annotations.push({ type: 'effort', description: row });
    expect.soft(taps, 'taps').toBeLessThanOrEqual(atMost.taps);
    expect.soft(scrolledPx, 'scrolled px').toBeLessThanOrEqual(atMost.scrolledPx);
  });
}

async function linkOfSubscriber(
  { url, dataDir }: RunningServer,
  address: string,
  kind: 'preferences' | 'unsubscribe',
): Promise<string> {
  expect(await signUp(url, address, 'DE')).toBe(202);
  const confirmation = confirmLinkIn(await mailTo(dataDir, address));
  expect(await confirm(url, tokenIn(confirmation), 'DE')).toBe(200);
  const welcome = await mailTo(dataDir, address, (mail) => mailKind(mail) === 'WELCOME');
  const link = linksIn(welcome).find((one) => one.includes(`/newsletter/${kind}?token=`));
  if (link === undefined) throw new Error(`The welcome mail has no link to ${kind}`);
  return link;
}
