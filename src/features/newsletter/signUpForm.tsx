import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { SignUpErrors, SignUpOrigin, SignUpValues } from '#contract/page.ts';
import type { SiteCode } from '#domain/sites.ts';
import { siteLink } from '#browser/siteLink.ts';
import { pointerReleased, watchPointer } from '#browser/pointerRelease.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { ExtraBlock } from './extraBlock.tsx';
import { faultTexts } from './faultTexts.ts';
import { focusFirst } from './focusFirst.ts';
import { Honeypot } from './honeypot.tsx';
import { isHoneypotFilled } from './honeypotField.ts';
import { loadSubmission } from './loadSubmission.ts';
import { DEFAULT_ORIGIN } from './origin.ts';
import { pushSignUp } from './pushSignUp.ts';
import {
  EMPTY_VALUES,
  initialFaults,
  type InitialSignUp,
  type SignUpState,
} from './signUpState.ts';
import type { Submitted } from './submission.ts';
import { SIGN_UP_FORM_ID, typedSignUp } from './typedSignUp.ts';
import { TypoHint, useTypoHint } from './typoHint.tsx';
import { useDraft } from './useDraft.ts';
import { usePrefill } from './usePrefill.ts';
import { useDelayedFlag } from './useDelayedFlag.ts';
import { useSignUpForm } from './useSignUpForm.ts';

/** Delay before the button shows progress, so that it does not flicker. */
const SLOW_MS = 400;

type SignUpFormProps = {
  site: SiteCode;
  initial: InitialSignUp;
  state: SignUpState;
  origin?: SignUpOrigin | undefined;
  /** Whether the form hydrates no HTML of the server. Such HTML then belongs to the previous page. */
  isNew?: boolean;
  onStateChange: (state: SignUpState) => void;
  onAddressFocus: () => void;
};

/**
 * The form itself. Without scripts it posts natively to the sign-up page (spec §2.1/2,5, §4/8-10,12,13,15,16,19,
 * §5/20). Spec §1/5.
 */
