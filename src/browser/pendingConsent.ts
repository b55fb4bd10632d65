import { CONSENT_ANSWERS, type ConsentAnswer } from '#contract/consent/answers.ts';
import { CONSENT_COOKIE } from '#contract/consent/words.ts';

/**
 * The answer that the start script has written in the place of the manager's cookie, where that has not taken it over
 * yet (decision 24).
 */
export function readPendingConsent(): ConsentAnswer | undefined {
  const cookies = document.cookie.split('; ');
  return CONSENT_ANSWERS.find((answer) => cookies.includes(`${CONSENT_COOKIE}=${answer}`));
}

/** Makes room for the manager's cookie, which may be one of the whole domain and would stand beside it. */
export function takePendingConsent(): ConsentAnswer | undefined {
  const answer = readPendingConsent();
  if (answer !== undefined) document.cookie = `${CONSENT_COOKIE}=; Path=/; Max-Age=0`;
  return answer;
}
