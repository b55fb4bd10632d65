import type { Page } from 'playwright/test';

import { FOOTER_LOGOS } from '#contract/service.ts';
import { noisePicture, samplePicture } from '#server/testing/pictures.ts';

import { expectGoodAtEveryWidth } from './support/everyWidth.ts';
import { review } from './support/reviewDialog.ts';
import { expect, test } from './support/serverJourney.ts';
import { withTemporaryFolder } from './support/server.ts';
import { addStaff, enter, firstStaff } from './support/staffConsole.ts';
import { until } from './support/until.ts';

const SEAL = { width: 96, height: 64 };
const MEGABYTE = 1_000_000;

const footer = (page: Page) => page.getByRole('button', { name: 'Footer in Deutschland: ' });
const editor = (page: Page) => page.getByRole('region', { name: 'Footer, Deutschland' });
const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

/** Returns the pixel dimensions of each uploaded picture in the footer, as the browser decodes it. */
const uploadedOn = (page: Page, url: string) =>
  page.evaluate(
    async ({ address, logos }) => {
      const html = await (await fetch(address)).text();
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      const sources = [...parsed.querySelectorAll<HTMLImageElement>('footer img')]
        .map((image) => image.getAttribute('src') ?? '')
        .filter((source) => source.startsWith(logos) && !source.endsWith('.svg'));
      return Promise.all(
        [...new Set(sources)].map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          return `${image.naturalWidth} × ${image.naturalHeight}`;
        }),
      );
    },
    { address: url, logos: FOOTER_LOGOS },
  );

test('a marketer uploads a logo in a change set, previews it, publishes it on every node, and reverts it', async ({
  start,
  dataDir,
  onPostgres,
  browser,
}) => {
  const node = await start({ env: onPostgres });
  const anna = firstStaff(node);
  const lena = await addStaff('lena', 'PUBLISHER', dataDir, onPostgres);
  await withTemporaryFolder(async (folder) => {
    const other = await start({ env: { ...onPostgres, DATA_DIR: folder } });
    const signIn = async (name: string, password: string, opened = '/staff/changes') => {
      const page = await (await browser.newContext({ baseURL: node.url })).newPage();
      await page.goto(opened);
      await enter(page, name, password);
      return page;
    };
    const shop = await (await browser.newContext({ baseURL: other.url })).newPage();
    await shop.goto('/de');

    const page = await signIn(anna.name, anna.password);
    await page.getByLabel('Name of a new change set').fill('New seal');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Add a document' })).toBeEnabled();
    await page.getByRole('button', { name: 'Add a document' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a document' });
    await dialog.getByLabel('Document').selectOption('Footer');
    await dialog.getByRole('checkbox', { name: 'Deutschland' }).check();
    await dialog.getByRole('button', { name: 'Add' }).press('Enter');
    await footer(page).press('Enter');
    await editor(page).getByRole('button', { name: 'Show logos' }).press('Enter');
    const place = editor(page).getByRole('group', { name: 'Image', exact: true }).first();
    await expect(place.getByRole('img', { name: 'Klarna' })).toBeVisible();
    await place.getByRole('textbox', { name: 'Label', exact: true }).fill('Our seal');
    await place.getByRole('button', { name: 'Upload a picture for image' }).press('Enter');
    const file = place.locator('input[type=file]');

    // An unacceptable picture is refused with a reason, and no typed text is lost.
    await file.setInputFiles(
      png('square.png', await samplePicture('png', { width: 90, height: 90 })),
    );
    await expect(place.getByRole('alert')).toHaveText([
      '',
      'square.png has 90 × 90 pixels and would be distorted. Its place is 48 × 32.',
    ]);
    await expectGoodAtEveryWidth(page, 'picture-refused');
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    await file.setInputFiles(png('renamed.png', svg));
    await expect(place.getByText('renamed.png is neither a PNG nor a WebP.')).toBeVisible();
    await file.setInputFiles(png('huge.png', Buffer.alloc(MEGABYTE)));
    await expect(place.getByText('huge.png is larger than 50 kB.')).toBeVisible();
    await page.context().setOffline(true);
    await file.setInputFiles(png('seal.png', await noisePicture(SEAL, 1)));
    await expect(place.getByText('You are offline.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(place.getByRole('textbox', { name: 'Label', exact: true })).toHaveValue(
      'Our seal',
    );

    await place.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(place.getByText('The picture is uploaded (96 × 64 pixels, ')).toBeVisible();
    const seal = place.getByRole('img', { name: 'Our seal' });
    await expect(seal).toHaveJSProperty('naturalWidth', SEAL.width);
    await expect(editor(page).getByText('Saved.')).toBeVisible();
    await expectGoodAtEveryWidth(page, 'picture-uploaded');
    const source = (await seal.getAttribute('src')) ?? '';

    // With the set alone.
    const inFrame = (frame: string, picture: string) =>
      editor(page)
        .getByTitle(`Footer: ${frame}`)
        .contentFrame()
        .getByRole('img', { name: picture })
        .first();
    // Pictures load near the screen.
    await inFrame('With it', 'Our seal').scrollIntoViewIfNeeded();
    await expect(inFrame('With it', 'Our seal')).toHaveJSProperty('naturalWidth', SEAL.width);
    await expect(inFrame('Now', 'Verschlüsselte Verbindung')).toBeAttached();
    await expect(inFrame('Now', 'Our seal')).toHaveCount(0);
    expect(await uploadedOn(shop, '/de')).toEqual([]);
    const answer = await fetch(other.url + source);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');

    const approver = await signIn('lena', lena, new URL(page.url()).pathname);
    await approver.getByRole('checkbox', { name: 'Choose all', exact: true }).check();
    await review(approver, 'Approve 1 document');
    await expect(approver.getByText('One document is approved.')).toBeVisible();
    await page.reload();
    await page.getByRole('checkbox', { name: 'Choose all', exact: true }).check();
    await review(page, 'Publish 1 document');
    await expect(page.getByText('One document is published.')).toBeVisible();
    await until('the other node to show the seal', async () =>
      (await uploadedOn(shop, '/de')).join() === '96 × 64' ? true : undefined,
    );
    await shop.goto('/de');
    await shop.getByRole('img', { name: 'Our seal' }).first().scrollIntoViewIfNeeded();
    await expectGoodAtEveryWidth(shop, 'picture-published');

    await page.getByRole('button', { name: /Undo in Deutschland/ }).press('Enter');
    await expect(page.getByText('Undone in Deutschland.')).toBeVisible();
    await until('the other node to show it no more', async () =>
      (await uploadedOn(shop, '/de')).length === 0 ? true : undefined,
    );
    // What a shop has shown stays visible for good.
    expect((await fetch(other.url + source)).status).toBe(200);
    await other.stop();
  });
});
