import { afterEach, expect, it, vi } from 'vitest';

import { isAnyFormHalfFilled, watchForms } from './halfFilledForm.ts';

afterEach(() => document.body.replaceChildren());

it.each([
  ['a text', '<input name="email" value="a">'],
  ['a tick', '<input type="checkbox" checked>'],
  ['a choice', '<select><option value="">?</option><option selected>MRS</option></select>'],
  ['a longer text', '<textarea>a</textarea>'],
])('a form is half filled with %s', (_, control) => {
  document.body.innerHTML = `<form>${control}</form>`;
  expect(isAnyFormHalfFilled()).toBe(true);
});

it.each([
  ['nothing', ''],
  ['an empty field', '<input name="email">'],
  ['no tick', '<input type="checkbox" value="yes">'],
  ['no choice', '<select><option value="">?</option><option>MRS</option></select>'],
  ['what the page itself put there', '<input type="hidden" value="token"><button>Go</button>'],
])('a form is not half filled with %s', (_, control) => {
  document.body.innerHTML = `<form>${control}</form>`;
  expect(isAnyFormHalfFilled()).toBe(false);
});

it('a half-filled form is detected when a person types and when the form leaves the page', async () => {
  document.body.innerHTML = '<form><input></form>';
  const states: boolean[] = [];
  const stop = watchForms(() => states.push(isAnyFormHalfFilled()));
  const field = document.querySelector('input');
  if (field) field.value = 'a';
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(states.at(-1)).toBe(true), { timeout: 60_000 });

  document.querySelector('form')?.remove();
  await vi.waitFor(() => expect(states.at(-1)).toBe(false), { timeout: 60_000 });
  stop();
});
