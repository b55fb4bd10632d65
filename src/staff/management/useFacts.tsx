import { useEffect, useRef, useState, type ReactNode } from 'react';

import { Button } from '#ui/button/button.tsx';
import { Notification } from '#ui/notification/notification.tsx';

import { endsPage, type PageEnd } from './endsPage.ts';

type Facts<Value> = { state: 'LOADING' } | { state: 'FAILED' } | { state: 'READY'; value: Value };

type FactsOptions<Value> = PageEnd & {
  load: () => Promise<Value>;
  /** What could not be loaded, as a sentence. */
  failure: string;
};

/** What a page beside the desk shows of the server; `waiting` is there until it has come, and says that it did not. */
export function useFacts<Value>({ load, failure, ...pageEnd }: FactsOptions<Value>): {
  value: Value | undefined;
  waiting: ReactNode;
  /** Loads again; until then what was loaded stays. Resolves once the answer, or that there is none, is shown. */
  reload: () => Promise<void>;
} {
  const [facts, setFacts] = useState<Facts<Value>>({ state: 'LOADING' });
  const latestLoad = useRef(0);

  async function reload() {
    latestLoad.current += 1;
    const thisLoad = latestLoad.current;
    const isLatest = () => latestLoad.current === thisLoad;
    try {
      const value = await load();
      if (isLatest()) setFacts({ state: 'READY', value });
    } catch (error) {
      if (!isLatest() || endsPage(error, pageEnd)) return;
      console.warn(failure, error);
      setFacts({ state: 'FAILED' });
    }
  }

  useEffect(() => {
    void reload();
    return () => {
      latestLoad.current += 1;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- loaded once by itself, then when asked to
  }, []);

  if (facts.state === 'READY') return { value: facts.value, waiting: undefined, reload };
  if (facts.state === 'LOADING')
    return { value: undefined, waiting: <p role="status">Loading…</p>, reload };
  return {
    value: undefined,
    reload,
    waiting: (
      <>
        <Notification type="error" typeLabel="Error" closeButton={false}>
          {failure}
        </Notification>
        <div>
          <Button variant="secondary" onClick={() => void reload()}>
            Try again
          </Button>
        </div>
      </>
    ),
  };
}
