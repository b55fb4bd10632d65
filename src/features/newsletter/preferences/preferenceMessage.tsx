import { useEffect, useRef } from 'react';

import { formatDay } from '#domain/shopDay.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import type { TranslationFunctions } from '#i18n/i18n-types.ts';
import { Notification } from '#ui/notification/notification.tsx';

import type { Preferences } from './usePreferences.ts';

type PreferenceMessageProps = {
  site: SiteCode;
  shown: Preferences;
  /** Whether it reports an action on this page and therefore takes the focus. */
  isAnswer: boolean;
};

/** The result of the last action, at the top of the page; focused in place, so that it is announced. */
export function PreferenceMessage({ site, shown, isAnswer }: PreferenceMessageProps) {
  const { kit, preferences: texts } = useI18nContext().LL;
  const element = useRef<HTMLDivElement>(null);
  const text = chooseMessage(shown, texts, site);
  const isFound = text !== undefined || shown.state !== 'READY';
  const faulty = shown.errors !== undefined;

  useEffect(() => {
    if (!isAnswer) return;
    // Errors are at their field, where the person must go.
    if (faulty) document.querySelector<HTMLElement>('.preferences [aria-invalid]')?.focus();
    else if (isFound) element.current?.focus();
  }, [isAnswer, isFound, faulty]);

  return (
    <div ref={element} className="preferences-message" tabIndex={-1}>
      {text !== undefined && (
        <Notification
          type={shown.outcome === 'FAILED' ? 'error' : 'success'}
          typeLabel={shown.outcome === 'FAILED' ? kit.message.error() : kit.message.success()}
          closeButton={false}
        >
          {text}
        </Notification>
      )}
    </div>
  );
}

function chooseMessage(
  { outcome, subscriber }: Preferences,
  texts: TranslationFunctions['preferences'],
  site: SiteCode,
): string | undefined {
  switch (outcome) {
    case 'SAVED':
      return texts.saved();
    case 'PAUSED':
      return subscriber?.pausedUntil
        ? texts.pause.until({ date: formatDay(subscriber.pausedUntil, siteFacts(site).locale) })
        : undefined;
    case 'RESUMED':
      return texts.pause.resumed();
    case 'FAILED':
      return texts.failed();
    case undefined:
      return undefined;
  }
}
