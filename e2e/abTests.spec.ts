import { Client } from 'pg';
import type { Browser, Page } from 'playwright/test';

import { dayAt, daysLater } from '#domain/shopDay.ts';

import { expectGoodAtEveryWidth } from './support/everyWidth.ts';
import { review } from './support/reviewDialog.ts';
import { expect, test } from './support/serverJourney.ts';
import { addStaff, enter, staffIn } from './support/staffConsole.ts';

const SHOPS = ['Deutschland', 'Magyarország', 'Polska'] as const;
const HEADLINE = 'Ten per cent for your first order';
const CONSENT = JSON.stringify({ categories: ['necessary', 'measurement'] });

async function signIn(browser: Browser, url: string, person: { name: string; password: string }) {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await page.goto('/staff/tests');
  await enter(page, person.name, person.password);
  await expect(page.getByRole('button', { name: 'Plan a test' })).toBeVisible();
  return page;
}

async function planTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Plan a test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan a test' });
  const fields = {
    Name: 'headline',
    Hypothesis: 'A headline about the voucher brings more sign-ups.',
    'Share of visitors today, in %': '4',
    'Smallest difference worth having, in percentage points': '0.4',
    'Counted visitors a day, in all groups': '3000',
  };
  for (const [label, text] of Object.entries(fields)) {
    await dialog.getByLabel(new RegExp(`^${label}\\W*$`)).fill(text);
  }
  await dialog.getByRole('button', { name: 'Make the change set' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter a start in the future.');
  await dialog.getByLabel(/^Start\W*$/).fill(daysLater(dayAt(new Date(), 'Europe/Berlin'), 1));
  await expect(dialog.getByRole('status').filter({ hasText: 'weeks' })).toContainText(
    'This takes 38,400 visitors in each group: 4 weeks, until',
  );
  await expectGoodAtEveryWidth(page, 'tests-plan');
  await dialog.getByRole('button', { name: 'Make the change set' }).click();
  await page.getByRole('link', { name: 'Open the change set' }).click();
  await expect(page.getByRole('heading', { name: 'Test headline' })).toBeVisible();
}

/** Adds the footers of group B in three shops, with another headline. */
async function addFooters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a document' });
  await dialog.getByLabel('Document').selectOption('Footer');
  await dialog.getByLabel(/^For\W*$/).selectOption('headline: B');
  for (const shop of SHOPS) await dialog.getByRole('checkbox', { name: shop }).check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  for (const shop of SHOPS) {
    await page.getByRole('button', { name: new RegExp(`^Footer.* in ${shop}: `) }).click();
    const editor = page.getByRole('region', { name: new RegExp(`^Footer.*, ${shop}`) });
    await editor.getByRole('textbox', { name: 'Headline' }).fill(HEADLINE);
    await expect(editor.getByText('Saved.')).toBeVisible();
  }
}

/** Lets one person approve the set that another has open, who then publishes it. */
async function publish(author: Page, approver: Page, documents: number): Promise<void> {
  const path = new URL(author.url()).pathname;
  const chooseAll = (page: Page) =>
    page.getByRole('checkbox', { name: 'Choose all', exact: true }).check();
  await approver.goto(path);
  await chooseAll(approver);
  await review(approver, `Approve ${documents} documents`);
  await author.goto(path);
  await chooseAll(author);
  await review(author, `Publish ${documents} documents`);
  await expect(author.getByText(/documents are published\./)).toBeVisible();
}

test('staff plan a test of three footers, watch it, end it, and show the better one to everyone', async ({
  start,
  onPostgres,
  dataDir,
  browser,
}) => {
  const server = await start({ env: onPostgres, isFirst: true });
  const lena = {
    name: 'lena',
    password: await addStaff('lena', 'PUBLISHER', dataDir, onPostgres),
  };
  const page = await signIn(browser, server.url, staffIn(server.output()));
  const approver = await signIn(browser, server.url, lena);
  await planTest(page);
  await addFooters(page);
  await publish(page, approver, 4);

  await page.goto('/staff/tests');
  await expect(page.getByRole('row', { name: /^headline planned/ })).toBeVisible();

  // Forty days and their visitors have passed.
  const database = new Client(onPostgres.DATABASE_URL);
  await database.connect();
  const { rows } = await database.query<{ id: number }>(
    `update ab_phase set starts_at = now() - interval '40 days', counted_at = now()
     where test = 'headline' returning id`,
  );
  await database.query(
    `update ab_test set starts_at = now() - interval '40 days' where name = 'headline'`,
  );
  await database.query(
    `insert into ab_figure (phase, ab_group, site, day, exposed, crossed, signed_up, confirmed, redeemed)
     select id, grp, site, current_date - ago, 500 + ago % 3, 1,
       case grp when 'A' then 28 else 38 end, case grp when 'A' then 20 else 27 end, 3
     from ab_phase, unnest(array['A', 'B']) grp, unnest(array['DE', 'HU', 'PL']) site,
       generate_series(1, 39) ago
     where test = 'headline'`,
  );
  await database.query(
    `insert into figure (site, day, part, name, origin, sent)
     select site, current_date - ago, 'PLACE', '/', 'onsite:footer', 150
     from unnest(array['DE', 'HU', 'PL']) site, generate_series(1, 39) ago`,
  );
  await expect(async () => {
    await page.goto('/staff/tests');
    await expect(page.getByRole('row', { name: /^headline running/ })).toBeVisible({
      timeout: 900,
    });
  }).toPass();
  await page.getByRole('button', { name: 'Read headline' }).click();
  const phase = page.getByRole('region', { name: 'Phase 1' });
  await expect(phase).toContainText(
    /B brings [\d.]+ to [\d.]+ percentage points more confirmed sign-ups than A\./,
  );
  await expect(phase).toContainText('The split is as planned.');
  await expect(
    phase.getByRole('img', { name: /^Difference of B from A in percentage points: All shops/ }),
  ).toBeVisible();
  await expectGoodAtEveryWidth(page, 'tests-reading');

  // Two visitors, one of each group.
  const seenBy = async (group: string | undefined) => {
    const named = `headline:${group}:${rows[0]?.id}`;
    const cookie = `cc_cookie=${encodeURIComponent(CONSENT)}; AbGroups=${encodeURIComponent(named)}`;
    const answer = await fetch(`${server.url}/hu`, { headers: group ? { cookie } : {} });
    return (await answer.text()).includes(HEADLINE);
  };
  await expect.poll(() => seenBy('B')).toBe(true);
  expect(await seenBy('A')).toBe(false);

  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: 'End the test now' }).click();
  await expect(page.getByText('headline has ended.')).toBeVisible();
  await expect.poll(() => seenBy('B')).toBe(false);
  await page.getByRole('button', { name: 'B for all' }).click();
  await page.getByRole('link', { name: 'Open the change set' }).click();
  await expect(page.getByRole('heading', { name: 'headline: B for all' })).toBeVisible();
  await publish(page, approver, 3);
  await expect.poll(() => seenBy(undefined)).toBe(true);

  await page.goto('/staff/tests');
  await expect(page.getByRole('row', { name: /^headline ended/ })).toBeVisible();
  await page.getByRole('button', { name: 'Read headline' }).click();
  await expect(phase).toContainText('B brings');
  const { rows: audited } = await database.query(
    `select actor from audit_event where action = 'TEST_ENDED' and object = 'test:headline'`,
  );
  expect(audited).toHaveLength(1);
  await database.end();
});
