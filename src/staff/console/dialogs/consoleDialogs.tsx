import {
  refusalOf,
  type Command,
  type CommandContext,
  type ConsoleDialog,
} from '../commands/command.ts';
import { COMMANDS } from '../commands/commands.ts';
import { recentCommands } from '../commands/recentCommands.ts';
import { pageCommands, timeCommand } from '../commands/shopCommands.ts';
import type { ConsoleService } from '../consoleService.ts';
import { focusedPane } from '../workspace/workspace.ts';
import { Palette } from './palette.tsx';
import { ShareDialog } from './shareDialog.tsx';
import { ShortcutsDialog } from './shortcutsDialog.tsx';

type ConsoleDialogsProps = {
  dialog: ConsoleDialog | undefined;
  context: CommandContext;
  recentInstants: readonly string[];
  recentIds: readonly string[];
  /** That stands in the focused pane. */
  page: Document | undefined;
  service: ConsoleService;
  isMac: boolean;
  onRun: (command: Command) => void;
  onRunByPalette: (id: string) => void;
  onClose: () => void;
};

/** The dialog that is open, if one is. */
export function ConsoleDialogs({ dialog, context, isMac, onClose, ...props }: ConsoleDialogsProps) {
  const focused = focusedPane(context.workspace);
  switch (dialog) {
    case undefined:
      return null;
    case 'SHORTCUTS':
      return <ShortcutsDialog isMac={isMac} onClose={onClose} />;
    case 'SHARE':
      return focused ? (
        <ShareDialog view={focused.view} service={props.service} onClose={onClose} />
      ) : null;
    case 'PALETTE':
      return (
        <Palette
          commands={[
            ...COMMANDS,
            ...recentCommands(context.workspace, props.recentInstants),
            ...pageCommands(props.page, focused?.view.site ?? 'DE'),
          ]}
          recentIds={props.recentIds}
          refusalOf={(command) => refusalOf(command, context)}
          commandFor={(typed) => timeCommand(typed, context)}
          isMac={isMac}
          onRun={(command) => {
            props.onRunByPalette(command.id);
            props.onRun(command);
          }}
          onClose={onClose}
        />
      );
  }
}
