import { addressOfPlace, type Place } from '../../workbench/place.ts';
import { refusalOfPlace } from '../../workbench/refusalOfPlace.ts';
import type { Command, FrameServices } from './command.ts';

/** The commands that lead to the places of the console. */
export const placeCommands = (places: readonly Place[]): Command<FrameServices>[] =>
  places.map((place) => ({
    id: place.id,
    name: place.label,
    ...(place.keywords && { keywords: place.keywords }),
    menu: 'Go',
    shortcut: `G ${place.key}`,
    refusal: ({ rights: { grants } }) => refusalOfPlace(place, grants),
    run: ({ shell: { leave } }) => leave(addressOfPlace(place)),
  }));

/** The other commands that every place of the console has. */
export const FRAME_COMMANDS: readonly Command<FrameServices>[] = [
  {
    id: 'sign-out',
    keywords: ['sign out', 'logout', 'leave'],
    name: 'Log out',
    menu: 'Session',
    run: ({ shell: { signOut } }) => signOut('HERE'),
  },
  {
    id: 'sign-out-everywhere',
    keywords: ['sign out everywhere', 'logout'],
    name: 'Log out on every device',
    menu: 'Session',
    run: ({ shell: { signOut } }) => signOut('EVERYWHERE'),
  },
  {
    id: 'palette',
    name: 'Command palette',
    menu: 'Help',
    shortcut: 'Mod+K',
    run: ({ shell: { open } }) => open('PALETTE'),
  },
  {
    id: 'kit',
    name: 'Interface kit',
    menu: 'Help',
    run: ({ shell: { leave } }) => leave('/staff/kit'),
  },
  {
    id: 'sessions',
    name: 'Sessions of this browser',
    menu: 'Help',
    run: ({ shell: { leave } }) => leave('/staff/session'),
  },
  {
    id: 'shortcuts',
    keywords: ['keys', 'keyboard', 'help'],
    name: 'Keyboard shortcuts',
    menu: 'Help',
    shortcut: '?',
    run: ({ shell: { open } }) => open('SHORTCUTS'),
  },
];
