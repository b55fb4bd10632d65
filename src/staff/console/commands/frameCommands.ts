import { addressOfPlace, type Place } from '../../workbench/place.ts';
import { refusalOfPlace } from '../../workbench/refusalOfPlace.ts';
import { inMenu, type Command, type FrameServices } from './command.ts';

export const placeCommands = (places: readonly Place[]): readonly Command<FrameServices>[] =>
  inMenu(
    'Go',
    places.map((place) => ({
      id: place.id,
      name: place.label,
      ...(place.keywords && { keywords: place.keywords }),
      shortcut: `G ${place.key}`,
      refusal: ({ rights: { grants } }) => refusalOfPlace(place, grants),
      run: ({ shell: { leave } }) => leave(addressOfPlace(place)),
    })),
  );

/** The other commands that every place of the console has. */
export const FRAME_COMMANDS: readonly Command<FrameServices>[] = [
  ...inMenu<FrameServices>('Session', [
    {
      id: 'sign-out',
      keywords: ['sign out', 'logout', 'leave'],
      name: 'Log out',
      run: ({ shell: { signOut } }) => signOut('HERE'),
    },
    {
      id: 'sign-out-everywhere',
      keywords: ['sign out everywhere', 'logout'],
      name: 'Log out on every device',
      run: ({ shell: { signOut } }) => signOut('EVERYWHERE'),
    },
  ]),
  ...inMenu<FrameServices>('Help', [
    {
      id: 'palette',
      name: 'Command palette',
      shortcut: 'Mod+K',
      run: ({ shell: { open } }) => open('PALETTE'),
    },
    {
      id: 'tour',
      keywords: ['introduction', 'first steps', 'welcome', 'learn'],
      name: 'Tour of the console',
      run: ({ shell: { tour } }) => tour(),
    },
    { id: 'kit', name: 'Interface kit', run: ({ shell: { leave } }) => leave('/staff/kit') },
    {
      id: 'sessions',
      name: 'Sessions of this browser',
      run: ({ shell: { leave } }) => leave('/staff/session'),
    },
    {
      id: 'shortcuts',
      keywords: ['keys', 'keyboard', 'help'],
      name: 'Keyboard shortcuts',
      shortcut: '?',
      run: ({ shell: { open } }) => open('SHORTCUTS'),
    },
  ]),
];
