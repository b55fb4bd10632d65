import { focusedPane, type Workspace } from '../workspace/workspace.ts';
import type { Shortcut } from './shortcut.ts';

export const MENUS = ['Desk', 'Pane', 'Time', 'Show', 'Session', 'Help'] as const;
export type Menu = (typeof MENUS)[number];

export type ConsoleDialog = 'PALETTE' | 'SHORTCUTS' | 'SHARE';

/** What commands act on, as of this moment. */
export type CommandContext = {
  workspace: Workspace;
  /** The tests that run at the focused pane's instant, as far as they are known. */
  tests: readonly { name: string; groups: readonly { name: string }[] }[];
  /** Instants of the focused shop's content changes, earliest first. */
  changes: readonly string[];
  areChangesShown: boolean;
  areDifferencesMarked: boolean;
  nowMs: number;
  newId: () => string;
  changeWorkspace(change: (workspace: Workspace) => Workspace): void;
  showChanges(areShown: boolean): void;
  markDifferences(areMarked: boolean): void;
  open(dialog: ConsoleDialog): void;
  /** Takes the focused pane to an instant and remembers that one looked at it; null: to now. */
  goTo(instant: string | null): void;
  /** Loads the pages of all panes anew. */
  reload(): void;
  /** Puts the focus into the date of the focused pane. */
  askForDate(): void;
  /** Moves the focus to the pane that comes next, or before. */
  walk(step: 1 | -1): void;
  signOut(where: 'HERE' | 'EVERYWHERE'): void;
};

/** A thing that the console can do: its one row in menus, palette, list of shortcuts and keyboard. */
export type Command = {
  id: string;
  name: string;
  /** Undefined: it stands in the palette alone. */
  menu?: Menu;
  shortcut?: Shortcut;
  isEnabled?: (context: CommandContext) => boolean;
  /** For what is on or off. */
  isOn?: (context: CommandContext) => boolean;
  run: (context: CommandContext) => void;
};

/** Whether a command can be run as things are. */
export function isEnabled(command: Command, context: CommandContext): boolean {
  return command.isEnabled?.(context) ?? true;
}

/** The instant of the content change that comes next, or that came last, from where the focused pane looks. */
export function changeBeside(
  { workspace, changes, nowMs }: Pick<CommandContext, 'workspace' | 'changes' | 'nowMs'>,
  step: 1 | -1,
): string | undefined {
  const at = focusedPane(workspace)?.view.at;
  const here = at === null || at === undefined ? nowMs : Date.parse(at);
  return step === 1
    ? changes.find((change) => Date.parse(change) > here)
    : changes.findLast((change) => Date.parse(change) < here);
}
