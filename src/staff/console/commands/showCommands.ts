import { walkRegions } from '../desk/regions.ts';
import { openVariants } from './arrangements.ts';
import { inMenu, STEPS, whenAlone, type Command } from './command.ts';

/** The commands that show or hide parts of the console, walk through them, and compare pages. */
export const SHOW_MENU: readonly Command[] = inMenu('Show', [
  {
    id: 'footer',
    name: 'Go to the footer, in every pane',
    keywords: ['bottom', 'end'],
    shortcut: 'Alt+F',
    run: ({ focus: { goToFooter } }) => goToFooter(),
  },
  ...STEPS.map(({ step, name }): Command => ({
    id: `${name.toLowerCase()}-region`,
    name: `${name} part of the console`,
    shortcut: step === 1 ? 'F6' : 'Shift+F6',
    run: () => walkRegions(step),
  })),
  {
    id: 'timeline',
    name: 'Timeline',
    shortcut: 'Alt+T',
    isOn: ({ views: { isTimelineShown } }) => isTimelineShown,
    run: ({ views: { showTimeline, isTimelineShown } }) => showTimeline(!isTimelineShown),
  },
  {
    id: 'changes',
    name: 'List of changes',
    shortcut: 'Alt+C',
    isOn: ({ views: { areChangesShown } }) => areChangesShown,
    run: ({ views: { showChanges, areChangesShown } }) => showChanges(!areChangesShown),
  },
  {
    id: 'differences',
    keywords: ['compare', 'diff', 'difference'],
    name: 'Highlight differences from the first pane',
    shortcut: 'Alt+D',
    refusal: whenAlone,
    isOn: ({ compare: { areMarked } }) => areMarked,
    run: ({ compare: { mark, areMarked } }) => mark(!areMarked),
  },
  ...STEPS.map(({ step, name }): Command => ({
    id: `${name.toLowerCase()}-difference`,
    name: `${name} difference`,
    shortcut: step === 1 ? 'N' : 'P',
    isQuiet: true,
    refusal: (parts) =>
      parts.compare.areMarked ? whenAlone(parts) : 'No differences are highlighted.',
    run: ({ compare }) => compare.walk(step),
  })),
  {
    id: 'overlay',
    keywords: ['swipe', 'overlay', 'onion', 'compare pictures', 'blend'],
    name: 'Overlay two pages',
    shortcut: 'Alt+V',
    refusal: whenAlone,
    isOn: ({ views: { isOverlaid } }) => isOverlaid,
    run: ({ views: { overlay, isOverlaid } }) => overlay(!isOverlaid),
  },
  {
    id: 'shops-differ',
    keywords: ['matrix', 'table', 'lack', 'missing footer', 'compare shops'],
    name: 'Which shops differ',
    shortcut: 'Alt+W',
    run: ({ shell: { open } }) => open('SHOPS'),
  },
  {
    id: 'watch',
    keywords: ['countdown', 'notification', 'notify', 'alert', 'next change'],
    name: 'Watch for changes in any shop',
    shortcut: 'Alt+Shift+C',
    isOn: ({ views: { isWatching } }) => isWatching,
    run: ({ views: { watch, isWatching } }) => watch(!isWatching),
  },
  {
    id: 'wall',
    keywords: ['full screen', 'kiosk', 'monitor', 'tv'],
    name: 'Wall: only all shops and the next change',
    shortcut: 'Alt+Shift+M',
    isOn: ({ views: { isWall } }) => isWall,
    run: ({ views: { showWall, isWall }, desk: { changeWorkspace, newId }, rights: { shops } }) => {
      // A wall shows what the shops show.
      const variants = shops.map((site) => ({
        view: { site, at: null, group: null },
        isChained: true,
      }));
      if (!isWall) changeWorkspace((desk) => openVariants(desk, newId, variants));
      showWall(!isWall);
    },
  },
  {
    id: 'reload',
    keywords: ['reload', 'refresh'],
    name: 'Reload all pages',
    shortcut: 'Alt+A',
    run: ({ shell: { reload } }) => reload(),
  },
]);
