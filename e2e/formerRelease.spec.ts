import path from 'node:path';

import { isNginxThere, startCache, startHostWithFooter } from '../bench/support/nginx.ts';
import { FORMER_SCRIPT, formerRelease } from './support/formerRelease.ts';
import { mailKind, mailTo } from './support/mails.ts';
import { type RunningServer, withTemporaryFolder } from './support/server.ts';
import { expect, test as journey } from './support/serverJourney.ts';
import { fillSignUp, signUpForm, submitButton } from './support/signUpForm.ts';

const CATALOGUE = '/katalog.html';

const test = journey.extend<{
  /** Server of the former release. */
  shop: RunningServer;
  /** Starts the current build in its place. */
  deploy: () => Promise<RunningServer>;
}>({
  shop: async ({ start }, provide) => {
    await withTemporaryFolder(async (folder) => {
      await provide(await start({ build: await formerRelease(folder) }));
    });
  },
  deploy: async ({ start, shop }, provide) => {
    await provide(async () => {
      await shop.stop();
      return start({ port: Number(new URL(shop.url).port) });
    });
  },
});

// It would have kept the files already.
test.use({ serviceWorkers: 'block' });

test('a tab that was open before a deployment still loads its lazy scripts', async ({
  page,
  shop,
  deploy,
}) => {
  const answers: [string, number][] = [];
  await page.goto(`${shop.url}/de/subscribenewsletter`);
  await page.waitForLoadState('networkidle');
  const release = await deploy();
  page.on('response', (answer) => void answers.push([answer.url(), answer.status()]));
  const form = signUpForm(page);
  await form.locator('[name="email"]').focus();
  // Pressed before its code is there, it would be sent without scripts.
  await expect(form).toHaveAttribute('data-open', 'true');
  await fillSignUp(form, 'DE', 'open-tab@example.org');
  await submitButton(form).click();
  await expect(page.locator('.sign-up-success')).toContainText('open-tab@example.org');
  expect(mailKind(await mailTo(shop.dataDir, 'open-tab@example.org'))).toBe('CONFIRM');
  const former = answers.filter(([url]) => FORMER_SCRIPT.test(new URL(url).pathname));
  expect(former.length).toBeGreaterThan(0);
  expect(former.filter(([, status]) => status !== 200)).toEqual([]);

  await page.goto(`${release.url}/de`);
  expect(await page.content()).not.toMatch(/-former[\w-]{2}\.js/);
});

test('a host’s page that a cache keeps over a deployment still loads its scripts', async ({
  page,
  shop,
  deploy,
  dataDir,
}) => {
  test.skip(!isNginxThere(), 'nginx is not installed here, so nothing puts the parts in');
  const host = await startHostWithFooter(dataDir, Number(new URL(shop.url).port));
  const address = `http://localhost:${host.port}${CATALOGUE}`;
  const get = async () => (await fetch(address)).text();
  try {
    await expect.poll(get, { timeout: 120_000 }).toMatch(/<shop-footer.*<script[^>]*-former/s);
    const kept = await get();
    await deploy();
    await page.route(address, (route) => route.fulfill({ body: kept, contentType: 'text/html' }));
    await page.goto(address);
    const form = signUpForm(page);
    await form.locator('[name="email"]').focus();
    await expect(form).toHaveAttribute('data-open', 'true');
    await fillSignUp(form, 'DE', 'kept-page@example.org');
    await submitButton(form).click();
    await expect(page.locator('.sign-up-success')).toContainText('kept-page@example.org');
  } finally {
    await host.stop();
  }
});

test('nginx serves the scripts of both releases while nodes are replaced one by one', async ({
  shop,
  start,
  dataDir,
}) => {
  test.skip(!isNginxThere(), 'nginx is not installed here, so nothing is in front of the nodes');
  await withTemporaryFolder(async (folder) => {
    const next = await start({ dataDir: path.join(folder, 'next') });
    const nginx = await startCache(
      dataDir,
      [shop, next].map(({ url }) => Number(new URL(url).port)),
    );
    try {
      for (const node of [shop, next]) {
        const html = await (await fetch(`${node.url}/de`)).text();
        const [script = ''] = /\/assets\/start-[\w-]{8}\.js/.exec(html) ?? [];
        const asked = Array.from({ length: 6 }, (_, at) => `${script}?${at}`);
        const statuses = [];
        for (const address of asked) {
          statuses.push((await fetch(`http://127.0.0.1:${nginx.port}${address}`)).status);
        }
        expect(statuses).toEqual(asked.map(() => 200));
      }
      const gone = await fetch(`http://127.0.0.1:${nginx.port}/assets/start-00000000.js`);
      expect(gone.status).toBe(404);
    } finally {
      await nginx.stop();
      await next.stop();
    }
  });
});
