import sharp from 'sharp';

import { expect, test } from './support/journey.ts';
import { confirmLinkIn, mailTo } from './support/mails.ts';
import { signUp } from './support/service.ts';

/** Distance between the holes of the ticket's perforation, in px. */
const HOLES_PX = 14;
/** Least difference in blue between the ticket and what shows through a hole. */
const HOLE_BLUE = 20;

for (const width of [360, 1440]) {
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

    const ways = page.locator('.voucher-ways a');
    expect(await ways.evaluateAll((all) => all.map((way) => way.getAttribute('href')))).toEqual([
      '/de',
      '/de/voucher-conditions',
      expect.stringMatching(/^\/de\/newsletter\/preferences\?token=/),
    ]);

    await page.emulateMedia({ media: 'print' });
    const shown = page.locator(
      ':is(a, button, img, h1):visible:not(.shell-brand, .shell-brand *, .skip-link)',
    );
    await expect(shown, 'printed, it is the ticket alone').toHaveCount(0);
    await expect(ticket).toBeVisible();
    const torn = page.locator('.voucher-body');
    const blueAt = await blueOf(await torn.screenshot({ animations: 'disabled' }));
    // From the sixteenth hole on, the stub is lifted off. On paper nothing glows through.
    for (const hole of [16, 18, 20].map((count) => count * HOLES_PX + HOLES_PX / 2)) {
      const ticketBlue = blueAt(hole + HOLES_PX / 2, 1);
      expect(blueAt(hole, 1) - ticketBlue, `a hole at ${hole} px`).toBeGreaterThan(HOLE_BLUE);
    }
    await page.emulateMedia({ media: 'screen' });

    await ways.last().click();
    await expect(page.getByRole('main')).toContainText(address);
  });
}

/** Returns the blue channel, 0 to 255, at a point of a picture. */
async function blueOf(picture: Buffer): Promise<(x: number, y: number) => number> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x, y) => data[(y * info.width + x) * info.channels + 2] ?? 0;
}
