import { expect, it } from 'vitest';

import { savedWorkspace } from '../store/consoleState.ts';
import {
  addressOf,
  addressOfDesk,
  deskOfAddress,
  deskOfView,
  viewOfAddress,
} from './deskAddress.ts';
import type { PaneView } from './workspace.ts';

const VIEW: PaneView = {
  site: 'HU',
  path: '/kapcsolat?x=1',
  at: '2027-01-31T23:00:00.000Z',
  group: { test: 'footer', group: 'B' },
};

it('of a desk names what its focused pane shows, and can be read back', () => {
  const address = addressOf(deskOfView(VIEW, 'a'));
  expect(address).toContain('?site=HU&at=2027-01-31T23:00:00.000Z&path=/kapcsolat');
  expect(viewOfAddress(address)).toEqual(VIEW);
});

it('that was typed by hand needs only a shop', () => {
  expect(viewOfAddress('?site=hu')).toEqual({ site: 'HU', path: '', at: null, group: null });
  expect(viewOfAddress('?site=XX')).toBeUndefined();
  expect(viewOfAddress('?site=HU&at=soon&path=//x/../y')).toMatchObject({ at: null, path: '' });
});

it('may share all panes, and one that cannot be read shares none', () => {
  const desk = deskOfView({ ...VIEW, path: '/ő' }, 'a');
  expect(deskOfAddress(addressOfDesk(desk), savedWorkspace)).toEqual(desk);
  expect(deskOfAddress('?desk=nonsense', savedWorkspace)).toBeUndefined();
});
