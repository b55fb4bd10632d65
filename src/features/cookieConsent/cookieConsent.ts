import {
  COOKIE_CONSENT_ANSWERS,
  type CookieConsentAnswer,
} from '#contract/cookieConsent/answers.ts';
import { MEASUREMENT_AGREED_EVENT } from '#contract/cookieConsent/words.ts';
import type { PageData } from '#contract/page.ts';
import { DEFAULT_SITE, siteFacts } from '#domain/sites.ts';
import { siteLink } from '#browser/siteLink.ts';
import { assignToTests } from '#browser/assignToTests.ts';
import { currentSite } from '#browser/site.ts';
import { takePendingCookieConsent } from '#browser/pendingCookieConsent.ts';
import { loadMoreTexts } from '#browser/texts.ts';

import type { CookieConsentManager } from './cookieConsentManager.ts';
import { showSaved } from './savedNote.ts';

let manager: Promise<CookieConsentManager> | undefined;
/** The control that was pressed last. The result is announced only if there is one. */
let lastPressed: HTMLElement | undefined;

/**
 * Applies the answer that the start script stored on this or an earlier page, and then that of `pressed`: an answer's
 * button, or the link to the settings. Rejects when manager or texts cannot be loaded; the next call then applies the
 * answer.
 */
export async function answerCookieConsent(pressed?: HTMLElement): Promise<void> {
  lastPressed = pressed ?? lastPressed;
  manager ??= start();
  try {
    const { answer, openSettings } = await manager;
    const button = pressed instanceof HTMLButtonElement ? pressed : undefined;
    // A browser without cookies has stored no answer, so the button's is used.
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
  // Imported here, because the script that starts every page has no room for the style sheet's name.
  const [{ createCookieConsentManager }, loaded] = await Promise.all([
    import('./cookieConsentManager.ts'),
    loadMoreTexts(locale, 'consent', readOverrides()),
  ]);
  const texts = loaded.texts.consent;
  return createCookieConsentManager({
    language: locale,
    texts,
    privacyHref: siteLink(site) + links.privacy,
    onAnswer: ({ isKept, isMeasurementAgreed }) => {
      // Waiting events come first. A visitor who withdraws consent leaves every A/B group.
      if (isMeasurementAgreed) dispatchEvent(new Event(MEASUREMENT_AGREED_EVENT));
      assignToTests();
      if (lastPressed) showSaved(isKept ? texts.saved() : texts.notSaved(), lastPressed);
    },
  });
}

/** Returns the operator's wording from a script element that our own server writes. */
function readOverrides() {
  const element = document.getElementById('page-data');
  const { texts } = JSON.parse(element?.textContent || '{}') as PageData;
  return texts;
}
