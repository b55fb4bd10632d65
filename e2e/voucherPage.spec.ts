import sharp from 'sharp';

import { expect, test } from './support/journey.ts';
import { confirmLinkIn, mailTo } from './support/mails.ts';
import { signUp } from './support/service.ts';
import { firstInShortRun } from './support/shops.ts';

/** Position of the ticket's perforation, in px below its upper edge, and the radius of its notches. */
const TEAR_PX = 152;
const NOTCH_PX = 9;
/** Paper is lighter in blue than the ticket is anywhere. */
const PAPER_BLUE = 222;

for (const width of firstInShortRun([360, 1440])) {
  test(`the voucher page shows a complete ticket and links to shop, conditions and preferences at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const address = `ticket-${width}@example.org`;
    expect(await signUp(shop.url, address, 'DE')).toBe(202);
    await page.goto(confirmLinkIn(await mailTo(shop.dataDir, address)));
    await page.mouse.move(10, 10);
    await page.mouse.move(60, 60);
    const ticket = page.locator('.voucher');
    await expect(ticket).toBeVisible();

    const blueAt = await blueOf(await ticket.screenshot());
    for (const x of [1, -2]) {
      expect(blueAt(x, TEAR_PX - 30), 'the ticket itself').toBeLessThan(PAPER_BLUE);
      for (let y = TEAR_PX - NOTCH_PX; y <= TEAR_PX + NOTCH_PX; y++) {
        expect(blueAt(x, y), `a half circle, ${y} px below the edge`).toBeGreaterThan(PAPER_BLUE);
      }
    }

    const ways = page.locator('.voucher-ways a');
    expect(await ways.evaluateAll((all) => all.map((way) => way.getAttribute('href')))).toEqual([
      '/de',
      '/de/voucher-conditions',
      expect.stringMatching(/^\/de\/newsletter\/preferences\?token=/),
    ]);

    await page.emulateMedia({ media: 'print' });
    const shown = page.locator(
      ':is(a, button, img):visible:not(.shell-brand, .shell-brand *, .skip-link, .footer-quiet a)',
    );
    await expect(shown, 'printed, it is the ticket alone').toHaveCount(0);
    await expect(ticket).toBeVisible();
    await page.emulateMedia({ media: 'screen' });

    await ways.last().click();
    await expect(page.getByRole('main')).toContainText(address);
  });
}

/** Returns the blue channel, 0 to 255, at a point of a picture; a negative x counts from the right. */
async function blueOf(picture: Buffer): Promise<(x: number, y: number) => number> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x, y) => {
    const column = x < 0 ? info.width + x : x;
    return data[(y * info.width + column) * info.channels + 2] ?? 0;
  };
}
