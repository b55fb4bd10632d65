import type { Command, CommandContext } from './command.ts';

const whenAlone = ({ workspace }: CommandContext) =>
  workspace.panes.length > 1 ? undefined : 'There is one pane only.';

/** The commands that compare pages. */
export const COMPARE_COMMANDS: readonly Command[] = [
  {
    id: 'differences',
    keywords: ['compare', 'diff', 'difference'],
    name: 'Mark what differs from the first pane',
    menu: 'Show',
    shortcut: 'Alt+D',
    refusal: whenAlone,
    isOn: ({ areDifferencesMarked }) => areDifferencesMarked,
    run: ({ markDifferences, areDifferencesMarked }) => markDifferences(!areDifferencesMarked),
  },
  ...([1, -1] as const).map((step): Command => ({
    id: step === 1 ? 'next-difference' : 'previous-difference',
    name: step === 1 ? 'Next difference' : 'Previous difference',
    menu: 'Show',
    shortcut: step === 1 ? 'N' : 'P',
    isQuiet: true,
    refusal: (context) =>
      context.areDifferencesMarked ? whenAlone(context) : 'No differences are marked.',
    run: ({ walkDifferences }) => walkDifferences(step),
  })),
  {
    id: 'overlay',
    keywords: ['swipe', 'overlay', 'onion', 'compare pictures', 'blend'],
    name: 'Two pages over each other',
    menu: 'Show',
    shortcut: 'Alt+V',
    refusal: whenAlone,
    isOn: ({ isOverlaid }) => isOverlaid,
    run: ({ overlay, isOverlaid }) => overlay(!isOverlaid),
  },
  {
    id: 'shops-differ',
    keywords: ['matrix', 'table', 'lack', 'missing footer', 'compare shops'],
    name: 'Which shops differ',
    menu: 'Show',
    shortcut: 'Alt+W',
    run: ({ open }) => open('SHOPS'),
  },
];