export function SignUpForm({
  site,
  initial,
  state,
  origin = DEFAULT_ORIGIN,
  isNew = false,
  onStateChange,
  onAddressFocus,
}: SignUpFormProps) {
  const { newsletter } = useI18nContext().LL;
  const element = useRef<HTMLFormElement>(null);
  const submits = useRef(0);
  // A ref instead of state, so that two submits within one frame count once.
  const isUnderWay = useRef(false);
  const [typed] = useState(() => (isNew ? undefined : typedSignUp()));
  const [isOpen, setIsOpen] = useState(initial?.values !== undefined);
  const [faults, setFaults] = useState<SignUpErrors>(() => initialFaults(initial));
  const [announced, setAnnounced] = useState<{ submit: number; field: string }>();
  const isSending = state.step === 'SENDING';
  const isSlow = useDelayedFlag(isSending, SLOW_MS);
  const { hint, lookForTypo, lookSoon } = useTypoHint(site);
  const { form, values } = useSignUpForm(typed ?? initial?.values ?? EMPTY_VALUES, element);

  const prefilled = usePrefill(form, site);
  useDraft(form, { site, isOpen });

  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the first rendering must be the server's, to the attribute
    if (typed) setIsOpen(true);
  }, [typed]);

  useEffect(() => {
    // The focus that triggered hydration happened before this component listened.
    if (typed) onAddressFocus();
  }, [typed, onAddressFocus]);

  useEffect(watchPointer, []);

  useLayoutEffect(() => {
    // In a low window, an error message above may have moved the focused field out of view.
    element.current?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' });
  }, [faults]);

  /**
   * Validates a field when the person leaves it (spec §5/4,5). Does not validate while the person types, nor during a
   * press, because the message would move the pressed control.
   */
  async function checkField(name: keyof SignUpErrors) {
    const before = submits.current;
    const submission = await loadSubmission();
    await pointerReleased();
    // Errors of a submit that has happened meanwhile take precedence, because they include the service's.
    if (!submission || submits.current !== before) return;
    const values = form.read();
    const fault = submission.checkSignUpValues(values, site)[name];
    setFaults(({ [name]: _, ...others }) => (fault ? { ...others, [name]: fault } : others));
    if (name === 'email' && !fault) await lookForTypo(values.email);
  }

  async function submit(values: SignUpValues) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    submits.current += 1;
    await checkAndSend(values);
    isUnderWay.current = false;
  }

  async function checkAndSend(values: SignUpValues) {
    if (isHoneypotFilled(element.current)) return end({ result: 'SUCCESS' });
    onStateChange({ step: 'SENDING' });
    const submission = await loadSubmission();
    if (!submission) return end({ result: 'ERROR_GENERIC' });
    const faults = submission.checkSignUpValues(values, site);
    setFaults(faults);
    if (Object.keys(faults).length > 0) {
      onStateChange({ step: 'EDITING' });
      return turnTo(Object.keys(faults));
    }
    const submitted = await submission.subscribe(values, site, origin, prefilled?.consents);
    end({ ...submitted, address: values.email });
  }

  /** Focuses the first invalid field. If that has the focus already, announces its error again. */
  function turnTo(fields: string[]) {
    if (focusFirst(element.current, fields) === 'MOVED') return setAnnounced(undefined);
    const field = document.activeElement?.getAttribute('name') ?? '';
    setAnnounced({ submit: submits.current, field });
  }

  function end({ result, noMailServer, address = '' }: Submitted & { address?: string }) {
    pushSignUp(origin);
    if (result === 'SUCCESS') {
      form.fillIn(EMPTY_VALUES);
      // Dispatched before the form is removed, so that the event reaches the embedding page.
      element.current?.dispatchEvent(
        new CustomEvent('successful-submit', {
          bubbles: true,
          composed: import.meta.env.IN_HOST === true,
        }),
      );
    }
    onStateChange({ step: 'ENDED', result, noMailServer, address: address.trim() });
    if (result === 'ERROR_INVALID_EMAIL') {
      setFaults({ email: 'invalid' });
      turnTo(['email']);
    }
  }

  const texts = faultTexts(faults, newsletter);
  const announcement = Object.entries(texts).find(([field]) => field === announced?.field)?.[1];
  return (
    <form
      ref={element}
      id={SIGN_UP_FORM_ID}
      className="sign-up-form"
      method="post"
      action={`${siteLink(site)}/subscribenewsletter`}
      noValidate
      // With autocompletion, the browser would restore a customer's data when somebody goes back.
      autoComplete={prefilled && 'off'}
      data-open={isOpen || prefilled !== undefined || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSending) return;
        void submit(form.read());
      }}
      onInput={form.read}
    >
      <p className="mandatory-note">{newsletter.mandatoryNote()}</p>
      <div>
        <TextField
          id="sign-up-email"
          name="email"
          type="email"
          label={newsletter.email.label()}
          autoComplete={prefilled ? 'off' : 'email'}
          inputMode="email"
          spellCheck={false}
          // Invisible; lets CSS match `:placeholder-shown`.
          placeholder=" "
          required
          value={values.email}
          error={texts.email}
          onInput={({ currentTarget: { value } }) => {
            if (value.includes('@')) lookSoon(value);
          }}
          onFocus={() => {
            setIsOpen(true);
            onAddressFocus();
          }}
          onBlur={() => void checkField('email')}
        />
        <TypoHint
          hint={hint}
          typed={values.email}
          onTake={(email) => {
            form.fillIn({ email });
            focusFirst(element.current, ['email']);
          }}
        />
      </div>
      <Honeypot id="sign-up-verify" label={newsletter.honeypot()} />
      <ExtraBlock
        site={site}
        values={values}
        faults={texts}
        known={prefilled}
        onLeave={(name) => void checkField(name)}
      />
      <div>
        <Button type="submit" width="full" busy={isSending}>
          {isSlow ? newsletter.sending() : newsletter.submit()}
        </Button>
        <div className={isSlow ? 'sign-up-waiting' : 'visually-hidden'} aria-live="polite">
          {isSlow ? (
            `${newsletter.sending()} ${newsletter.kept()}`
          ) : (
            <span key={announced?.submit}>{announcement}</span>
          )}
        </div>
      </div>
    </form>
  );
}
