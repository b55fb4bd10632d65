import { whenAlone, type Command } from './command.ts';

/** The commands that compare pages. */
export const COMPARE_COMMANDS: readonly Command[] = [
  {
    id: 'differences',
    keywords: ['compare', 'diff', 'difference'],
    name: 'Highlight differences from the first pane',
    menu: 'Show',
    shortcut: 'Alt+D',
    refusal: whenAlone,
    isOn: ({ compare: { areMarked } }) => areMarked,
    run: ({ compare: { mark, areMarked } }) => mark(!areMarked),
  },
  ...([1, -1] as const).map((step): Command => ({
    id: step === 1 ? 'next-difference' : 'previous-difference',
    name: step === 1 ? 'Next difference' : 'Previous difference',
    menu: 'Show',
    shortcut: step === 1 ? 'N' : 'P',
    isQuiet: true,
    refusal: ({ desk, compare }) =>
      compare.areMarked ? whenAlone({ desk }) : 'No differences are highlighted.',
    run: ({ compare }) => compare.walk(step),
  })),
  {
    id: 'overlay',
    keywords: ['swipe', 'overlay', 'onion', 'compare pictures', 'blend'],
    name: 'Overlay two pages',
    menu: 'Show',
    shortcut: 'Alt+V',
    refusal: whenAlone,
    isOn: ({ views: { isOverlaid } }) => isOverlaid,
    run: ({ views: { overlay, isOverlaid } }) => overlay(!isOverlaid),
  },
  {
    id: 'shops-differ',
    keywords: ['matrix', 'table', 'lack', 'missing footer', 'compare shops'],
    name: 'Which shops differ',
    menu: 'Show',
    shortcut: 'Alt+W',
    run: ({ shell: { open } }) => open('SHOPS'),
  },
];
