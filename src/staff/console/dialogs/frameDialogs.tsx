import type { Command } from '../commands/command.ts';
import { MAX_RECENT_COMMANDS, type ConsoleState } from '../store/consoleState.ts';
import { Palette, type PaletteProps } from './palette.tsx';
import { ShortcutsDialog } from './shortcutsDialog.tsx';

type FrameDialogsProps<Parts> = Omit<PaletteProps<Parts>, 'recentIds'> & {
  dialog: 'PALETTE' | 'SHORTCUTS';
  commands: readonly Command<Parts>[];
  /** Commands of the palette. */
  listed: readonly Command<Parts>[];
  state: Pick<ConsoleState, 'shortcuts' | 'recentCommandIds'>;
  change: (part: Partial<ConsoleState>) => void;
};

/** Renders the dialogs of every part of the console. */
export function FrameDialogs<Parts>({
  dialog,
  listed,
  state,
  change,
  ...props
}: FrameDialogsProps<Parts>) {
  const { shortcuts, recentCommandIds } = state;
  if (dialog === 'SHORTCUTS') {
    return (
      <ShortcutsDialog
        commands={props.commands}
        onChange={(id, shortcut) => change({ shortcuts: { ...shortcuts, [id]: shortcut } })}
        onReset={() => change({ shortcuts: {} })}
        onClose={props.onClose}
      />
    );
  }
  return (
    <Palette
      {...props}
      commands={listed}
      recentIds={recentCommandIds}
      onRun={(command) => {
        const others = recentCommandIds.filter((id) => id !== command.id);
        change({ recentCommandIds: [command.id, ...others].slice(0, MAX_RECENT_COMMANDS) });
        props.onRun(command);
      }}
    />
  );
}
