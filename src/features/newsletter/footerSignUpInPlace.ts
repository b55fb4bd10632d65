import type { SignUpErrors } from '#contract/page.ts';
import type { SiteCode } from '#domain/sites.ts';

import { FOOTER_FAULT_ID } from './footerFault.ts';
import { isHoneypotFilled } from './honeypotField.ts';
import { loadSubmission } from './loadSubmission.ts';
import { FOOTER_ORIGIN } from './origin.ts';
import { pushSignUp } from './pushSignUp.ts';
import { EMPTY_VALUES } from './signUpState.ts';
import type { SubmitResult } from './submission.ts';

/** Event of a completed sign-up, as in the page's form (spec §4). */
const SUBMITTED = 'successful-submit';

/**
 * Makes the footer's form sign up without leaving the page, in shops that require only the address. If the code cannot
 * be loaded, the form posts natively.
 */
export function signUpInPlace(block: HTMLElement, site: SiteCode): void {
  const form = block.querySelector<HTMLFormElement>('form[data-in-place]');
  if (!form) return;
  let isSending = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // Ignores a second press while the first one is being sent.
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
    // As in the page's form, a sign-up that was not sent is not recorded.
    if (fault) return refuse(sent, fault);
    say('SENDING');
    const { result } = await submission.subscribe(values, to, FOOTER_ORIGIN, []);
    end(sent, result);
  }

  function end(sent: HTMLFormElement, result: SubmitResult): void {
    pushSignUp(FOOTER_ORIGIN);
    if (result === 'ERROR_INVALID_EMAIL') return refuse(sent, 'invalid');
    say(result);
    if (result !== 'SUCCESS') return findAddressField(sent)?.focus();
    sent.hidden = true;
    sent.dispatchEvent(new CustomEvent(SUBMITTED, { bubbles: true, composed: true }));
  }

  function refuse(sent: HTMLFormElement, fault: NonNullable<SignUpErrors['email']>): void {
    // The page contains no text of its own about quotation marks.
    say(fault === 'quoted' ? 'invalid' : fault);
    const field = findAddressField(sent);
    field?.setAttribute('aria-invalid', 'true');
    field?.setAttribute('aria-describedby', FOOTER_FAULT_ID);
    field?.focus();
  }

  /** Shows one of the result texts that the page contains, and clears the field's error. */
  function say(result: string): void {
    for (const words of block.querySelectorAll<HTMLElement>('[data-result]')) {
      words.hidden = words.dataset['result'] !== result;
    }
    const field = findAddressField(block);
    field?.removeAttribute('aria-invalid');
    field?.removeAttribute('aria-describedby');
  }
}

function findAddressField(part: HTMLElement): HTMLInputElement | null {
  return part.querySelector<HTMLInputElement>('[name=email]');
}
