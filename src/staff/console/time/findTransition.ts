import type { SiteCode } from '#domain/sites.ts';

import type { ConsoleService } from '../live/consoleService.ts';

/** Returns the next or previous one of some instants, which are in order, from another instant. */
export function adjacentInstant(
  instants: readonly string[],
  fromMs: number,
  step: 1 | -1,
): string | undefined {
  return step === 1
    ? instants.find((at) => Date.parse(at) > fromMs)
    : instants.findLast((at) => Date.parse(at) < fromMs);
}

/** Returns the next or previous change of a shop's content from an instant, or the reason why none exists. */
export async function findTransition(
  service: ConsoleService,
  site: SiteCode,
  fromMs: number,
  step: 1 | -1,
): Promise<{ at: string } | { refusal: string }> {
  try {
    const transitions = await service.transitions(site);
    const instants = transitions.map(({ at }) => at);
    const at = adjacentInstant(instants, fromMs, step);
    if (at !== undefined) return { at };
    return { refusal: `No ${step === 1 ? 'later' : 'earlier'} change of ${site} is known.` };
  } catch (error) {
    console.warn('The changes could not be loaded', error);
    return { refusal: `The changes of ${site} could not be loaded.` };
  }
}
