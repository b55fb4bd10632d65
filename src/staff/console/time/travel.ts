import type { SiteCode } from '#domain/sites.ts';

import type { ConsoleService } from '../live/consoleService.ts';
import { rememberInstant, type ConsoleState } from '../store/consoleState.ts';
import { moveInTime, type Pane, type Workspace } from '../workspace/workspace.ts';
import type { TypedTime } from './parseTypedTime.ts';

export type Travel = ReturnType<typeof createTravel>;

/** Creates the actions that move panes in time and add the instant to the recent ones. */
export function createTravel(parts: {
  service: ConsoleService;
  nowMs: number;
  changeWorkspace: (next: (workspace: Workspace) => Workspace) => void;
  changeState: (next: (state: ConsoleState) => ConsoleState) => void;
}) {
  /** Moves a pane, by default the focused one, and those linked to it to an instant; null: to now. */
  function goTo(instant: string | null, id?: string): void {
    parts.changeWorkspace((before) => moveInTime(before, instant, id));
    if (instant !== null) parts.changeState((before) => rememberInstant(before, instant));
  }
  return {
    goTo,
    /** Goes to a typed time; returns the reason if that is impossible. */
    async goToTypedTime(
      pane: Pane,
      when: Exclude<TypedTime, { kind: 'FAULT' }>,
    ): Promise<string | undefined> {
      if (when.kind === 'NOW') goTo(null, pane.id);
      else if (when.kind === 'AT') goTo(when.at, pane.id);
      else {
        const fromMs = pane.view.at === null ? parts.nowMs : Date.parse(pane.view.at);
        const site = when.site ?? pane.view.site;
        const change = await findTransition(parts.service, site, fromMs, when.step);
        if ('refusal' in change) return change.refusal;
        goTo(change.at, pane.id);
      }
      return undefined;
    },
  };
}

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
async function findTransition(
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
