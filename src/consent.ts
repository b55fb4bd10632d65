import {
  CONSENT_ANSWERS,
  MEASUREMENT_AGREED_EVENT,
  type ConsentAnswer,
} from '#contract/consent.ts';
import type { PageData } from '#contract/page.ts';
import { siteFacts, siteOfLocale, sitePath } from '#domain/sites.ts';
import { assignToTests } from '#browser/assignToTests.ts';
import type { ConsentManager } from '#features/consent/consentManager.ts';
import { showSaved } from '#features/consent/savedNote.ts';

import { loadMoreTexts } from './texts.ts';

let manager: Promise<ConsentManager> | undefined;

/**
 * Does what was pressed: an answer of the notice, or the way to the settings. Rejects where the texts of them cannot
 * be had; the next press tries again.
 */
export async function answerConsent(pressed: HTMLElement): Promise<void> {
  manager ??= start();
  try {
    const { answer, openSettings } = await manager;
    const given = pressed instanceof HTMLButtonElement && answerNamed(pressed.value);
    if (given) answer(given);
    else openSettings();
  } catch (error) {
    manager = undefined;
    throw error;
  }
}

function answerNamed(value: string): ConsentAnswer | undefined {
  return CONSENT_ANSWERS.find((answer) => answer === value);
}

async function start(): Promise<ConsentManager> {
  const site = siteOfLocale(document.documentElement.lang);
  const { locale, links } = siteFacts(site);
  // Its style sheet is named where it is imported, and the script that every page starts with has no room for that.
  const [{ startConsentManager }, loaded] = await Promise.all([
    import('#features/consent/consentManager.ts'),
    loadMoreTexts(locale, 'consent', readOverrides()),
  ]);
  const texts = loaded.texts.consent;
  return startConsentManager({
    language: locale,
    texts,
    privacyHref: sitePath(site) + links.privacy,
    onAnswer: ({ isMeasurementAgreed }) => {
      // What waited for it comes first; whoever takes the consent back is taken out of every group.
      if (isMeasurementAgreed) dispatchEvent(new Event(MEASUREMENT_AGREED_EVENT));
      assignToTests();
      // The settings close first, and give the focus back to where they were opened.
      queueMicrotask(() => showSaved(texts.saved()));
    },
  });
}

/** The operator's own wording: the server's word, which made the script element itself. */
function readOverrides() {
  const element = document.getElementById('page-data');
  const { texts } = JSON.parse(element?.textContent || '{}') as PageData;
  return texts;
}
