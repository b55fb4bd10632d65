import { useEffect, useRef, useState } from 'react';

import { SECOND_MS } from '#domain/durations.ts';
import { COUNTDOWN_MAX_SECONDS, MAILS_A_DAY, RESEND_COOL_DOWN_SECONDS } from '#domain/resend.ts';
import type { PageData } from '#contract/page.ts';
import { RESEND_PAGE_PATH } from '#contract/service.ts';
import type { SiteCode } from '#domain/sites.ts';
import { siteLink } from '#browser/siteLink.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';

import { loadSubmission } from './loadSubmission.ts';

export type Resend = NonNullable<NonNullable<PageData['signUp']>['resend']>;

/** Remaining seconds at which the countdown is announced, in addition to its end. */
const READ_OUT_SECONDS = [10, 30];

/** Resends the confirmation, below the success message. Posts natively without scripts. */
export function ResendForm({ site, resend }: { site: SiteCode; resend: Resend }) {
  const texts = useI18nContext().LL.newsletter.resend;
  const [{ outcome, againInSeconds, turn }, setShown] = useState({ ...resend, turn: 0 });
  const { secondsLeft, isRunning } = useCountdown(againInSeconds, turn);
  const [isSending, setIsSending] = useState(false);
  const isUnderWay = useRef(false);
  // A wait longer than the cool-down means that no more mails are sent today.
  const isTomorrow = againInSeconds > RESEND_COOL_DOWN_SECONDS;

  const readOutSeconds = READ_OUT_SECONDS.find((seconds) => secondsLeft <= seconds);
  const isReady = secondsLeft === 0 && againInSeconds > 0;

  async function sendAgain() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    const submission = await loadSubmission();
    const next = await submission?.resend(site);
    isUnderWay.current = false;
    setIsSending(false);
    const shown: Resend = next ?? { outcome: 'FAILED', againInSeconds: 0 };
    setShown({ ...shown, turn: turn + 1 });
  }

  return (
    <form
      method="post"
      action={siteLink(site) + RESEND_PAGE_PATH}
      className="resend"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRunning) void sendAgain();
      }}
    >
      {outcome === 'SENT' && (
        <p key={turn} role="status">
          {texts.sent()}
        </p>
      )}
      {outcome === 'FAILED' && (
        <p key={turn} role="alert">
          {texts.failed()}
        </p>
      )}
      {isTomorrow ? (
        <p role="status">{texts.tomorrow()}</p>
      ) : (
        <>
          <Button
            type="submit"
            variant="secondary"
            busy={isSending}
            aria-disabled={isRunning || undefined}
          >
            {texts.button()}
          </Button>
          {secondsLeft > 0 && (
            <p className="footnote">
              {texts.wait({ seconds: Math.min(secondsLeft, COUNTDOWN_MAX_SECONDS) })}
            </p>
          )}
        </>
      )}
      {/* Always shown: the response must not reveal whether the address is known. */}
      <p className="footnote">{texts.limit({ mails: MAILS_A_DAY })}</p>
      <p className="visually-hidden" aria-live="polite">
        {isReady
          ? texts.ready()
          : readOutSeconds !== undefined && isRunning && texts.wait({ seconds: readOutSeconds })}
      </p>
    </form>
  );
}

/**
 * Returns the remaining seconds of `seconds` since the start of a `turn`. `isRunning` is true once scripts run. Reads
 * the clock, because timers fire rarely in background pages.
 */
function useCountdown(seconds: number, turn: number) {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  const [isRunning, setIsRunning] = useState(false);

  useEffect(() => {
    const endsAtMs = Date.now() + seconds * SECOND_MS;
    const tick = () => {
      const left = Math.max(0, Math.ceil((endsAtMs - Date.now()) / SECOND_MS));
      setSecondsLeft(left);
      setIsRunning(left > 0);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, SECOND_MS);
    tick();
    return () => clearInterval(timer);
  }, [seconds, turn]);

  return { secondsLeft, isRunning };
}
