import { Field } from '@tanstack/react-form';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { SignUpErrors, SignUpValues } from '#contract/page.ts';
import { sitePath, type SiteCode } from '#domain/sites.ts';
import { pushEvent } from '#browser/dataLayer.ts';
import { pointerReleased, watchPointer } from '#browser/pointerRelease.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { ExtraBlock } from './extraBlock.tsx';
import { faultTexts } from './faultTexts.ts';
import { loadSubmission } from './loadSubmission.ts';
import { DEFAULT_ORIGIN, type Origin } from './origin.ts';
import { EMPTY_VALUES, faultsOf, type InitialSignUp, type SignUpState } from './signUpState.ts';
import { SIGN_UP_FORM_ID, typedSignUp } from './typedSignUp.ts';
import { useDraft } from './useDraft.ts';
import { useSignUpForm } from './useSignUpForm.ts';

const HONEYPOT = 'verify-email';

type SignUpFormProps = {
  site: SiteCode;
  initial: InitialSignUp;
  state: SignUpState;
  origin?: Origin;
  onStateChange: (state: SignUpState) => void;
  onAddressFocus: () => void;
};

/** The form itself. Without scripts it posts natively to the sign-up page (spec §2.1, §4, §5). */
export function SignUpForm({
  site,
  initial,
  state,
  origin = DEFAULT_ORIGIN,
  onStateChange,
  onAddressFocus,
}: SignUpFormProps) {
  const { newsletter } = useI18nContext().LL;
  const element = useRef<HTMLFormElement>(null);
  const submits = useRef(0);
  const [typed] = useState(typedSignUp);
  const [isOpen, setIsOpen] = useState(initial?.values !== undefined);
  const [faults, setFaults] = useState<SignUpErrors>(() => faultsOf(initial));
  const isSending = state.step === 'SENDING';
  const form = useSignUpForm({
    values: typed ?? initial?.values ?? EMPTY_VALUES,
    onSubmit: submit,
  });

  useDraft(form, { site, isOpen });

  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the first rendering must be the server's, to the attribute
    if (typed) setIsOpen(true);
  }, [typed]);

  useEffect(() => {
    // The focus that made the app take over the form came before anything here could hear it.
    if (typed) onAddressFocus();
  }, [typed, onAddressFocus]);

  useEffect(watchPointer, []);

  /**
   * Checks one field as the person leaves it: not while typing (spec §5), and not in the middle of the
   * press that left it, whose target a message would move away.
   */
  async function checkField(name: keyof SignUpErrors) {
    const before = submits.current;
    const [submission] = await Promise.all([loadSubmission(), pointerReleased()]);
    // What a submit has found meanwhile counts more: also the service's word on the address.
    if (!submission || submits.current !== before) return;
    const found = submission.checkSignUpValues(form.state.values, site)[name];
    setFaults(({ [name]: _, ...others }) => (found ? { ...others, [name]: found } : others));
  }

  async function submit(values: SignUpValues) {
    submits.current += 1;
    if (isHoneypotFilled(element.current)) return end('SUCCESS');
    onStateChange({ step: 'SENDING' });
    const submission = await loadSubmission();
    if (!submission) return end('ERROR_GENERIC');
    const found = submission.checkSignUpValues(values, site);
    setFaults(found);
    if (Object.keys(found).length > 0) {
      onStateChange({ step: 'EDITING' });
      return focusFirst(element.current, Object.keys(found));
    }
    end(await submission.subscribe(values, site, origin, []));
  }

  function end(result: Extract<SignUpState, { step: 'ENDED' }>['result']) {
    pushEvent({
      event_name: 'sign_up',
      subject: 'newsletter',
      origin: `${origin.origin}:${origin.originAddition}`,
      event_type: 'ga4',
      emitter: 'newsletterservice',
    });
    if (result === 'SUCCESS') {
      form.reset(EMPTY_VALUES);
      // Before the form leaves the page, so that the event still reaches who embeds it.
      element.current?.dispatchEvent(new CustomEvent('successful-submit', { bubbles: true }));
    }
    onStateChange({ step: 'ENDED', result });
    if (result === 'ERROR_INVALID_EMAIL') {
      setFaults({ email: 'invalid' });
      focusFirst(element.current, ['email']);
    }
  }

  const texts = faultTexts(faults, newsletter);
  return (
    <form
      ref={element}
      id={SIGN_UP_FORM_ID}
      className="sign-up-form"
      method="post"
      action={`${sitePath(site)}/subscribenewsletter`}
      noValidate
      data-open={isOpen || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void form.handleSubmit();
      }}
    >
      <p className="mandatory-note">{newsletter.mandatoryNote()}</p>
      <Field form={form} name="email">
        {(field) => (
          <TextField
            id="sign-up-email"
            name="email"
            type="email"
            label={newsletter.email.label()}
            autoComplete="email"
            inputMode="email"
            spellCheck={false}
            // Never seen; by it the style rules tell an empty field.
            placeholder=" "
            required
            value={field.state.value}
            error={texts.email}
            onValueChange={field.handleChange}
            onFocus={() => {
              setIsOpen(true);
              onAddressFocus();
            }}
            onBlur={() => void checkField('email')}
          />
        )}
      </Field>
      <Honeypot label={newsletter.honeypot()} />
      <ExtraBlock
        site={site}
        form={form}
        faults={texts}
        onLeave={(name) => void checkField(name)}
      />
      <Button type="submit" wide busy={isSending}>
        {isSending ? newsletter.sending() : newsletter.submit()}
      </Button>
    </form>
  );
}

/** A field that only a program fills; browsers and password managers are told to leave it (spec §4). */
function Honeypot({ label }: { label: string }) {
  return (
    <div className="verify" aria-hidden="true" inert>
      <label htmlFor="sign-up-verify">{label}</label>
      <input id="sign-up-verify" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

function isHoneypotFilled(form: HTMLFormElement | null): boolean {
  const field = form?.elements.namedItem(HONEYPOT);
  return field instanceof HTMLInputElement && field.value !== '';
}

function focusFirst(form: HTMLFormElement | null, names: string[]) {
  const first = Array.from(form?.elements ?? []).find(
    (control) =>
      control instanceof HTMLElement && names.includes(control.getAttribute('name') ?? ''),
  );
  if (!(first instanceof HTMLElement)) return;
  first.focus({ preventScroll: true });
  first.scrollIntoView({ block: 'center' });
}
