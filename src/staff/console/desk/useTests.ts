import { useEffect, useState } from 'react';

import type { TestsAnswer } from '#contract/abtest.ts';

import type { ConsoleService } from '../live/consoleService.ts';
import type { Pane } from '../workspace/workspace.ts';

const keyOf = ({ view }: Pane) => view.at ?? 'now';

/** The tests that run at each pane's own instant, requested once per instant; undefined until they are loaded. */
export function useTests(
  panes: readonly Pane[],
  service: ConsoleService,
  revision: number,
): (pane: Pane) => TestsAnswer | undefined {
  const [known, setKnown] = useState<{ revision: number; tests: Map<string, TestsAnswer> }>({
    revision,
    tests: new Map(),
  });
  const wanted = [...new Set(panes.map(keyOf))].toSorted().join(' ');
  useEffect(() => {
    let isWanted = true;
    async function load(key: string) {
      try {
        const tests = await service.testsAt(key === 'now' ? new Date().toISOString() : key);
        if (!isWanted) return;
        setKnown((before) => ({ revision, tests: new Map(before.tests).set(key, tests) }));
      } catch (error) {
        console.warn('The A/B tests could not be loaded', error);
      }
    }
    for (const key of wanted.split(' ')) {
      if (known.revision !== revision || !known.tests.has(key)) void load(key);
    }
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- this effect itself sets the loaded tests
  }, [wanted, service, revision]);
  return (pane) => known.tests.get(keyOf(pane));
}
