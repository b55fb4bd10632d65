import { pathOfHost } from '#domain/hostPages.ts';
import { toWallTime } from '#domain/shopTime.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

import { downloadFile } from '../../data/downloadFile.ts';
import { install, isInstallOffered } from '../install/installOffer.ts';
import { persist } from '../store/persistence.ts';
import { canTakePicture, takePicture } from '../watch/takePicture.ts';
import { focusedPane } from '../workspace/workspace.ts';
import { inMenu, type Command, type CommandServices, type ShellPart } from './command.ts';

/** The commands that take this view elsewhere: printed, as a picture or a link, or with the app. */
export const SESSION_MENU: readonly Command[] = inMenu('Session', [
  {
    id: 'print',
    keywords: ['paper', 'pdf'],
    name: 'Print this view',
    run: () => window.print(),
  },
  {
    id: 'picture',
    keywords: ['screenshot', 'image', 'png'],
    name: 'Picture of this view',
    shortcut: 'Alt+I',
    refusal: () =>
      canTakePicture() ? undefined : 'This browser cannot take pictures of its window.',
    run: (parts) => void savePicture(parts),
  },
  {
    id: 'install',
    keywords: ['app', 'pwa', 'desktop'],
    name: 'Install the console as an app',
    refusal: () => {
      if (isInstallOffered()) return undefined;
      return matchMedia('(display-mode: browser)').matches
        ? 'Not available here: the console is already installed, or the browser installs it from its own menu.'
        : 'This is the installed app.';
    },
    run: ({ shell: { say } }) => void installConsole(say),
  },
  {
    id: 'share',
    keywords: ['link', 'copy link'],
    name: 'Share this view by a link',
    shortcut: 'Alt+S',
    refusal: ({ desk: { workspace } }) =>
      pathOfHost(focusedPane(workspace).view.path) === undefined
        ? undefined
        : 'A shared link shows a page of the shop, and this one is of another system.',
    run: ({ shell: { open } }) => open('SHARE'),
  },
]);

async function savePicture({
  desk: { workspace },
  shell: { say },
}: Pick<CommandServices, 'desk' | 'shell'>): Promise<void> {
  const { site, at } = focusedPane(workspace).view;
  try {
    downloadFile(await takePicture(), pictureName(site, at));
    say('The picture was saved to your downloads.');
  } catch (error) {
    console.warn('No picture was taken', error);
    say('No picture was taken.');
  }
}

/** Returns the name of a picture's file, with the time by the shop's clock. */
export function pictureName(site: SiteCode, at: string | null): string {
  if (at === null) return `console-${site}-now.png`;
  const { date, time } = toWallTime(new Date(at), siteFacts(site).timeZone);
  return `console-${site}-${date}T${time.replace(':', '')}.png`;
}

async function installConsole(say: ShellPart['say']): Promise<void> {
  const isAccepted = await install().catch((error: unknown) => {
    console.warn('The browser did not offer to install the console', error);
    return false;
  });
  if (isAccepted) await persist();
  say(isAccepted ? 'The console is being installed.' : 'The console was not installed.');
}
