import { readPersonFields } from '#contract/newsletter/fields.ts';
import type { SignUpValues } from '#contract/page.ts';

import { EMPTY_VALUES } from './signUpState.ts';

/** Returns a form's current values; `others` provides those of absent fields. */
export function valuesIn(form: HTMLFormElement, others = EMPTY_VALUES): SignUpValues {
  const text = (name: string) => {
    const control = controlIn(form, name);
    if (!control) return String(Reflect.get(others, name));
    return isBox(control) && !control.checked ? '' : control.value;
  };
  const isTicked = (name: 'newsletterConsent' | 'personalisedOffers') => {
    const box = controlIn(form, name);
    return box ? isBox(box) && box.checked : others[name];
  };
  return {
    email: text('email'),
    ...readPersonFields(text),
    newsletterConsent: isTicked('newsletterConsent'),
    personalisedOffers: isTicked('personalisedOffers'),
  };
}

/** Writes values into a form's fields, if present. */
export function writeInto(form: HTMLFormElement, values: Partial<SignUpValues>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = controlIn(form, name);
    if (!control) continue;
    if (isBox(control)) control.checked = Boolean(value);
    else control.value = String(value);
  }
}

function isBox(control: HTMLInputElement | HTMLSelectElement): control is HTMLInputElement {
  return control.type === 'checkbox';
}

function controlIn(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement
    ? control
    : undefined;
}
