import { reset } from 'vanilla-cookieconsent';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { hasAgreedToMeasurement } from '#browser/measurementConsent.ts';
import { loadNamespaceAsync } from '#i18n/i18n-util.async.ts';
import { i18nObject } from '#i18n/i18n-util.ts';

import { startConsentManager, type ConsentManager } from './consentManager.ts';

await loadNamespaceAsync('de-DE', 'consent');
const texts = i18nObject('de-DE').consent;

let manager: ConsentManager;
let answers: boolean[];

beforeEach(async () => {
  answers = [];
  manager = await startConsentManager({
    language: 'de-DE',
    texts,
    privacyHref: '/de/privacy',
    onAnswer: ({ isMeasurementAgreed }) => answers.push(isMeasurementAgreed),
  });
});
afterEach(() => reset(true));

const dialog = () => document.querySelector('.pm');
const press = (role: string) =>
  document.querySelector<HTMLButtonElement>(`.pm [data-role=${role}]`)?.click();
const measurement = () => document.querySelector<HTMLInputElement>('.pm [value=measurement]');

describe('the manager of consents', () => {
  it('writes a cookie that the page and the server understand', () => {
    expect(hasAgreedToMeasurement()).toBe(false);
    manager.answer('refuse');
    expect(hasAgreedToMeasurement()).toBe(false);
    manager.answer('agree');
    expect(hasAgreedToMeasurement()).toBe(true);
    const value = document.cookie.split('cc_cookie=')[1] ?? '';
    expect(JSON.parse(decodeURIComponent(value)).categories).toEqual(['necessary', 'measurement']);
    expect(answers).toEqual([false, true]);
  });

  it('opens its settings, and no notice of its own', () => {
    expect(dialog()).toBeNull();
    manager.openSettings();
    expect(dialog()?.querySelector('h2')?.textContent).toBe('Cookie-Einstellungen');
    expect(document.querySelector('.cm')).toBeNull();
    expect(measurement()?.checked).toBe(false);
  });

  it('tells of what was chosen in the settings, and of nothing that stays as it was', () => {
    manager.openSettings();
    measurement()?.click();
    press('save');
    expect(answers).toEqual([true]);
    manager.openSettings();
    press('save');
    expect(answers).toEqual([true]);
    manager.openSettings();
    press('necessary');
    expect(answers).toEqual([true, false]);
    expect(hasAgreedToMeasurement()).toBe(false);
  });

  it('keeps the focus in its dialog, also where it is put first', () => {
    manager.openSettings();
    const start = dialog()?.firstElementChild;
    if (start instanceof HTMLElement) start.focus();
    expect(document.activeElement).toBe(start);
    start?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Tab', shiftKey: true, bubbles: true }),
    );
    expect(document.activeElement?.textContent).toBe(texts.save());
  });
});
