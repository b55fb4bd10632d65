import { siteFacts } from '#domain/sites.ts';

import { writeInstant } from '../time/writeInstant.ts';
import { focusedSite, type Workspace } from '../workspace/workspace.ts';
import type { Command } from './command.ts';

/** Returns a command for each recent instant, in the time zone of the focused pane's shop. */
export function recentCommands(workspace: Workspace, recentInstants: readonly string[]): Command[] {
  const { timeZone } = siteFacts(focusedSite(workspace));
  return recentInstants.map((at) => ({
    id: `recent-${at}`,
    name: `Go back to ${writeInstant(at, timeZone)}`,
    run: ({ time: { goTo } }) => goTo(at),
  }));
}
