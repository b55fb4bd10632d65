import type { Locator, Page } from 'playwright/test';

import { expect, test } from './support/journey.ts';
import { openGallery } from './support/kitGallery.ts';
import { InputMethod, placeCaret, written } from './support/typing.ts';

/** For each format: the input, the formatted value, and the value after two characters before a position are deleted. */
const FIELDS = [
  {
    field: 'iban-field-empty',
    typed: 'de8937040044',
    shown: 'DE89 3704 0044|',
    caret: 9,
    deleted: 'DE89 37|00 44',
    pasted: ['IBAN: at61-1904-3002', 'AT61 1904 3002|'],
  },
  {
    field: 'phone-field-live',
    typed: '0301234567',
    shown: '030 1234567|',
    caret: 9,
    deleted: '030 123|67',
    pasted: ['(0)30/123456', '030 123456|'],
  },
  {
    field: 'formatted-field-day',
    typed: '24122026',
    shown: '24.12.2026|',
    caret: 5,
    deleted: '24|.20.26',
    pasted: ['24/12/2026', '24.12.2026|'],
  },
  {
    field: 'formatted-field-year',
    typed: '20261224',
    shown: '2026.12.24|',
    caret: 7,
    deleted: '2026|.24',
    pasted: ['2026-12-24', '2026.12.24|'],
  },
  {
    field: 'number-field-live',
    typed: '12,3456',
    shown: '12.345|',
    caret: 4,
    deleted: '12|45',
    pasted: ['1.234,5', '1234.5|'],
  },
] as const;

for (const { field: id, typed, shown, caret, deleted, pasted } of FIELDS) {
  test(`${id} keeps its format and the caret while it is edited, and undoes step by step`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const field = await emptyField(page, id);
    await page.keyboard.type(typed);
    expect(await written(field)).toBe(shown);
    await placeCaret(field, caret);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    expect(await written(field)).toBe(deleted);

    await page.keyboard.press('Control+z');
    expect(await written(field)).toBe(withCaret(shown, caret));
    await page.keyboard.press('Control+z');
    expect(await written(field)).toBe('|');
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+y');
    expect(await written(field)).toBe(deleted);

    const [text, whole] = pasted;
    await page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+v');
    expect(await written(field)).toBe(whole);
    await page.keyboard.press('Control+z');
    expect((await written(field)).replace('|', '')).toBe(deleted.replace('|', ''));
  });

  test(`${id} accepts the text of an input method once, when the composition ends`, async ({
    page,
  }) => {
    const field = await emptyField(page, id);
    const method = await InputMethod.of(page);
    await method.compose(typed);
    expect(await field.inputValue()).toBe(typed);
    await method.commit(typed);
    expect(await written(field)).toBe(shown);

    await placeCaret(field, caret);
    await method.compose('7');
    await method.giveUp();
    expect(await written(field)).toBe(withCaret(shown, caret));
    await page.keyboard.press('Control+z');
    expect(await written(field)).toBe('|');

    // Left while still open, as by a press on the button that sends the form.
    await method.compose(typed);
    await field.evaluate((input) => input.blur());
    await expect(field).toHaveValue(shown.replace('|', ''));
  });
}

test('an input method composes a word in the middle of an IBAN', async ({ page }) => {
  const field = await emptyField(page, 'iban-field-empty');
  await page.keyboard.type('de893704');
  await placeCaret(field, 5);
  const method = await InputMethod.of(page);
  await method.compose('12');
  await method.commit('12');
  expect(await written(field)).toBe('DE89 12|37 04');
});

test('the browser’s menu undoes and redoes like the keys', async ({ page }) => {
  const field = await emptyField(page, 'iban-field-empty');
  await page.keyboard.type('de893704');
  await placeCaret(field, 6);
  await page.keyboard.type('9');
  const choose = (command: string) =>
    page.evaluate((name) => {
      // oxlint-disable-next-line typescript/no-deprecated -- nothing else does what the menu does
      document.execCommand(name);
    }, command);
  await choose('undo');
  expect(await written(field)).toBe('DE89 3|704');
  await choose('redo');
  expect(await written(field)).toBe('DE89 39|70 4');
});

test('a Turkish number keeps its format behind its area code, and a pasted full number is split', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const field = await emptyField(page, 'phone-field-area-code');
  const areaCode = page.locator('#phone-field-area-code-area-code');
  await page.keyboard.type('3456789');
  expect(await written(field)).toBe('345 67 89|');
  await placeCaret(field, 6);
  await page.keyboard.press('Backspace');
  expect(await written(field)).toBe('345 6|8 9');

  await page.evaluate((text) => navigator.clipboard.writeText(text), '0532 123 45 67');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  expect(await written(field)).toBe('123 45 67|');
  await expect(areaCode).toHaveValue('532');
});

test('each field opens the right keyboard and is filled from the device’s data', async ({
  page,
}) => {
  await openGallery(page, '?framed=true');
  const attributesOf = (id: string) =>
    page
      .locator(`#${id}`)
      .evaluate((field) =>
        ['type', 'inputmode', 'autocapitalize', 'autocomplete', 'spellcheck'].map((name) =>
          field.getAttribute(name),
        ),
      );
  expect(await attributesOf('iban-field-empty')).toEqual([
    'text',
    null,
    'characters',
    'off',
    'false',
  ]);
  expect(await attributesOf('phone-field-live')).toEqual([
    'tel',
    null,
    null,
    'tel-national',
    'false',
  ]);
  expect(await attributesOf('phone-field-area-code')).toEqual([
    'tel',
    null,
    null,
    'tel-local',
    'false',
  ]);
  expect(await attributesOf('formatted-field-day')).toEqual([
    'text',
    'numeric',
    null,
    'off',
    'false',
  ]);
  expect(await attributesOf('number-field-live')).toEqual([
    'text',
    'decimal',
    null,
    'off',
    'false',
  ]);
});

async function emptyField(page: Page, id: string): Promise<Locator> {
  await openGallery(page, '?framed=true');
  const field = page.locator(`#${id}`);
  await field.fill('');
  return field;
}

function withCaret(shown: string, caret: number): string {
  const text = shown.replace('|', '');
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}
