import { startElementsHost } from './support/elementsHost.ts';
import { hostPage, hostSignUpPage, startHost } from './support/hostPages.ts';
import { mailTo } from './support/mails.ts';
import { freePort } from './support/server.ts';
import { expect, test } from './support/serverJourney.ts';
import { fillSignUp, signUpForm, submitButton } from './support/signUpForm.ts';

test('a host at its own origin has footer and sign-up, with and without scripts, and sets no cookie', async ({
  browser,
  start,
}) => {
  const hostPort = await freePort();
  const shop = await start({ env: { EMBED_ORIGINS: `http://localhost:${hostPort}` } });
  const host = await startHost({ shopUrl: shop.url, port: hostPort, address: 'OWN' });
  try {
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled });
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      page.on('response', (response) => {
        if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
      });
      const address = `fremd-${javaScriptEnabled}@example.org`;
      await page.goto(host.url + hostSignUpPage('AT'));
      const form = signUpForm(page);
      await form.locator('[name="email"]').focus();
      if (javaScriptEnabled) await expect(form).toHaveAttribute('data-open', 'true');
      await fillSignUp(form, 'AT', address);
      await submitButton(form).click();
      await expect(page.locator('shop-newsletter .sign-up-success')).toBeVisible();
      await expect(page).toHaveURL(
        host.url + hostSignUpPage('AT') + (javaScriptEnabled ? '' : '&signup=sent'),
      );
      // It would be asked for with the cookie of the sign-up, which is not kept.
      await expect(page.locator('.resend')).toHaveCount(0);
      await mailTo(shop.dataDir, address);
      expect(await context.cookies()).toEqual([]);

      const footer = page.locator('shop-footer .footer');
      await expect(footer.getByRole('link', { name: 'Impressum' })).toHaveAttribute(
        'href',
        `${shop.url}/at/company`,
      );
      await page.goto(host.url + hostPage('AT'));
      await footer.scrollIntoViewIfNeeded();
      const pictures = footer.locator('img:visible');
      await expect.poll(async () => pictures.count()).toBeGreaterThan(0);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth))
          .toBeGreaterThan(0);
      }
      // Without a policy of its own, faults are those of ours.
      expect(faults).toEqual([]);
      expect(
        await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
      ).toEqual([]);
      await context.close();
    }
  } finally {
    await host.close();
  }
});

for (const javaScriptEnabled of [true, false]) {
  test(`a visitor changes the view in a host at its own origin ${javaScriptEnabled ? 'with' : 'without'} scripts and stays on its page`, async ({
    browser,
    start,
  }) => {
    const hostPort = await freePort();
    const shop = await start({ env: { EMBED_ORIGINS: `http://localhost:${hostPort}` } });
    const host = await startHost({ shopUrl: shop.url, port: hostPort, address: 'OWN' });
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({ javaScriptEnabled, viewport });
    const page = await context.newPage();
    try {
      await page.goto(host.url + hostPage('DE'));
      const view = page.locator('shop-footer .embedded');
      await page.getByRole('button', { name: 'Zur mobilen Ansicht' }).click();
      await expect(view).toHaveAttribute('data-platform', 'MATCH');
      await expect(page).toHaveURL(`${host.url}${hostPage('DE')}&platform=MATCH`);
      await page.getByRole('button', { name: 'Zur Desktop-Ansicht' }).click();
      await expect(view).toHaveAttribute('data-platform', 'CLASSIC');
      await expect(page).toHaveURL(`${host.url}${hostPage('DE')}&platform=CLASSIC`);
      expect(await context.cookies()).toEqual([]);
    } finally {
      await context.close();
      await host.close();
    }
  });
}

for (const address of ['OWN', 'SHARED'] as const) {
  const where = address === 'OWN' ? 'at its own address' : 'behind one address with the shop';
  test(`a visitor changes the view in a static page ${where}`, async ({ page, start }) => {
    const port = await freePort();
    const own = { EMBED_ORIGINS: `http://localhost:${port}` };
    const shop = await start({
      env: address === 'OWN' ? own : { PUBLIC_URL: `http://localhost:${port}` },
    });
    const host = await startElementsHost({ shopUrl: shop.url, port, address });
    try {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${host.url}/?kunde=1`);
      await page.getByRole('button', { name: 'Zur mobilen Ansicht' }).click();
      const view = page.locator('shop-footer .embedded');
      await expect(view).toHaveAttribute('data-platform', 'MATCH');
      await expect(page).toHaveURL(
        `${host.url}/?kunde=1${address === 'OWN' ? '&platform=MATCH' : ''}`,
      );
    } finally {
      await host.close();
    }
  });
}

test('a form with errors is corrected at the shop and returns to the host at its own origin', async ({
  browser,
  start,
}) => {
  const hostPort = await freePort();
  const shop = await start({ env: { EMBED_ORIGINS: `http://localhost:${hostPort}` } });
  const host = await startHost({ shopUrl: shop.url, port: hostPort, address: 'OWN' });
  const page = await browser.newPage({ javaScriptEnabled: false });
  try {
    await page.goto(host.url + hostSignUpPage('HU'));
    const form = signUpForm(page);
    await form.locator('[name="email"]').fill('tavol@example.org');
    await submitButton(form).click();
    await expect(page).toHaveURL(`${shop.url}/hu/subscribenewsletter`);
    await fillSignUp(form, 'HU', 'tavol@example.org');
    await submitButton(form).click();
    await expect(page).toHaveURL(`${host.url}${hostSignUpPage('HU')}&signup=sent`);
    await mailTo(shop.dataDir, 'tavol@example.org');
  } finally {
    await page.close();
    await host.close();
  }
});

test('a host whose origin is not configured gets no script, and its form is refused', async ({
  browser,
  start,
}) => {
  const shop = await start({ env: { EMBED_ORIGINS: 'https://kasse.example' } });
  const host = await startHost({ shopUrl: shop.url, address: 'OWN' });
  const page = await browser.newPage();
  try {
    const answer = await page.request.get(
      `${shop.url}/fragments/de/newsletter?returnTo=${encodeURIComponent(host.url)}`,
    );
    expect(answer.status()).toBe(400);
    await page.goto(host.url + hostPage('DE'));
    const refused = await page.evaluate(async (url) => {
      const body = JSON.stringify({ email: 'a@example.org', consents: [] });
      const headers = { 'content-type': 'application/json', apikey: 'dummy' };
      return fetch(url, { method: 'POST', headers, body }).then(String, String);
    }, `${shop.url}/service/newsletter/private/api/v1/newsletter-subscribers?site=DE`);
    expect(refused).toContain('TypeError');
    await page.goto('about:blank');
    // A page that frames the shop's own form to have it pressed.
    await page.setContent(`<iframe src="${shop.url}/de/subscribenewsletter"></iframe>`);
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/chrome-error|about:blank/);
    await page.setContent(
      `<form method="post" action="${shop.url}/de/subscribenewsletter"><input name="email" value="a@example.org"><button>x</button></form>`,
    );
    await page.locator('button').click();
    await expect(page.locator('body')).toContainText('urn:');
  } finally {
    await page.close();
    await host.close();
  }
});
