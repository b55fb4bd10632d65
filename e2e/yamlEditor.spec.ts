import { expectGoodAtEveryWidth } from './support/everyWidth.ts';
import { fillAsAfterFirstStart } from './support/server.ts';
import { expect, test } from './support/serverJourney.ts';
import { enter, staffIn } from './support/staffConsole.ts';

test('a document is edited as YAML next to its form, comments stay, and each edit is undone by key', async ({
  start,
  dataDir,
  browser,
}) => {
  const anna = staffIn(await fillAsAfterFirstStart(dataDir));
  const { url } = await start();
  const page = await browser.newPage({ baseURL: url });
  const refused: string[] = [];
  page.on('console', (line) => {
    if (/content security policy/i.test(line.text())) refused.push(line.text());
  });
  await page.goto('/staff/changes');
  await enter(page, anna.name, anna.password);
  await page.getByLabel('Name of a new change set').fill('Christmas');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add a document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a document' });
  await dialog.getByLabel('Document').selectOption('Footer');
  await dialog.getByRole('checkbox', { name: 'Deutschland' }).check();
  await dialog.getByRole('button', { name: 'Add' }).click();
  const openText = async () => {
    await page.getByRole('button', { name: /^Footer in Deutschland: / }).click();
    await page.getByRole('button', { name: 'YAML' }).click();
  };
  await openText();

  const text = page.getByRole('textbox', { name: 'Footer as YAML' });
  const headline = page.getByRole('textbox', { name: 'Headline' });
  await expect(text).toContainText('headline: Gut zu wissen');
  await expect(headline).toHaveValue('Gut zu wissen');
  // Its styles have come, which a policy without a nonce refuses to a style element.
  await expect(text).toHaveCSS('white-space', 'break-spaces');

  await text.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('# Agreed with Maria');
  await page.keyboard.press('Enter');
  await headline.fill('Frohe Weihnachten');
  await expect(text).toContainText('headline: Frohe Weihnachten');
  await expect(text).toContainText('# Agreed with Maria');
  await expect(page.getByText('Saved.')).toBeVisible();

  await page.reload();
  await openText();
  await expect(text).toContainText('# Agreed with Maria');
  await expect(text).toContainText('headline: Frohe Weihnachten');

  await text.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('headlines: Zwei');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Headlines: This field is unknown.')).toBeVisible();
  await expect(page.locator('.cm-lint-marker-error')).toBeVisible();
  await expectGoodAtEveryWidth(page);
  for (let steps = 0; steps < 20 && (await text.textContent())?.includes('headlines'); steps += 1) {
    await page.keyboard.press('ControlOrMeta+z');
  }
  await expect(text).not.toContainText('headlines');
  await expect(text).toContainText('# Agreed with Maria');
  await expect(page.getByText('Headlines: This field is unknown.')).toHaveCount(0);
  expect(refused).toEqual([]);
  await page.close();
});
