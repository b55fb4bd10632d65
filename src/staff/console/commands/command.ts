import type { SiteCode } from '#domain/sites.ts';
import type { StaffAction } from '#domain/staffRoles.ts';

import type { CompareScope } from '../compare/readScope.ts';
import { focusedPane, type Workspace } from '../workspace/workspace.ts';
import type { DeskHistory } from '../workspace/useHistory.ts';
import type { Shortcut } from './shortcut.ts';

export const MENUS = ['Desk', 'Pane', 'Time', 'Show', 'Session', 'Help'] as const;
export type Menu = (typeof MENUS)[number];

export type ConsoleDialog = 'PALETTE' | 'SHORTCUTS' | 'SHARE' | 'DESKS' | 'SHOPS';

/** The state that commands read, and the actions that they run. */
export type CommandContext = {
  workspace: Workspace;
  /** The shops that the user may view. */
  shops: readonly SiteCode[];
  /** Whether the user may do this in all shops; true until the rights are loaded. */
  may: (action: StaffAction) => boolean;
  /** The tests that run at the focused pane's instant; empty until they are loaded. */
  tests: readonly { name: string; groups: readonly { name: string }[] }[];
  /** Instants of the focused shop's content changes, earliest first; empty until they are loaded. */
  changes: readonly string[];
  /** Whether those are loaded. */
  changesState: 'pending' | 'success' | 'error';
  isTimelineShown: boolean;
  areChangesShown: boolean;
  areDifferencesMarked: boolean;
  /** Two pages are overlaid. */
  isOverlaid: boolean;
  overlay(isOverlaid: boolean): void;
  /** Changes in any shop are counted down to and notified. */
  isWatching: boolean;
  watch(isWatching: boolean): void;
  /** Only the panes and the next change are on the screen. */
  isWall: boolean;
  showWall(isShown: boolean): void;
  /** Shows the outcome of an action for a while; without a text, none any more. */
  say(text?: string): void;
  nowMs: number;
  newId: () => string;
  /** Undo and redo of the desk. */
  history: DeskHistory;
  changeWorkspace(change: (workspace: Workspace) => Workspace): void;
  showChanges(areShown: boolean): void;
  showTimeline(isShown: boolean): void;
  /** In the whole pages, or in a part of them alone. */
  markDifferences(areMarked: boolean, scope?: CompareScope): void;
  /** Shows the next difference in its pages, or the one before. */
  walkDifferences(step: 1 | -1): void;
  open(dialog: ConsoleDialog): void;
  /** Moves the focused pane and those chained to it to an instant, and adds it to the recent ones; null: to now. */
  goTo(instant: string | null): void;
  /** Reloads the pages of all panes. */
  reload(): void;
  /** Puts the focus into the time of the focused pane. */
  askForTime(): void;
  /** Puts the focus into the path of the focused pane. */
  askForPage(): void;
  /** Puts the focus into the field for the change set that the focused pane is shown with. */
  askForChangeSet(): void;
  /** Shows the footer of each page. */
  goToFooter(): void;
  /** Moves the focus to the pane that comes next, or before. */
  walk(step: 1 | -1): void;
  /** Copies an address, and says so. */
  copy(address: string): void;
  /** Moves the focus to the next part of the console, or the one before. */
  walkRegions(step: 1 | -1): void;
  /** Navigates to another page of staff. */
  leave(path: string): void;
  signOut(where: 'HERE' | 'EVERYWHERE'): void;
};

/** A command: the single definition for menus, palette, list of shortcuts and keyboard. */
export type Command = {
  id: string;
  name: string;
  /** Synonyms for the search. */
  keywords?: readonly string[];
  /** Undefined: it is in the palette alone. */
  menu?: Menu;
  shortcut?: Shortcut;
  /** Why it cannot be run at the moment; undefined: it can. */
  refusal?: (context: CommandContext) => string | undefined;
  /** While it is refused its keys keep their default action: single letters select items in lists. */
  isQuiet?: boolean;
  /** It reads the list of changes, and so waits until that is loaded. */
  readsChanges?: boolean;
  /** For a command that toggles something. */
  isOn?: (context: CommandContext) => boolean;
  run: (context: CommandContext) => void;
};

/** Why a command cannot be run at the moment; undefined: it can. */
export function refusalOf(command: Command, context: CommandContext): string | undefined {
  return command.refusal?.(context);
}

/** The instant of the next or previous content change, from the focused pane's instant. */
export function adjacentChange(
  { workspace, changes, nowMs }: Pick<CommandContext, 'workspace' | 'changes' | 'nowMs'>,
  step: 1 | -1,
): string | undefined {
  const at = focusedPane(workspace)?.view.at;
  const here = at === null || at === undefined ? nowMs : Date.parse(at);
  return step === 1
    ? changes.find((change) => Date.parse(change) > here)
    : changes.findLast((change) => Date.parse(change) < here);
}
