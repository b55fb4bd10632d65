import { focusField } from '../desk/regions.ts';
import { changePanes, focusedPane } from '../workspace/workspace.ts';
import { adjacentChange, changesDesk, inMenu, STEPS, type Command } from './command.ts';

export const TIME_MENU: readonly Command[] = inMenu('Time', [
  {
    id: 'now',
    name: 'Now',
    shortcut: 'Alt+N',
    refusal: ({ desk: { workspace } }) =>
      focusedPane(workspace).view.at === null ? 'This pane already shows now.' : undefined,
    run: ({ time: { goTo } }) => goTo(null),
  },
  {
    id: 'ask-for-time',
    name: 'Go to a date',
    shortcut: 'Alt+G',
    run: ({ desk: { workspace } }) => focusField(`${focusedPane(workspace).id}-time`),
  },
  ...STEPS.map(({ step, name }): Command => ({
    id: `${name.toLowerCase()}-change`,
    name: `${name} change of content`,
    shortcut: step === 1 ? 'Alt+K' : 'Alt+J',
    readsTransitions: true,
    refusal: (parts) => {
      const { transitionsState } = parts.time;
      if (transitionsState === 'error') return 'The list of changes could not be loaded.';
      // Until they are loaded the command waits.
      if (transitionsState === 'pending' || adjacentChange(parts, step)) return undefined;
      return `No ${step === 1 ? 'later' : 'earlier'} change of this shop’s content is known.`;
    },
    run: (parts) => {
      const at = adjacentChange(parts, step);
      if (at !== undefined) parts.time.goTo(at);
    },
  })),
  {
    id: 'chain',
    name: 'Move this pane in time with the other chained panes',
    isOn: ({ desk: { workspace } }) => focusedPane(workspace).isChained,
    run: changesDesk((desk) =>
      changePanes(desk, (pane) => ({ ...pane, isChained: !pane.isChained }), desk.focusedId),
    ),
  },
  {
    id: 'own-clocks',
    name: 'Move chained panes by each shop’s own clock',
    isOn: ({ desk: { workspace } }) => workspace.together === 'CLOCK',
    run: changesDesk((desk) => ({
      ...desk,
      together: desk.together === 'CLOCK' ? 'INSTANT' : 'CLOCK',
    })),
  },
]);
