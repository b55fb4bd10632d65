import { useRef, useState } from 'react';

import type { SiteCode } from '#domain/sites.ts';
import { pointerReleased } from '#browser/pointerRelease.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';

/** Pause in typing before the hint appears, so that it does not appear within a word. */
const PAUSE_MS = 500;

type Hint = { typed: string; meant: string };

/** Suggests a correction of the typed address, which can still be sent. */
export function useTypoHint(site: SiteCode) {
  const [hint, setHint] = useState<Hint>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function lookForTypo(typed: string) {
    try {
      const { suggestAddress } = await import('./suggestAddress.ts');
      const meant = suggestAddress(typed.trim(), site);
      // The hint moves the content below it, so it waits for the end of a press, as error messages do.
      await pointerReleased();
      setHint(meant === undefined ? undefined : { typed, meant });
    } catch (error) {
      console.warn('The typo check could not be loaded', error);
    }
  }
  /** Checks the address after a pause in typing, so that the hint appears before the person presses Tab. */
  function lookSoon(typed: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void lookForTypo(typed), PAUSE_MS);
  }
  return { hint, lookForTypo, lookSoon };
}

type TypoHintProps = {
  hint: Hint | undefined;
  /** The field's value. */
  typed: string;
  onTake: (address: string) => void;
};

/** The hint below the address, shown as long as it matches that address. */
export function TypoHint({ hint, typed, onTake }: TypoHintProps) {
  const { email } = useI18nContext().LL.newsletter;
  return (
    <div className="typo-hint" aria-live="polite">
      {hint?.typed === typed && (
        <Button variant="text" onClick={() => onTake(hint.meant)}>
          {email.didYouMean({ address: hint.meant })}
        </Button>
      )}
    </div>
  );
}
