import {
  acceptCategory,
  run,
  showPreferences,
  type CookieValue,
  type Translation,
} from 'vanilla-cookieconsent';

import { type ConsentAnswer } from '#contract/consent/answers.ts';
import { CONSENT_COOKIE, MEASUREMENT_CONSENT, NECESSARY_CONSENT } from '#contract/consent/words.ts';
import { CONSENT_LIFE_DAYS } from '#domain/cookies.ts';

import { settingsTexts, type ConsentTexts } from './settingsTexts.ts';

import './consentSaved.css';
import './consentSettings.css';
import './consentToggle.css';

export type ConsentManager = {
  openSettings: () => void;
  answer: (answer: ConsentAnswer) => void;
};

/**
 * Starts the manager of consents, which keeps the cookie and makes the dialog of the settings. `onAnswer` is called with
 * each answer that is new, and whether it lets us measure. Spec §2.2/28.
 */
export async function startConsentManager(options: {
  language: string;
  texts: ConsentTexts;
  /** The shop's page about privacy. */
  privacyHref: string;
  onAnswer: (answer: { isMeasurementAgreed: boolean }) => void;
}): Promise<ConsentManager> {
  const { language, texts, privacyHref, onAnswer } = options;
  const tell = ({ cookie }: { cookie: CookieValue }) =>
    onAnswer({ isMeasurementAgreed: cookie.categories.includes(MEASUREMENT_CONSENT) });
  await run({
    cookie: { name: CONSENT_COOKIE, expiresAfterDays: CONSENT_LIFE_DAYS },
    categories: {
      [NECESSARY_CONSENT]: { enabled: true, readOnly: true },
      [MEASUREMENT_CONSENT]: {},
    },
    // Who loads it has pressed something of it, so there is nothing to hide, and the page has its own notice.
    autoShow: false,
    hideFromBots: false,
    manageScriptTags: false,
    // One of the two cookies no script can read: the server takes both away.
    autoClearCookies: false,
    // Without the texts of its own notice it makes none.
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
    onModalReady: ({ modal }) => holdFirstFocus(modal),
    onFirstConsent: tell,
    onChange: tell,
  });
  return {
    openSettings: showPreferences,
    answer: (answer) => acceptCategory(answer === 'agree' ? 'all' : []),
  };
}

/** The dialog holds the focus, but not at the place before its first control, where it is put as the dialog opens. */
function holdFirstFocus(dialog: HTMLElement): void {
  dialog.addEventListener('keydown', (event) => {
    const isLeaving = event.key === 'Tab' && event.shiftKey;
    if (!isLeaving || document.activeElement !== dialog.firstElementChild) return;
    event.preventDefault();
    [...dialog.querySelectorAll('button')].at(-1)?.focus();
  });
}
