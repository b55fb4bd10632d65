import { changePanes, focusedPane } from '../workspace/workspace.ts';
import { adjacentChange, type Command, type CommandServices } from './command.ts';

/** Returns why a step to the next or previous change is refused. */
const whenNoChange =
  (step: 1 | -1) =>
  ({ desk, time }: Pick<CommandServices, 'desk' | 'time'>) => {
    if (time.transitionsState === 'error') return 'The list of changes could not be loaded.';
    // Until they are loaded the command waits.
    if (time.transitionsState === 'pending') return undefined;
    if (adjacentChange({ desk, time }, step) !== undefined) return undefined;
    return `No ${step === 1 ? 'later' : 'earlier'} change of this shop’s content is known.`;
  };

/** The commands that move panes in time. */
export const TIME_COMMANDS: readonly Command[] = [
  {
    id: 'now',
    name: 'Now',
    menu: 'Time',
    shortcut: 'Alt+N',
    refusal: ({ desk: { workspace } }) =>
      focusedPane(workspace)?.view.at === null ? 'This pane already shows now.' : undefined,
    run: ({ time: { goTo } }) => goTo(null),
  },
  {
    id: 'ask-for-time',
    name: 'Go to a date',
    menu: 'Time',
    shortcut: 'Alt+G',
    run: ({ focus: { askForTime } }) => askForTime(),
  },
  {
    id: 'next-change',
    name: 'Next change of content',
    menu: 'Time',
    shortcut: 'Alt+K',
    refusal: whenNoChange(1),
    readsTransitions: true,
    run: (parts) => jump(parts, 1),
  },
  {
    id: 'previous-change',
    name: 'Previous change of content',
    menu: 'Time',
    shortcut: 'Alt+J',
    refusal: whenNoChange(-1),
    readsTransitions: true,
    run: (parts) => jump(parts, -1),
  },
  {
    id: 'chain',
    name: 'Move this pane in time with the other chained panes',
    menu: 'Time',
    isOn: ({ desk: { workspace } }) => focusedPane(workspace)?.isChained ?? false,
    run: ({ desk: { changeWorkspace } }) =>
      changeWorkspace((desk) =>
        changePanes(desk, (pane) => ({ ...pane, isChained: !pane.isChained }), desk.focusedId),
      ),
  },
  {
    id: 'own-clocks',
    name: 'Move chained panes by each shop’s own clock',
    menu: 'Time',
    isOn: ({ desk: { workspace } }) => workspace.together === 'CLOCK',
    run: ({ desk: { changeWorkspace } }) =>
      changeWorkspace((desk) => ({
        ...desk,
        together: desk.together === 'CLOCK' ? 'INSTANT' : 'CLOCK',
      })),
  },
];

function jump(parts: Pick<CommandServices, 'desk' | 'time'>, step: 1 | -1): void {
  const at = adjacentChange(parts, step);
  if (at !== undefined) parts.time.goTo(at);
}
