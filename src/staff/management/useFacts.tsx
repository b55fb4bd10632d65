import { useEffect, useState, type ReactNode } from 'react';

import { Button } from '#ui/button/button.tsx';
import { Notification } from '#ui/notification/notification.tsx';

type Facts<Value> = { state: 'LOADING' } | { state: 'FAILED' } | { state: 'READY'; value: Value };

type FactsOptions<Value> = {
  load: () => Promise<Value>;
  /** Loads again with each other number; until then what was loaded stays. */
  revision: number;
  /** Whether an answer means something for the whole page, which then says it. */
  hasEnded: (error: unknown) => boolean;
  /** What could not be loaded, as a sentence. */
  failure: string;
  onRetry: () => void;
};

/** What a page beside the desk shows of the server; `waiting` is there until it has come, and says that it did not. */
export function useFacts<Value>({
  load,
  revision,
  hasEnded,
  failure,
  onRetry,
}: FactsOptions<Value>): {
  value: Value | undefined;
  waiting: ReactNode;
} {
  const [facts, setFacts] = useState<Facts<Value>>({ state: 'LOADING' });
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setFacts({ state: 'READY', value }),
      (error: unknown) => {
        if (!isCurrent || hasEnded(error)) return;
        console.warn(failure, error);
        setFacts({ state: 'FAILED' });
      },
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what fails is told once for each question
  }, [revision]);

  if (facts.state === 'READY') return { value: facts.value, waiting: undefined };
  if (facts.state === 'LOADING')
    return { value: undefined, waiting: <p role="status">Loading…</p> };
  return {
    value: undefined,
    waiting: (
      <>
        <Notification type="error" typeLabel="Error" closeButton={false}>
          {failure}
        </Notification>
        <div>
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        </div>
      </>
    ),
  };
}
