import type { SiteCode } from '#domain/sites.ts';

import type { ConsoleService } from '../live/consoleService.ts';

/** Returns the next or previous change of a shop's content from an instant, or the reason why none exists. */
export async function findTransition(
  service: ConsoleService,
  site: SiteCode,
  fromMs: number,
  step: 1 | -1,
): Promise<{ at: string } | { refusal: string }> {
  try {
    const transitions = await service.transitions(site);
    const change =
      step === 1
        ? transitions.find(({ at }) => Date.parse(at) > fromMs)
        : transitions.findLast(({ at }) => Date.parse(at) < fromMs);
    if (change) return { at: change.at };
    return { refusal: `No ${step === 1 ? 'later' : 'earlier'} change of ${site} is known.` };
  } catch (error) {
    console.warn('The changes could not be loaded', error);
    return { refusal: `The changes of ${site} could not be loaded.` };
  }
}
