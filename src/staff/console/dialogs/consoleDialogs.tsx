import type { HostPage } from '#domain/hostPages.ts';
import { siteFacts } from '#domain/sites.ts';

import type { Command, CommandServices, ConsoleDialog } from '../commands/command.ts';
import { openVariants } from '../commands/arrangements.ts';
import {
  hostPageCommands,
  pageCommands,
  timeCommand,
  timeFault,
} from '../commands/shopCommands.ts';
import type { ConsoleService } from '../live/consoleService.ts';
import { MAX_DESKS, type NamedDesk } from '../store/consoleState.ts';
import { persist } from '../store/persistence.ts';
import type { StoredConsole } from '../store/useConsoleState.ts';
import { writeInstant } from '../time/writeInstant.ts';
import { focusedPane } from '../workspace/workspace.ts';
import { DesksDialog } from './desksDialog.tsx';
import { FrameDialogs } from './frameDialogs.tsx';
import { ShareDialog } from './shareDialog.tsx';
import { ShopsDialog } from './shopsDialog.tsx';

type ConsoleDialogsProps = {
  dialog: ConsoleDialog | undefined;
  parts: CommandServices;
  /** The commands with the shortcuts that staff have chosen. */
  commands: readonly Command[];
  stored: Pick<StoredConsole, 'state' | 'change' | 'changeState'>;
  /** The pages of other systems that panes may show. */
  hostPages: readonly HostPage[];
  /** The document in the focused pane. */
  page: Document | undefined;
  service: ConsoleService;
  onRun: (command: Command) => void;
  onClose: () => void;
};

export function ConsoleDialogs({ dialog, parts, onClose, ...props }: ConsoleDialogsProps) {
  const { commands } = props;
  const { state, change, changeState } = props.stored;
  const { desk, time, rights, compare } = parts;
  const { workspace } = desk;
  const { view } = focusedPane(workspace);
  // From the desks on the device, of which another tab may have saved one meanwhile.
  const changeDesks = (change: (before: readonly NamedDesk[]) => NamedDesk[]) =>
    changeState((before) => ({ ...before, desks: change(before.desks).slice(0, MAX_DESKS) }));
  const without = (desks: readonly NamedDesk[], gone: string) =>
    desks.filter(({ name }) => name !== gone);
  const keepDesk = (desk: NamedDesk) => {
    changeDesks((before) => [desk, ...without(before, desk.name)]);
    void persist();
  };
  switch (dialog) {
    case undefined:
      return null;
    case 'DESKS':
      return (
        <DesksDialog
          desks={state.desks}
          onSave={(name) => keepDesk({ name, workspace })}
          onRestore={keepDesk}
          onOpen={(opened) => {
            onClose();
            desk.changeWorkspace(() => opened.workspace);
          }}
          onDelete={(name) => changeDesks((before) => without(before, name))}
          onClose={onClose}
        />
      );
    case 'SHARE':
      return <ShareDialog view={view} service={props.service} onClose={onClose} />;
    case 'SHOPS':
      return (
        <ShopsDialog
          view={view}
          shops={rights.shops}
          nowMs={time.nowMs}
          service={props.service}
          onOpen={({ site, before: since, at, scope }) => {
            onClose();
            const variants = [since, at].map((instant) => ({
              view: { site, at: instant, group: null },
              isChained: false,
            }));
            desk.changeWorkspace((before) => openVariants(before, desk.newId, variants));
            compare.mark(true, scope);
          }}
          onClose={onClose}
        />
      );
    case 'PALETTE':
    case 'SHORTCUTS':
      return (
        <FrameDialogs
          dialog={dialog}
          commands={commands}
          state={state}
          change={change}
          onClose={onClose}
          listed={[
            ...commands,
            ...deskCommands(state.desks),
            ...recentCommands(state.recentInstants, siteFacts(view.site).timeZone),
            ...hostPageCommands(props.hostPages, view.site),
            ...pageCommands(props.page, view.site),
          ]}
          refusalOf={(command) => command.refusal?.(parts)}
          commandFor={(typed) => timeCommand(typed, parts)}
          faultOf={(typed) => timeFault(typed, parts)}
          onRun={props.onRun}
        />
      );
  }
}

function deskCommands(desks: readonly NamedDesk[]): Command[] {
  return desks.map(({ name, workspace }) => ({
    id: `desk-${name}`,
    name: `Open the desk ${name}`,
    keywords: [name],
    run: ({ desk }) => desk.changeWorkspace(() => workspace),
  }));
}

function recentCommands(recentInstants: readonly string[], timeZone: string): Command[] {
  const commands = recentInstants.map((at): Command => ({
    id: `recent-${at}`,
    name: `Go back to ${writeInstant(at, timeZone)}`,
    run: ({ time: { goTo } }) => goTo(at),
  }));
  // The palette shows and finds a command by its name, so of the instants in one minute the newest is offered.
  return commands.filter((one) => one === commands.find(({ name }) => name === one.name));
}
