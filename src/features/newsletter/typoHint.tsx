import { useCallback, useRef, useState } from 'react';

import type { SiteCode } from '#domain/sites.ts';
import { pointerReleased } from '#browser/pointerRelease.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';

/** Long enough not to ask in the middle of a word. */
const PAUSE_MS = 500;

type Hint = { typed: string; meant: string };

/** Asks whether another address was meant; it never prevents sending the typed one. */
export function useTypoHint(site: SiteCode) {
  const [hint, setHint] = useState<Hint>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const lookForTypo = useCallback(
    async (typed: string) => {
      try {
        const { suggestAddress } = await import('./suggestAddress.ts');
        const meant = suggestAddress(typed.trim(), site);
        // It moves what is below, so it waits for a press as a fault's message does.
        await pointerReleased();
        setHint(meant === undefined ? undefined : { typed, meant });
      } catch (error) {
        console.warn('The typo check could not be loaded', error);
      }
    },
    [site],
  );
  /** After a pause in typing, so that the question is there before Tab goes on: it is next in order. */
  const lookSoon = useCallback(
    (typed: string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void lookForTypo(typed), PAUSE_MS);
    },
    [lookForTypo],
  );
  return { hint, lookForTypo, lookSoon };
}

type TypoHintProps = {
  hint: Hint | undefined;
  /** What the field holds. */
  typed: string;
  onTake: (address: string) => void;
};

/** The question below the address, for as long as the address is the one that it is about. */
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
