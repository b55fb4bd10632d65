import {
  acceptCategory,
  hidePreferences,
  reset,
  run,
  showPreferences,
  type CookieConsentConfig,
  type Translation,
} from 'vanilla-cookieconsent';

import { type CookieConsentAnswer } from '#contract/cookieConsent/answers.ts';
import {
  CONSENT_COOKIE,
  MEASUREMENT_CONSENT,
  NECESSARY_CONSENT,
} from '#contract/cookieConsent/words.ts';
import { CONSENT_LIFE_DAYS } from '#domain/cookies.ts';
import { hasAgreedToMeasurement } from '#browser/measurementConsent.ts';
import { writeCookieConsent } from '#browser/writeCookieConsent.ts';

import { settingsTexts, type CookieConsentTexts } from './settingsTexts.ts';

import './consentSaved.css';
import './consentSettings.css';

export type CookieConsentManager = ReturnType<typeof createCookieConsentManager>;

/** State of the cookie after an answer: whether it was stored, and whether analytics is allowed. */
export type AnswerResult = { isKept: boolean; isMeasurementAgreed: boolean };

/**
 * Creates the consent manager with its cookie and settings dialog. `onAnswer` is called after each answer. Spec
 * §2.2/28.
 */
export function createCookieConsentManager(options: {
  language: string;
  texts: CookieConsentTexts;
  /** The shop's page about privacy. */
  privacyHref: string;
  onAnswer: (result: AnswerResult) => void;
}) {
  const { language, texts, privacyHref, onAnswer } = options;
  /** The settings' checkbox as last set from the cookie. */
  let isBoxTicked = false;
  const config: CookieConsentConfig = {
    cookie: { name: CONSENT_COOKIE, expiresAfterDays: CONSENT_LIFE_DAYS },
    categories: {
      [NECESSARY_CONSENT]: { enabled: true, readOnly: true },
      [MEASUREMENT_CONSENT]: {},
    },
    // It loads only after a press, so there is nothing to hide, and the page has its own notice.
    autoShow: false,
    hideFromBots: false,
    manageScriptTags: false,
    // One of the two cookies is HttpOnly, which scripts cannot delete. The server deletes both.
    autoClearCookies: false,
    // Without texts, the library shows no notice.
    language: {
      default: language,
      translations: {
        [language]: settingsTexts(
          texts,
          privacyHref,
          location.protocol === 'https:',
        ) as Translation,
      },
    },
    onModalReady: ({ modal }) => {
      isBoxTicked = hasAgreedToMeasurement();
      holdFirstFocus(modal);
      modal.addEventListener('click', takePress, { capture: true });
    },
  };
  addEventListener('pageshow', followCookie);
  document.addEventListener('visibilitychange', followCookie);

  /** Makes the library read the cookie again. It reads the cookie only once, but other tabs may write it. */
  async function startAnew(): Promise<void> {
    reset();
    await run(config);
  }

  async function answer(given: CookieConsentAnswer): Promise<void> {
    // The library writes only differences to the consent that it has read. There is none here, so the cookie is written
    // directly.
    writeCookieConsent(given);
    await startAnew();
    acceptCategory(given === 'agree' ? 'all' : []);
    const isMeasurementAgreed = hasAgreedToMeasurement();
    const isThere = document.cookie.includes(`${CONSENT_COOKIE}=`);
    const isKept = isThere && isMeasurementAgreed === (given === 'agree');
    onAnswer({ isKept, isMeasurementAgreed });
  }

  /** Handles the dialog's buttons instead of the library, which compares an answer with the first one on the page. */
  function takePress(event: MouseEvent): void {
    const button = event.target instanceof Element && event.target.closest('[data-role]');
    if (!button) return;
    event.stopPropagation();
    const role = button.getAttribute('data-role');
    const isAgreed = role === 'all' || (role === 'save' && box()?.checked);
    // The library returns the focus to the control that opened the settings.
    hidePreferences();
    void answer(isAgreed ? 'agree' : 'refuse');
  }

  /** Updates open settings to the answer given in another tab. */
  function followCookie(): void {
    const isAgreed = hasAgreedToMeasurement();
    const shown = box();
    if (!shown || isAgreed === isBoxTicked) return;
    isBoxTicked = isAgreed;
    shown.checked = isAgreed;
  }

  return {
    async openSettings(): Promise<void> {
      await startAnew();
      showPreferences();
    },
    answer,
  };
}

const box = () =>
  document.querySelector<HTMLInputElement>(`.pm input[value=${MEASUREMENT_CONSENT}]`);

/** Keeps the focus in the dialog when Shift+Tab is pressed at the start, where the library's trap fails. */
function holdFirstFocus(dialog: HTMLElement): void {
  dialog.addEventListener('keydown', (event) => {
    const isLeaving = event.key === 'Tab' && event.shiftKey;
    if (!isLeaving || document.activeElement !== dialog.firstElementChild) return;
    event.preventDefault();
    [...dialog.querySelectorAll('button')].at(-1)?.focus();
  });
}
