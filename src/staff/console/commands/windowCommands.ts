import { install, isInstallOffered } from '../install/installOffer.ts';
import { persist } from '../store/persistence.ts';
import { downloadFile } from '../../data/downloadFile.ts';
import { canTakePicture, takePicture } from '../watch/takePicture.ts';
import { addressOfDesk } from '../workspace/deskAddress.ts';
import { changePanes, focusedPane } from '../workspace/workspace.ts';
import { compareAllShops } from './arrangements.ts';
import type { Command, CommandServices, ShellPart } from './command.ts';

/** The commands about the window itself: watching, pictures, further windows, installation. */
export const WINDOW_COMMANDS: readonly Command[] = [
  {
    id: 'watch',
    keywords: ['countdown', 'notification', 'notify', 'alert', 'next change'],
    name: 'Watch for changes in any shop',
    menu: 'Show',
    shortcut: 'Alt+Shift+C',
    isOn: ({ views: { isWatching } }) => isWatching,
    run: ({ views: { watch, isWatching } }) => watch(!isWatching),
  },
  {
    id: 'wall',
    keywords: ['full screen', 'kiosk', 'monitor', 'tv'],
    name: 'Wall: only all shops and the next change',
    menu: 'Show',
    shortcut: 'Alt+Shift+M',
    isOn: ({ views: { isWall } }) => isWall,
    run: ({ views: { showWall, isWall }, desk: { changeWorkspace, newId }, rights: { shops } }) => {
      // A wall shows what the shops show.
      if (!isWall)
        changeWorkspace((desk) =>
          changePanes(compareAllShops(desk, newId, shops), (pane) => ({
            ...pane,
            view: { ...pane.view, at: null },
          })),
        );
      showWall(!isWall);
    },
  },
  {
    id: 'print',
    keywords: ['paper', 'pdf'],
    name: 'Print this view',
    menu: 'Session',
    run: () => window.print(),
  },
  {
    id: 'picture',
    keywords: ['screenshot', 'image', 'png'],
    name: 'Picture of this view',
    menu: 'Session',
    shortcut: 'Alt+I',
    refusal: () =>
      canTakePicture() ? undefined : 'This browser cannot take pictures of its window.',
    run: (parts) => void cachePicture(parts),
  },
  {
    id: 'new-window',
    keywords: ['second screen', 'detach', 'popup', 'monitor'],
    name: 'Open this desk in a new window',
    menu: 'Desk',
    shortcut: 'Alt+Shift+O',
    run: ({ desk: { workspace }, shell: { say } }) => {
      const size = `popup,width=${innerWidth},height=${innerHeight}`;
      if (window.open(`/staff${addressOfDesk(workspace)}`, '', size) === null) {
        say('The browser blocked the new window.');
      }
    },
  },
  {
    id: 'install',
    keywords: ['app', 'pwa', 'desktop'],
    name: 'Install the console as an app',
    menu: 'Session',
    refusal: () => {
      if (isInstallOffered()) return undefined;
      return matchMedia('(display-mode: browser)').matches
        ? 'Not available here: the console is already installed, or the browser installs it from its own menu.'
        : 'This is the installed app.';
    },
    run: ({ shell: { say } }) => void installConsole(say),
  },
];

async function cachePicture({
  desk: { workspace },
  shell: { say },
}: Pick<CommandServices, 'desk' | 'shell'>): Promise<void> {
  const view = focusedPane(workspace)?.view;
  const when = view?.at?.slice(0, 16).replaceAll(':', '') ?? 'now';
  try {
    downloadFile(await takePicture(), `console-${view?.site ?? ''}-${when}.png`);
    say('The picture was saved to your downloads.');
  } catch (error) {
    console.warn('No picture was taken', error);
    say('No picture was taken.');
  }
}

async function installConsole(say: ShellPart['say']): Promise<void> {
  const outcome = await install();
  if (outcome === 'accepted') await persist();
  say(
    outcome === 'accepted' ? 'The console is being installed.' : 'The console was not installed.',
  );
}
