import { CONSENT_ANSWERS, type ConsentAnswer } from '#contract/consent/answers.ts';
import { CONSENT_COOKIE } from '#contract/consent/words.ts';

/** The answer that was written in the place of the manager's cookie, where the manager has not taken it over yet. */
export function readPendingConsent(): ConsentAnswer | undefined {
  const cookies = document.cookie.split('; ');
  return CONSENT_ANSWERS.find((answer) => cookies.includes(`${CONSENT_COOKIE}=${answer}`));
}

/** Returns the written answer, and removes what earlier releases wrote for the host alone: it would stay. */
export function takePendingConsent(): ConsentAnswer | undefined {
  const answer = readPendingConsent();
  if (answer !== undefined) document.cookie = `${CONSENT_COOKIE}=; Path=/; Max-Age=0`;
  return answer;
}
