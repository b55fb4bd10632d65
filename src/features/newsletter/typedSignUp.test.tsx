import { afterEach, expect, it } from 'vitest';

import { SIGN_UP_FORM_ID, typedSignUp } from './typedSignUp.ts';

function serveForm(fields: string): HTMLFormElement {
  const form = document.createElement('form');
  form.id = SIGN_UP_FORM_ID;
  form.innerHTML = fields;
  document.body.append(form);
  return form;
}

afterEach(() => document.body.replaceChildren());

it('the typed sign-up is undefined without a form of the server', () => {
  expect(typedSignUp()).toBeUndefined();
});

it('the typed sign-up is undefined while the server’s form is untouched', () => {
  serveForm('<input name="email"><input type="checkbox" name="personalisedOffers" value="true">');
  expect(typedSignUp()).toBeUndefined();
});

it('the typed sign-up has the values of the server’s form, empty for fields that the shop lacks', () => {
  serveForm(
    '<input name="email" value="zoe@example.org"><input type="checkbox" name="personalisedOffers" value="true" checked>',
  );
  expect(typedSignUp()).toEqual({
    email: 'zoe@example.org',
    salutation: '',
    firstName: '',
    lastName: '',
    newsletterConsent: false,
    personalisedOffers: true,
  });
});

it('the typed sign-up is empty but defined when the person has only focused the form', () => {
  serveForm('<input name="email">').querySelector('input')?.focus();
  expect(typedSignUp()?.email).toBe('');
});

it('the typed sign-up is undefined when the person presses the button of an untouched form', () => {
  serveForm('<input name="email"><button type="submit">').querySelector('button')?.focus();
  expect(typedSignUp()).toBeUndefined();
});

it('the typed sign-up ignores a salutation that the form does not offer', () => {
  serveForm('<input name="email" value="a"><input name="salutation" value="DOCTOR">');
  expect(typedSignUp()?.salutation).toBe('');
});
