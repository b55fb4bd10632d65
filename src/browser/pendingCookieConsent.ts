import { CONSENT_ANSWERS, type ConsentAnswer } from '#contract/consent/answers.ts';
import { CONSENT_COOKIE } from '#contract/consent/words.ts';

/** Returns the answer written to the manager's cookie that the manager has not applied yet. */
export function readPendingConsent(): ConsentAnswer | undefined {
  const cookies = document.cookie.split('; ');
  return CONSENT_ANSWERS.find((answer) => cookies.includes(`${CONSENT_COOKIE}=${answer}`));
}

/** Returns the written answer and deletes host-only cookies of earlier releases. */
export function takePendingConsent(): ConsentAnswer | undefined {
  const answer = readPendingConsent();
  if (answer !== undefined) document.cookie = `${CONSENT_COOKIE}=; Path=/; Max-Age=0`;
  return answer;
}
