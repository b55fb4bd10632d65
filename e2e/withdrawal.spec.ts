import type { Page } from 'playwright/test';

import { siteTerms } from '../src/domain/siteTerms.ts';
import { siteFacts, sitePath, type SiteCode } from '../src/domain/sites.ts';
import { OWN_BRAND_TAG } from '../scripts/lib/shortRun.mjs';
import { accessibilityFindings } from './support/axe.ts';
import { brand } from './support/brand.ts';
import { expect, test } from './support/journey.ts';
import { mailKind, mailsTo, mailTo } from './support/mails.ts';
import { field, customerForm, serviceAddress, submitRequest } from './support/customerForms.ts';
import { FORM_LOOKS, SCHEMES, SHOPS } from './support/shops.ts';
import { untilTakenOver } from './support/takenOver.ts';
import { htmlFindings } from './support/validHtml.ts';

/** Text of the confirming button, as required by each country's law or its directive. */
const CONFIRM = {
  DE: 'Widerruf bestätigen',
  AT: 'Rücktritt bestätigen',
  CZ: 'Potvrdit odstoupení od smlouvy',
  HU: 'Elállás megerősítése',
  SK: 'Potvrdiť odstúpenie od zmluvy',
  PL: 'Potwierdź odstąpienie od umowy',
} as const satisfies Partial<Record<SiteCode, string>>;
type WithdrawalSite = keyof typeof CONFIRM;
const SITES = Object.keys(CONFIRM) as WithdrawalSite[];

const CONTRACT = 'Bestellung 4711-2026\nnur die <Kanne>';

async function fill(page: Page, email: string): Promise<void> {
  await field(page, 'name').fill('Zoë Szabó');
  await field(page, 'contract').fill(CONTRACT);
  await field(page, 'email').fill(email);
}

const confirmButton = (page: Page, site: WithdrawalSite) =>
  page.getByRole('main').getByRole('button', { name: CONFIRM[site], exact: true });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const site of SITES.filter((one) => SHOPS.includes(one))) {
    test(`${site}: a person withdraws from a contract in two steps and gets the acknowledgement`, async ({
      page,
      shop,
    }) => {
      const address = `widerruf-${site.toLowerCase()}@example.org`;
      await page.goto(`${sitePath(site)}/withdrawal`);
      await field(page, 'name').fill('Zoë Szabó');
      await submitRequest(page);
      await expect(field(page, 'contract')).toBeFocused();
      await expect(field(page, 'contract')).toHaveAccessibleDescription(/\S/);
      await expect(field(page, 'name')).toHaveValue('Zoë Szabó');

      await fill(page, 'falsch@example.org');
      await submitRequest(page);
      const declaration = page.locator('.customer-form-declaration');
      await expect(declaration).toContainText('Zoë Szabó');
      await expect(declaration).toContainText('nur die <Kanne>');
      const [, change] = await page.getByRole('main').getByRole('button').all();
      await change?.click();
      await expect(field(page, 'contract')).toHaveValue(CONTRACT);
      await field(page, 'email').fill(address);
      await submitRequest(page);
      const pressedAt = Date.now();
      await confirmButton(page, site).click();

      const heading = page.getByRole('heading', { level: 1 });
      await expect(customerForm(page)).toHaveCount(0);
      await expect(declaration).toHaveCount(0);
      await expect(page).toHaveTitle(`${await heading.textContent()} | ${brand.name}`);

      const receipt = await mailTo(shop.dataDir, address);
      expect(mailKind(receipt)).toBe('WITHDRAWAL_RECEIVED');
      expect(receipt.text).toContain(CONTRACT);
      expect(receipt.text).toContain('Zoë Szabó');
      const instant = instantIn(receipt.text ?? '', site, pressedAt);
      await expect(page.getByRole('main')).toContainText(instant);
      const toService = await mailTo(
        shop.dataDir,
        serviceAddress(site),
        (mail) =>
          mailKind(mail) === 'WITHDRAWAL_TO_SERVICE' && (mail.text?.includes(address) ?? false),
      );
      expect(toService.replyTo).toEqual([{ name: '', address }]);
      expect(toService.text).toContain(CONTRACT);
      expect(toService.text).toContain(instant);

      await page.reload();
      await expect(page.getByRole('main')).toContainText(instant);
      expect(await mailsTo(shop.dataDir, address)).toHaveLength(1);
      expect(await mailsTo(shop.dataDir, 'falsch@example.org')).toEqual([]);
    });
  }

  test('reloading the second step declares no withdrawal', async ({ page, shop }) => {
    await page.goto('/de/withdrawal');
    await fill(page, 'zurueck@example.org');
    await submitRequest(page);
    await expect(confirmButton(page, 'DE')).toBeVisible();
    await page.reload();
    await expect(confirmButton(page, 'DE')).toBeVisible();
    await page.goto('/de/withdrawal');
    await fill(page, 'danach@example.org');
    await submitRequest(page);
    await confirmButton(page, 'DE').click();
    await mailTo(shop.dataDir, 'danach@example.org');
    expect(await mailsTo(shop.dataDir, 'zurueck@example.org')).toEqual([]);
  });
});

