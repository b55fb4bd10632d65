import { siteFacts } from '#domain/sites.ts';

import { writeInstant } from '../time/writeInstant.ts';
import { focusedPane, type Workspace } from '../workspace/workspace.ts';
import type { Command } from './command.ts';

/** A command for each recent instant, in the time zone of the focused pane's shop. */
export function recentCommands(workspace: Workspace, recentInstants: readonly string[]): Command[] {
  const { timeZone } = siteFacts(focusedPane(workspace)?.view.site ?? 'DE');
  return recentInstants.map((at) => ({
    id: `recent-${at}`,
    name: `Go back to ${writeInstant(at, timeZone)}`,
    run: ({ goTo }) => goTo(at),
  }));
}
