import { reset } from 'vanilla-cookieconsent';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { hasAgreedToMeasurement } from '#browser/measurementConsent.ts';
import { giveCookieConsent } from '#browser/testing/givenCookieConsent.ts';
import { loadNamespaceAsync } from '#i18n/i18n-util.async.ts';
import { i18nObject } from '#i18n/i18n-util.ts';

import {
  createCookieConsentManager,
  type AnswerResult,
  type CookieConsentManager,
} from './cookieConsentManager.ts';

await loadNamespaceAsync('de-DE', 'consent');
const texts = i18nObject('de-DE').consent;

let manager: CookieConsentManager;
let results: AnswerResult[];

beforeEach(() => {
  results = [];
  manager = createCookieConsentManager({
    language: 'de-DE',
    texts,
    privacyHref: '/de/privacy',
    onAnswer: (result) => results.push(result),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  reset(true);
});

const AGREED: AnswerResult = { isKept: true, isMeasurementAgreed: true };
const REFUSED: AnswerResult = { isKept: true, isMeasurementAgreed: false };

const dialog = () => document.querySelector('.pm');
const press = (role: string) =>
  document.querySelector<HTMLButtonElement>(`.pm [data-role=${role}]`)?.click();
const measurement = () => document.querySelector<HTMLInputElement>('.pm [value=measurement]');

/** Clicks an answer of the dialog and waits until it is applied. */
async function answerBy(role: string): Promise<AnswerResult | undefined> {
  const count = results.length;
  press(role);
  await vi.waitFor(() => expect(results).toHaveLength(count + 1), { timeout: 60_000 });
  return results.at(-1);
}

const written = (): { categories: string[]; consentTimestamp: string } =>
  JSON.parse(decodeURIComponent(document.cookie.split('cc_cookie=')[1] ?? ''));

describe('the manager of consents', () => {
  it('the manager of consents writes a cookie that the page and the server understand', async () => {
    expect(hasAgreedToMeasurement()).toBe(false);
    await manager.answer('refuse');
    expect(hasAgreedToMeasurement()).toBe(false);
    await manager.answer('agree');
    expect(hasAgreedToMeasurement()).toBe(true);
    expect(written().categories).toEqual(['necessary', 'measurement']);
    expect(results).toEqual([REFUSED, AGREED]);
  });

  it('the manager of consents opens its settings, and no notice of its own', async () => {
    expect(dialog()).toBeNull();
    await manager.openSettings();
    expect(dialog()?.querySelector('h2')?.textContent).toBe('Cookie-Einstellungen');
    expect(document.querySelector('.cm')).toBeNull();
    expect(measurement()?.checked).toBe(false);
  });

  it('the manager of consents stores each answer of the settings, and reports it', async () => {
    await manager.openSettings();
    measurement()?.click();
    expect(await answerBy('save')).toEqual(AGREED);
    await manager.openSettings();
    expect(measurement()?.checked).toBe(true);
    expect(await answerBy('save')).toEqual(AGREED);
    await manager.openSettings();
    expect(await answerBy('necessary')).toEqual(REFUSED);
    expect(hasAgreedToMeasurement()).toBe(false);
    await manager.openSettings();
    expect(await answerBy('all')).toEqual(AGREED);
    expect(hasAgreedToMeasurement()).toBe(true);
  });

  it('the manager of consents stores a refusal over a consent that another tab has stored since', async () => {
    await manager.answer('refuse');
    await manager.openSettings();
    giveCookieConsent('necessary', 'measurement');
    expect(await answerBy('necessary')).toEqual(REFUSED);
    expect(written().categories).toEqual(['necessary']);
  });

  it('the manager of consents updates the time of an unchanged answer', async () => {
    vi.setSystemTime('2026-03-01T10:00:00Z');
    await manager.answer('refuse');
    vi.setSystemTime('2026-08-01T10:00:00Z');
    await manager.answer('refuse');
    expect(written().consentTimestamp).toBe('2026-08-01T10:00:00.000Z');
    vi.useRealTimers();
  });

  it.each(['pageshow', 'visibilitychange'])(
    'the manager of consents shows another tab’s answer in open settings at %s',
    async (moment) => {
      await manager.openSettings();
      giveCookieConsent('necessary', 'measurement');
      document.dispatchEvent(new Event(moment, { bubbles: true }));
      expect(measurement()?.checked).toBe(true);
      measurement()?.click();
      document.dispatchEvent(new Event(moment, { bubbles: true }));
      expect(measurement()?.checked).toBe(false);
    },
  );

  it('the manager of consents reports an unsaved answer if the browser refuses cookies', async () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    const lost: AnswerResult = { isKept: false, isMeasurementAgreed: false };
    await manager.answer('agree');
    await manager.answer('refuse');
    expect(results).toEqual([lost, lost]);
  });

  it('the manager of consents traps the focus in its dialog from the start', async () => {
    await manager.openSettings();
    const start = dialog()?.firstElementChild;
    if (start instanceof HTMLElement) start.focus();
    expect(document.activeElement).toBe(start);
    start?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Tab', shiftKey: true, bubbles: true }),
    );
    expect(document.activeElement?.textContent).toBe(texts.save());
  });
});
