import type { ConsoleState } from './consoleState.ts';

/** Goes to the first stop of the tour. */
export function beginTour(
  change: (part: Pick<ConsoleState, 'tourStop'>) => void,
  go: (address: string) => void,
): void {
  change({ tourStop: 1 });
  go('/staff/today');
}
