import { expect, test } from './support/journey.ts';
import { openGallery } from './support/kitGallery.ts';

test('long content is clipped at 96 px until it is expanded, and short content is not', async ({
  page,
}) => {
  await openGallery(page);
  const pieces = page.locator('.gallery-piece', {
    has: page.getByRole('heading', { name: 'Expansion item', exact: true }),
  });
  const state = (name: string) =>
    pieces.locator('.gallery-state', { has: page.getByRole('heading', { name, exact: true }) });
  const heightOf = async (name: string) =>
    (await state(name).locator('.expansion-item-content').boundingBox())?.height;

  expect(await heightOf('Taller than what shows')).toBe(96);
  await state('Taller than what shows').getByRole('button', { expanded: false }).press('Enter');
  expect(await heightOf('Taller than what shows')).toBeGreaterThan(96);
  await state('Taller than what shows').getByRole('button', { expanded: true }).press('Enter');
  expect(await heightOf('Taller than what shows')).toBe(96);

  expect(await heightOf('No taller than what shows')).toBeLessThan(96);
  expect(await heightOf('Disabled: all of it shows')).toBeGreaterThan(96);
});
