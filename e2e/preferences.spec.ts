import { OWN_BRAND_TAG } from '../scripts/lib/shortRun.mjs';
import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright/test';

import type { SiteCode } from '#domain/sites.ts';

import { accessibilityFindings } from './support/axe.ts';
import { brand } from './support/brand.ts';
import { expect, test } from './support/journey.ts';
import { confirmLinkIn, mailKind, linksIn, mailTo, untilForgotten } from './support/mails.ts';
import type { RunningServer } from './support/server.ts';
import { confirm, signUp, tokenIn } from './support/service.ts';
import { untilTakenOver } from './support/takenOver.ts';

const PREFERENCES = '/newsletter/preferences?token=';

const mailOf = (shop: RunningServer, address: string, kind: string) =>
  mailTo(shop.dataDir, address, (mail) => mailKind(mail) === kind, `a mail ${kind}`);

const linkTo = (links: string[]) => links.find((link) => link.includes(PREFERENCES)) ?? '';

/** Subscribes an address as the shop's form does and gives the welcome's link to the preferences. */
async function subscribe(
  shop: RunningServer,
  address: string,
  site: SiteCode,
  values: object = {},
) {
  expect(await signUp(shop.url, address, site, values)).toBe(202);
  const mail = await mailOf(shop, address, 'CONFIRM');
  expect(await confirm(shop.url, tokenIn(confirmLinkIn(mail)))).toBe(200);
  return linkTo(linksIn(await mailOf(shop, address, 'WELCOME')));
}

/** Downloads the page's data export like a browser. */
async function exported(page: Page, name: string): Promise<unknown> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  return JSON.parse(await readFile(await (await download).path(), 'utf8'));
}

test('a subscriber changes data, pauses, exports, unsubscribes, reads the goodbye and has all data erased', async ({
  page,
  shop,
}) => {
  const address = 'clara@example.org';
  await page.goto(await subscribe(shop, address, 'DE'));
  await expect(page.getByText(`Für ${address}`)).toBeVisible();
  await untilTakenOver(page);
  const message = page.locator('.preferences-message');

  await page.getByLabel('Kaffee').check();
  await page.getByLabel(brand.loyaltyCard).check();
  await page.getByLabel('Ja, ich möchte persönliche Angebote').check();
  await page.getByRole('button', { name: 'Einstellungen speichern' }).click();
  await expect(message).toContainText('Ihre Einstellungen sind gespeichert.');
  await expect(message).toBeFocused();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Kaffee')).toBeChecked();
  await expect(page.getByLabel('Küche')).not.toBeChecked();
  await expect(page.getByLabel('Ja, ich möchte persönliche Angebote')).toBeChecked();

  await page.getByRole('button', { name: '3 Monate pausieren' }).click();
  await expect(message).toContainText('Ihr Newsletter macht Pause.');
  await page.getByRole('button', { name: 'Pause beenden' }).click();
  await expect(message).toContainText('Die Pause ist beendet.');

  expect(await exported(page, 'Daten herunterladen')).toMatchObject({
    subscriptions: [
      {
        shop: 'DE',
        email: address,
        interests: ['COFFEE', 'LOYALTY_CARD'],
        state: 'SUBSCRIBED',
      },
    ],
    vouchers: [{ percent: 10 }],
  });

  await page.getByRole('button', { name: 'Newsletter abbestellen' }).click();
  await expect(page.locator('h1')).toHaveText('Sie sind abgemeldet');
  const goodbye = await mailOf(shop, address, 'GOODBYE');
  expect(goodbye.subject).toBe('Sie sind vom Newsletter abgemeldet');
  expect(linksIn(goodbye)).toContain(`${shop.url}/de/subscribenewsletter`);

  await page.goto(linkTo(linksIn(goodbye)));
  await expect(page.locator('h1')).toHaveText('Sie sind abgemeldet');
  await untilTakenOver(page);
  await page.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(page.getByLabel('Ja, alle meine Daten')).toBeFocused();
  await expect(page.getByLabel('Ja, alle meine Daten')).toHaveAccessibleDescription(
    'Bitte bestätigen Sie, dass alles gelöscht werden soll.',
  );
  await page.getByLabel('Ja, alle meine Daten').check();
  await page.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(page.locator('h1')).toHaveText('Ihre Daten sind gelöscht');
  await untilForgotten(shop.dataDir, address);
  await page.goto(linkTo(linksIn(goodbye)));
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Dieser Link ist nicht gültig.',
  );
});

