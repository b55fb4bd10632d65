import {
  COOKIE_CONSENT_ANSWERS,
  type CookieConsentAnswer,
} from '#contract/cookieConsent/answers.ts';
import { MEASUREMENT_AGREED_EVENT } from '#contract/cookieConsent/words.ts';
import type { PageData } from '#contract/page.ts';
import { DEFAULT_SITE, siteFacts, sitePath } from '#domain/sites.ts';
import { assignToTests } from '#browser/assignToTests.ts';
import { currentSite } from '#browser/site.ts';
import { takePendingCookieConsent } from '#browser/pendingCookieConsent.ts';
import { loadMoreTexts } from '#browser/texts.ts';

import type { CookieConsentManager } from './cookieConsentManager.ts';
import { showSaved } from './savedNote.ts';

let manager: Promise<CookieConsentManager> | undefined;
/** The last control pressed on this page. The result is announced only if there is one. */
let lastPressed: HTMLElement | undefined;

/**
 * Applies the answer stored by the start script, on this or an earlier page, and then `pressed`: an answer, or the
 * link to the settings. Rejects when manager or texts cannot be loaded; the answer is then applied by the next call.
 */
export async function answerCookieConsent(pressed?: HTMLElement): Promise<void> {
  lastPressed = pressed ?? lastPressed;
  manager ??= start();
  try {
    const { answer, openSettings } = await manager;
    const button = pressed instanceof HTMLButtonElement ? pressed : undefined;
    // A browser that keeps no cookies has none written.
    const given = takePendingCookieConsent() ?? (button && answerNamed(button.value));
    if (given) await answer(given);
    if (pressed && !button) await openSettings();
  } catch (error) {
    manager = undefined;
    throw error;
  }
}

function answerNamed(value: string): CookieConsentAnswer | undefined {
  return COOKIE_CONSENT_ANSWERS.find((answer) => answer === value);
}

async function start(): Promise<CookieConsentManager> {
  const site = currentSite() ?? DEFAULT_SITE;
  const { locale, links } = siteFacts(site);
  // Its style sheet is named where it is imported, and the script that every page starts with has no room for that.
  const [{ createCookieConsentManager }, loaded] = await Promise.all([
    import('./cookieConsentManager.ts'),
    loadMoreTexts(locale, 'consent', readOverrides()),
  ]);
  const texts = loaded.texts.consent;
  return createCookieConsentManager({
    language: locale,
    texts,
    privacyHref: sitePath(site) + links.privacy,
    onAnswer: ({ isKept, isMeasurementAgreed }) => {
      // Waiting work comes first; a visitor who withdraws consent leaves every group.
      if (isMeasurementAgreed) dispatchEvent(new Event(MEASUREMENT_AGREED_EVENT));
      assignToTests();
      if (lastPressed) showSaved(isKept ? texts.saved() : texts.notSaved(), lastPressed);
    },
  });
}

/** The operator's wording, in a script element of our own server. */
function readOverrides() {
  const element = document.getElementById('page-data');
  const { texts } = JSON.parse(element?.textContent || '{}') as PageData;
  return texts;
}
