import type { SignUpErrors } from '#contract/page.ts';
import type { SiteCode } from '#domain/sites.ts';

import { FOOTER_FAULT_ID } from './footerFault.ts';
import { isHoneypotFilled } from './honeypotField.ts';
import { loadSubmission } from './loadSubmission.ts';
import { FOOTER_ORIGIN } from './origin.ts';
import { pushSignUp } from './pushSignUp.ts';
import { EMPTY_VALUES } from './signUpState.ts';
import type { SubmitResult } from './submission.ts';

/** Tells of a sign-up, as the form in a page does (spec §4). */
const SUBMITTED = 'successful-submit';

/**
 * Lets the footer's form sign up where it stands, in shops that ask for the address alone. Where what
 * sends it cannot be loaded, the form goes on posting natively.
 */
export function signUpInPlace(block: HTMLElement, site: SiteCode): void {
  const form = block.querySelector<HTMLFormElement>('form[data-in-place]');
  if (!form) return;
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

  async function submit(sent: HTMLFormElement, to: SiteCode): Promise<void> {
    const submission = await loadSubmission();
    if (!submission) return sent.submit();
    const typedEmail = new FormData(sent).get('email');
    const values = { ...EMPTY_VALUES, email: typeof typedEmail === 'string' ? typedEmail : '' };
    if (isHoneypotFilled(sent)) return end(sent, 'SUCCESS');
    const { email: fault } = submission.checkSignUpValues(values, to);
    // As in the form, what was not sent is no sign-up, and is not recorded as one.
    if (fault) return refuse(sent, fault);
    say('SENDING');
    end(sent, await submission.subscribe(values, to, FOOTER_ORIGIN, []));
  }

  function end(sent: HTMLFormElement, result: SubmitResult): void {
    pushSignUp(FOOTER_ORIGIN);
    if (result === 'ERROR_INVALID_EMAIL') return refuse(sent, 'invalid');
    say(result);
    if (result !== 'SUCCESS') return addressOf(sent)?.focus();
    sent.hidden = true;
    sent.dispatchEvent(new CustomEvent(SUBMITTED, { bubbles: true, composed: true }));
  }

  function refuse(sent: HTMLFormElement, fault: NonNullable<SignUpErrors['email']>): void {
    say(fault);
    const field = addressOf(sent);
    field?.setAttribute('aria-invalid', 'true');
    field?.setAttribute('aria-describedby', FOOTER_FAULT_ID);
    field?.focus();
  }

  /** The words stand in the page already, so that none have to be loaded. */
  function say(result: string): void {
    for (const words of block.querySelectorAll<HTMLElement>('[data-result]')) {
      words.hidden = words.dataset['result'] !== result;
    }
    const field = addressOf(block);
    field?.removeAttribute('aria-invalid');
    field?.removeAttribute('aria-describedby');
  }
}

function addressOf(part: HTMLElement): HTMLInputElement | null {
  return part.querySelector<HTMLInputElement>('[name=email]');
}
