import { changePanes, focusedPane } from '../workspace/workspace.ts';
import { adjacentChange, type Command, type CommandContext } from './command.ts';

/** Why a step to the next or previous change is refused. */
const whenNoChange = (step: 1 | -1) => (context: CommandContext) => {
  if (context.changesState === 'error') return 'The list of changes could not be loaded.';
  // Until they are loaded the command waits.
  if (context.changesState === 'pending') return undefined;
  if (adjacentChange(context, step) !== undefined) return undefined;
  return `No ${step === 1 ? 'later' : 'earlier'} change of this shop’s content is known.`;
};

/** The commands that move panes in time. */
export const TIME_COMMANDS: readonly Command[] = [
  {
    id: 'now',
    name: 'Now',
    menu: 'Time',
    shortcut: 'Alt+N',
    refusal: ({ workspace }) =>
      focusedPane(workspace)?.view.at === null ? 'This pane shows now already.' : undefined,
    run: ({ goTo }) => goTo(null),
  },
  {
    id: 'ask-for-time',
    name: 'Go to a date',
    menu: 'Time',
    shortcut: 'Alt+G',
    run: ({ askForTime }) => askForTime(),
  },
  {
    id: 'next-change',
    name: 'Next change of content',
    menu: 'Time',
    shortcut: 'Alt+K',
    refusal: whenNoChange(1),
    readsChanges: true,
    run: (context) => jump(context, 1),
  },
  {
    id: 'previous-change',
    name: 'Previous change of content',
    menu: 'Time',
    shortcut: 'Alt+J',
    refusal: whenNoChange(-1),
    readsChanges: true,
    run: (context) => jump(context, -1),
  },
  {
    id: 'chain',
    name: 'Move this pane in time with the other chained panes',
    menu: 'Time',
    isOn: ({ workspace }) => focusedPane(workspace)?.isChained ?? false,
    run: ({ changeWorkspace }) =>
      changeWorkspace((desk) =>
        changePanes(desk, (pane) => ({ ...pane, isChained: !pane.isChained }), desk.focusedId),
      ),
  },
  {
    id: 'own-clocks',
    name: 'Move chained panes by each shop’s own clock',
    menu: 'Time',
    isOn: ({ workspace }) => workspace.together === 'CLOCK',
    run: ({ changeWorkspace }) =>
      changeWorkspace((desk) => ({
        ...desk,
        together: desk.together === 'CLOCK' ? 'INSTANT' : 'CLOCK',
      })),
  },
];

function jump(context: CommandContext, step: 1 | -1): void {
  const at = adjacentChange(context, step);
  if (at !== undefined) context.goTo(at);
}
