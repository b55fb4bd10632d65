import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { BrowserContext, Page } from 'playwright/test';

import * as staffAuthCalls from '#contract/calls/staff.ts';

import { accessibilityFindings } from './support/axe.ts';
import { CATALOGUE, CHECKOUT, expect, test } from './support/hostWithNginx.ts';
import { panelButton, panelDialog } from './support/previewPanel.ts';
import { tokenAt } from './support/previewTokens.ts';
import type { RunningServer } from './support/server.ts';
import { firstStaff } from './support/staff.ts';
import { enter, panes, shopIn } from './support/staffConsole.ts';

test.use({ serviceWorkers: 'block' });

const WINTER = '2027-01-15T12:00:00+01:00';
const HEADLINE = 'Wärmendes für kurze Tage';

async function signStaffIn({ request }: BrowserContext, shop: RunningServer): Promise<void> {
  const answer = await request.post(shop.url + staffAuthCalls.login.path, {
    data: firstStaff(shop),
  });
  expect(answer.status()).toBe(200);
}

const headline = (page: Page) => page.locator('shop-footer .footer h2').first();
const bar = (page: Page) => page.locator('shop-preview .preview-bar');

/** Returns everything that nginx has cached from the shop. */
async function keptByNginx(folder: string): Promise<string> {
  const names = await readdir(path.join(folder, 'fragments'), {
    recursive: true,
    withFileTypes: true,
  });
  const files = names.filter((name) => name.isFile());
  expect(files.length).toBeGreaterThan(0);
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(path.join(parentPath, name), 'utf8')),
  );
  return texts.join('\n');
}

