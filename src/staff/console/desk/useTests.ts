import { useQueries } from '@tanstack/react-query';

import type { TestsAnswer } from '#contract/abtest.ts';
import { MINUTE_MS } from '#domain/durations.ts';

import type { ConsoleService } from '../live/consoleService.ts';
import type { Pane } from '../workspace/workspace.ts';

/**
 * Returns the tests that run at each pane's own instant, requested once per instant and each minute for panes that
 * show now; undefined until they are loaded.
 */
export function useTests(
  panes: readonly Pane[],
  service: Pick<ConsoleService, 'testsAt'>,
): (pane: Pane) => TestsAnswer | undefined {
  const instants = [...new Set(panes.map(({ view }) => view.at))];
  const loaded = useQueries({
    queries: instants.map((at) => ({
      // Null and undefined are one key, and so the Tests page without a chosen test must have another.
      queryKey: ['tests-at', at],
      queryFn: () => service.testsAt(at ?? new Date().toISOString()),
      // A test may start while the console is open.
      refetchInterval: at === null && MINUTE_MS,
      staleTime: Infinity,
      gcTime: Infinity,
    })),
  });
  return ({ view }) => loaded[instants.indexOf(view.at)]?.data;
}