/** Returns the time on a receipt in the shop's language, which is within a minute of the press. */
function instantIn(text: string, site: SiteCode, pressedAt: number): string {
  const { locale, timeZone } = siteFacts(site);
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone,
  });
  for (let second = -1; second < 60; second += 1) {
    const written = format.format(new Date(pressedAt + second * 1000));
    if (text.includes(written)) return written;
  }
  throw new Error(`The mail names no time after the press: ${text}`);
}

for (const site of SHOPS) {
  for (const cookie of ['', 'newapp=1']) {
    test(`the footer of ${site} links to the withdrawal ${cookie ? 'when it is reduced' : 'in full'}`, async ({
      shop,
    }) => {
      const answer = await fetch(`${shop.url}${sitePath(site)}`, { headers: { cookie } });
      const [, footer = ''] = (await answer.text()).split('<footer');
      const [, , legal = ''] = /(class="footer-legal")(.*?)<\/ul>/s.exec(footer) ?? [];
      expect(legal).toContain(`<a href="${sitePath(site)}/withdrawal">`);
    });
  }
}

test('a withdrawal is declared within the app', async ({ page, shop }) => {
  await page.goto('/de');
  await untilTakenOver(page);
  await page.getByRole('contentinfo').locator('.footer-legal a[href="/de/withdrawal"]').click();
  await fill(page, 'in-der-app@example.org');
  await untilTakenOver(page);
  await submitRequest(page);
  await confirmButton(page, 'DE').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Widerruf ist eingegangen');
  await mailTo(shop.dataDir, 'in-der-app@example.org');
});

test('thirty withdrawals of thirty people from one connection are all accepted', async ({
  shop,
}) => {
  for (let number = 1; number <= 30; number += 1) {
    const form = { step: 'confirm', name: 'Anna', contract: '1', email: `a${number}@example.org` };
    const answer = await fetch(`${shop.url}/at/withdrawal`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    expect(answer.status, `number ${number}`).toBe(303);
  }
});

for (const site of ['CH', 'CH_FR', 'TR'] satisfies SiteCode[]) {
  test(
    `${site} has a page about withdrawal without the online function, and accepts none`,
    { tag: OWN_BRAND_TAG },
    async ({ request }) => {
      expect(siteTerms(site).hasWithdrawalFunction).toBe(false);
      const page = await request.get(`${sitePath(site)}/withdrawal`);
      expect(page.status()).toBe(200);
      expect((await page.text()).includes('<form class="customer-form-form"')).toBe(false);
      const form = { step: 'confirm', name: 'A', contract: '1', email: 'a@example.org' };
      const posted = await request.post(`${sitePath(site)}/withdrawal`, { form });
      expect(posted.status()).toBe(405);
    },
  );
}

for (const site of SITES.filter((one) => FORM_LOOKS.sites.includes(one))) {
  test(`every step of a withdrawal in ${site} is valid, accessible and fits every width`, async ({
    page,
  }) => {
    const checked = async (what: string) => {
      expect(await accessibilityFindings(page), what).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, what).toBe(0);
    };
    for (const colorScheme of SCHEMES) {
      for (const width of FORM_LOOKS.widths) {
        const where = `${width}, ${colorScheme}`;
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(`${sitePath(site)}/withdrawal`);
        await checked(`empty, ${where}`);
        await submitRequest(page);
        await expect(customerForm(page).getByRole('alert')).toBeVisible();
        await checked(`refused, ${where}`);
        await fill(page, 'breite@example.org');
        await submitRequest(page);
        await expect(confirmButton(page, site)).toBeVisible();
        await checked(`second step, ${where}`);
        await confirmButton(page, site).click();
        await expect(confirmButton(page, site)).toHaveCount(0);
        await checked(`end, ${where}`);
      }
    }
    const address = `${sitePath(site)}/withdrawal`;
    const form = { name: 'Anna', contract: '4711', email: 'valid@example.org' };
    for (const sent of [{ name: '' }, form, { ...form, step: 'confirm' }]) {
      const answer = await page.request.post(address, { form: sent });
      expect(await htmlFindings(await answer.text())).toEqual([]);
    }
    expect(await htmlFindings(await (await page.request.get(address)).text())).toEqual([]);
  });
}