for (const width of [360, 1440]) {
  test(`staff choose a date in the panel of a host’s page at ${width} px, and no visitor sees it`, async ({
    page,
    context,
    browser,
    dataDir,
    behindNginx: { shop, url },
  }) => {
    await signStaffIn(context, shop);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(url + CATALOGUE);
    await expect(headline(page)).not.toHaveText(HEADLINE);
    await expect(bar(page)).toHaveCount(0);
    await panelButton(page).click();
    const dialog = panelDialog(page);
    await expect(dialog.getByRole('link', { name: 'Open in the console' })).toHaveAttribute(
      'href',
      `/staff?site=DE&path=host:${CATALOGUE}`,
    );
    await dialog.getByLabel('Date').fill('2027-01-15');
    await dialog.getByLabel('Time').fill('12:00');
    expect(await accessibilityFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(headline(page)).toHaveText(HEADLINE);
    await expect(bar(page)).toBeInViewport();
    await expect(bar(page)).toContainText('Freitag, 15. Januar 2027');
    await expect(page.getByText('Settings applied successfully.')).toBeVisible();
    const [panelBox, barBox] = [
      await page.locator('.preview-open').boundingBox(),
      await bar(page).boundingBox(),
    ];
    expect((panelBox?.y ?? 0) + (panelBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    const visitor = await browser.newContext();
    for (let visit = 0; visit < 2; visit += 1) {
      const answer = await visitor.request.get(url + CATALOGUE);
      expect(await answer.text()).not.toMatch(/shop-preview|Wärmendes/);
      expect(answer.headers()['cache-control']).toBeUndefined();
    }
    await visitor.close();
    const previewed = await context.request.get(url + CATALOGUE);
    expect(await previewed.text()).toContain('<shop-preview');
    expect(previewed.headers()['cache-control']).toBe('private, no-store');
    expect(await keptByNginx(dataDir)).not.toMatch(/shop-preview|Wärmendes|x-preview: 1/i);

    await bar(page).getByRole('button', { name: 'Vorschau verlassen' }).click();
    await expect(page).toHaveURL(url + CATALOGUE);
    await expect(bar(page)).toHaveCount(0);
    await expect(headline(page)).not.toHaveText(HEADLINE);
  });
}

test('a preview in a host’s URL follows its links and the shop’s, is never measured, and ends', async ({
  page,
  context,
  browser,
  behindNginx: { shop, url },
}) => {
  await signStaffIn(context, shop);
  await page.goto(`${url}/de`);
  const token = await tokenAt(page, 'DE', WINTER);
  const guest = await browser.newContext();
  const tab = await guest.newPage();
  await tab.goto(`${url}${CATALOGUE}?preview=${token}`);
  await expect(headline(tab)).toHaveText(HEADLINE);
  await expect(tab.getByRole('button', { name: 'Preview settings' })).toHaveCount(0);
  expect(
    await tab.evaluate(() => {
      window.dataLayer?.push({ event_name: 'sign_up' });
      return window.dataLayer?.length;
    }),
  ).toBe(0);
  await tab.locator('shop-newsletter [name="email"]').focus();
  await expect(tab.getByText('Auch in der Vorschau ist diese Anmeldung echt')).toBeInViewport();
  await tab.getByRole('link', { name: 'zur Kasse' }).click();
  await expect(tab).toHaveURL(`${url}${CHECKOUT}?preview=${token}`);
  await expect(bar(tab)).toBeVisible();
  await tab.locator('shop-footer').getByRole('link', { name: 'Impressum' }).click();
  await expect(tab).toHaveURL(/\/de\/company\?preview=/);
  await tab.goBack();
  await bar(tab).getByRole('link', { name: 'Vorschau verlassen' }).click();
  await expect(tab).toHaveURL(url + CHECKOUT);
  await expect(bar(tab)).toHaveCount(0);

  // Once its session is over the host shows its own legal links, and nothing that could pass for the preview.
  await page.request.get(`${shop.url}${staffAuthCalls.logout.path}`);
  await tab.goto(`${url}${CATALOGUE}?preview=${token}`);
  await expect(tab.locator('shop-footer')).toHaveCount(0);
  await expect(tab.getByRole('link', { name: 'Datenschutz' })).toBeVisible();
  await guest.close();
});

test('a visitor with a forged or foreign token sees only the live page or the host’s own links', async ({
  browser,
  behindNginx: { url },
}) => {
  const visitor = await browser.newContext();
  const live = await (await visitor.request.get(url + CATALOGUE)).text();
  for (const headers of [
    { cookie: 'PreviewToken=forged' },
    { cookie: 'PreviewToken=a.b; StaffSession=forged; StaffAuth=1' },
  ]) {
    const answer = await visitor.request.get(url + CATALOGUE, { headers });
    expect(await answer.text()).toBe(live);
  }
  for (const address of [
    `${CATALOGUE}?preview=forged`,
    `${CATALOGUE}?preview=a.b&variant=reduced`,
  ]) {
    const html = await (await visitor.request.get(url + address)).text();
    expect(html).not.toMatch(/shop-footer|shop-preview|urn:|"status"/);
    expect(html).toContain('Impressum');
  }
  expect(await (await visitor.request.get(url + CATALOGUE)).text()).toBe(live);
  await visitor.close();
});

test('console panes show the listed pages of hosts, each at its time', async ({
  page,
  behindNginx: { shop, url },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/staff?site=DE&path=host:${CATALOGUE}&at=${encodeURIComponent(WINTER)}`);
  const { name, password } = firstStaff(shop);
  await enter(page, name, password);
  const pane = panes(page).first();
  const host = shopIn(pane);
  await expect(host.locator('h1')).toHaveText('Katalog');
  await expect(host.locator('shop-footer .footer h2').first()).toHaveText(HEADLINE);
  await expect(host.locator('shop-preview .preview-bar')).toBeHidden();
  await expect(host.getByRole('button', { name: 'Preview settings' })).toHaveCount(0);
  await expect(pane).toHaveAccessibleName(/\/katalog\.html of another system/);
  await expect(pane).not.toHaveAttribute('aria-busy', 'true');
  const field = pane.getByLabel('Page', { exact: true });
  await expect(field).toHaveValue(`host:${CATALOGUE}`);
  await expect(pane.locator('datalist option')).toHaveCount(2);

  await host.getByRole('link', { name: 'zur Kasse' }).click();
  await expect(host.locator('h1')).toHaveText('Kasse');
  await expect(field).toHaveValue(`host:${CHECKOUT}`);
  await expect(page).toHaveURL(/path=host:\/checkout\.html/);

  await field.fill('host:/elsewhere.html');
  await field.press('Enter');
  await expect(pane.getByText('HOST_PAGES does not list /elsewhere.html')).toBeVisible();
  await field.fill('/contact');
  await field.press('Enter');
  await expect(host.locator('h1')).toHaveText(/Kontakt/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('katalog');
  await page.keyboard.press('Enter');
  await expect(host.locator('h1')).toHaveText('Katalog');
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('the live shop’s preview is one cookie for its pages and the host’s', async ({
  page,
  context,
  behindNginx: { shop, url },
}) => {
  await signStaffIn(context, shop);
  await page.goto(url + CATALOGUE);
  await context.request.get(
    `${shop.url}/service/preview/api/token?previewDateTime=${encodeURIComponent(WINTER)}`,
  );
  await page.reload();
  await expect(headline(page)).toHaveText(HEADLINE);
  await page.goto(`${url}/de/privacy`);
  await expect(page.locator('[data-preview-bar]')).toBeVisible();
});
