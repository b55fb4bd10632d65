import { pushEvent } from '#browser/dataLayer.ts';
import { currentSite } from '#browser/site.ts';
import { EMPTY_VALUES } from './signUpState.ts';

import { loadSubmission } from './loadSubmission.ts';
import { FOOTER_ORIGIN } from './origin.ts';

/** Tells of a sign-up, as the form in a page does (spec §4). */
const SUBMITTED = 'successful-submit';

/**
 * Lets the footer's form sign up where it stands, in shops that ask for the address alone. Where what
 * sends it cannot be had, the form goes on posting natively.
 */
export function signUpInPlace(block: HTMLElement): void {
  const form = block.querySelector<HTMLFormElement>('form[data-in-place]');
  const site = currentSite();
  if (!form || !site) return;
  let isSending = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // A second press while the network is slow is not a second sign-up.
    if (isSending) return;
    isSending = true;
    void submit(form, site).finally(() => {
      isSending = false;
    });
  });

  async function submit(sent: HTMLFormElement, to: NonNullable<typeof site>): Promise<void> {
    const submission = await loadSubmission();
    if (!submission) return sent.submit();
    const typed = new FormData(sent);
    const given = typed.get('email');
    const email = typeof given === 'string' ? given : '';
    const isBot = typed.get('verify-email') !== '';
    const values = { ...EMPTY_VALUES, email };
    const errors = submission.checkSignUpValues(values, to);
    if (!isBot && !errors.email) say('SENDING');
    const result = isBot
      ? 'SUCCESS'
      : errors.email
        ? 'ERROR_INVALID_EMAIL'
        : await submission.subscribe(values, to, FOOTER_ORIGIN, []);
    pushEvent({
      event_name: 'sign_up',
      subject: 'newsletter',
      origin: `${FOOTER_ORIGIN.origin}:${FOOTER_ORIGIN.originAddition}`,
      event_type: 'ga4',
      emitter: 'newsletterservice',
    });
    say(result);
    if (result !== 'SUCCESS') return sent.querySelector<HTMLElement>('[name=email]')?.focus();
    sent.hidden = true;
    sent.dispatchEvent(new CustomEvent(SUBMITTED, { bubbles: true }));
  }

  /** The words stand in the page already, so that none have to be loaded. */
  function say(result: string): void {
    for (const line of block.querySelectorAll<HTMLElement>('[data-result]')) {
      const words = line.querySelector('span');
      if (words) words.hidden = line.dataset['result'] !== result;
    }
  }
}