test('boxes ticked before hydration are saved', async ({ page, context, shop }) => {
  const link = await subscribe(shop, 'schnell@example.org', 'DE');
  let letThrough = () => {};
  const isWanted = new Promise<void>((resolve) => (letThrough = resolve));
  await context.route(/\/assets\/client-/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto(link);
  await page.getByLabel('Sport').check();
  letThrough();
  await page.getByRole('button', { name: 'Einstellungen speichern' }).click();
  await expect(page.locator('.preferences-message')).toContainText('gespeichert');
  await page.reload();
  await expect(page.getByLabel('Sport')).toBeChecked();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a Hungarian subscriber corrects her name, pauses, unsubscribes and has all data erased',
    { tag: OWN_BRAND_TAG },
    async ({ page, shop }) => {
      const address = 'eszter@example.org';
      const names = { salutation: 'MRS', firstName: 'Eszter', lastName: 'Nagy' };
      await page.goto(await subscribe(shop, address, 'HU', names));
      await expect(page.getByLabel('Vezetéknév')).toHaveValue('Nagy');

      await page.getByLabel('Vezetéknév').fill('');
      await page.getByLabel('Kávé').check();
      await page.getByRole('button', { name: 'Beállítások mentése' }).click();
      await expect(page.getByLabel('Vezetéknév')).toHaveAccessibleDescription(/kötelező/);
      await expect(page.getByLabel('Kávé')).toBeChecked();
      await page.getByLabel('Vezetéknév').fill('Nagy-Szabó');
      await page.getByRole('button', { name: 'Beállítások mentése' }).click();
      await expect(page.getByRole('status')).toContainText('Beállításait elmentettük.');
      await expect(page.getByLabel('Vezetéknév')).toHaveValue('Nagy-Szabó');
      await expect(page.getByLabel('Kávé')).toBeChecked();

      await page.getByRole('button', { name: 'Szünet 1' }).click();
      await expect(page.getByRole('status')).toContainText('Hírlevele szünetel.');
      await page.getByRole('button', { name: 'Szünet befejezése' }).click();
      await expect(page.getByRole('status')).toContainText('A szünet véget ért.');

      await page.getByRole('button', { name: 'Leiratkozom' }).click();
      await expect(page.locator('h1')).toHaveText('Leiratkozott a hírlevélről');
      expect((await mailOf(shop, address, 'GOODBYE')).subject).toBe('Leiratkozott hírlevelünkről');

      await page.getByRole('button', { name: 'Végleges törlés' }).click();
      await expect(
        page.getByLabel('Igen, kérem minden adatom törlését'),
      ).toHaveAccessibleDescription('Kérjük, erősítse meg, hogy mindent törölhetünk.');
      await page.getByLabel('Igen, kérem minden adatom törlését').check();
      await page.getByRole('button', { name: 'Végleges törlés' }).click();
      await expect(page.locator('h1')).toHaveText('Adatait töröltük');
      await untilForgotten(shop.dataDir, address);
    },
  );
});

test('a page with an outcome hydrates unchanged', async ({ page, shop }) => {
  const faults: Error[] = [];
  page.on('pageerror', (fault) => faults.push(fault));
  const link = await subscribe(shop, 'getan@example.org', 'DE');
  await page.goto(`${link}&done=saved`, { waitUntil: 'networkidle' });
  await page.mouse.move(5, 5);
  await page.getByLabel('Sport').check();
  await page.getByRole('button', { name: '1 Monat pausieren' }).click();
  await expect(page.locator('.preferences-message')).toContainText('macht Pause');
  await expect(page.getByLabel('Sport')).toBeChecked();
  expect(faults).toEqual([]);
});

test('every page linked from our mails reports a link that has lost its token', async ({
  page,
}) => {
  for (const name of ['confirm', 'unsubscribe', 'preferences']) {
    const answer = await page.goto(`/tr/newsletter/${name}`);
    expect(answer?.status()).toBe(410);
    await expect(page.getByRole('main').getByRole('alert'), name).toBeVisible();
  }
});

test(
  'the preference page fits a phone in the shops with the longest words',
  { tag: OWN_BRAND_TAG },
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const names = {
      salutation: 'MRS',
      firstName: 'Ayşe',
      lastName: 'Kaya',
      consents: ['NEWSLETTER'],
    };
    for (const site of ['HU', 'TR', 'CH_FR'] as const) {
      await page.goto(await subscribe(shop, `telefon-${site}@example.org`, site, names));
      await expect(page.locator('.preferences h1')).toBeVisible();
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, site).toBe(0);
    }
  },
);
