import { expect, it } from 'vitest';

import { savedWorkspace } from '../store/consoleState.ts';
import {
  addressOfDesk,
  deskOfAddress,
  deskOfView,
  faultOfAddress,
  viewAddress,
  viewOfAddress,
} from './deskAddress.ts';
import type { PaneView } from './workspace.ts';

const VIEW: PaneView = {
  site: 'HU',
  path: '/kapcsolat?x=1',
  at: '2027-01-31T23:00:00.000Z',
  group: { test: 'footer', group: 'B' },
};

it('the URL of a desk names the view of its focused pane, and can be parsed again', () => {
  const address = viewAddress(VIEW);
  expect(address).toContain('?site=HU&at=2027-01-31T23:00:00.000Z&path=/kapcsolat');
  expect(viewOfAddress(address)).toEqual(VIEW);
});

it('the URL contains a pane’s change set in both formats', () => {
  const view = { ...VIEW, changeSet: '7f0a2f5e-2f3e-4d7a-9c3a-0d4d0f9c3b12' };
  const desk = deskOfView(view, 'a');
  expect(viewOfAddress(viewAddress(view))).toEqual(view);
  expect(deskOfAddress(addressOfDesk(desk), savedWorkspace)).toEqual(desk);
  expect(viewOfAddress('?site=HU&changeSet=christmas')).not.toHaveProperty('changeSet');
});

it('a hand-typed URL needs only a shop', () => {
  expect(viewOfAddress('?site=hu')).toEqual({ site: 'HU', path: '', at: null, group: null });
  expect(viewOfAddress('?site=XX')).toBeUndefined();
  expect(viewOfAddress('?site=HU&at=soon&path=//x/../y')).toMatchObject({ at: null, path: '' });
});

it('the URL reports what it names and the console cannot show', () => {
  const faultOf = (query: string) => faultOfAddress(query, savedWorkspace);
  expect(faultOf('')).toBeUndefined();
  expect(faultOf(viewAddress(VIEW))).toBeUndefined();
  expect(faultOf(addressOfDesk(deskOfView(VIEW, 'a')))).toBeUndefined();
  expect(faultOf('?site=XX&at=soon')).toBe(
    'This address names a shop that the console cannot show.',
  );
  expect(faultOf('?site=HU&at=soon&path=/x/../y')).toBe(
    'This address names a time and a page that the console cannot show.',
  );
  expect(faultOf('?site=HU&at=1900-01-01T00:00:00Z')).toMatch(/a time/);
  expect(viewOfAddress('?site=HU&at=1900-01-01T00:00:00Z')).toMatchObject({ at: null });
  expect(faultOf('?site=HU&test=footer')).toMatch(/a group/);
  expect(faultOf('?site=HU&changeSet=christmas')).toMatch(/a change set/);
  expect(faultOf('?desk=nonsense')).toMatch(/a desk/);
});

it('the URL can share all panes, and an unreadable one shares none', () => {
  const desk = deskOfView({ ...VIEW, path: '/ő' }, 'a');
  expect(deskOfAddress(addressOfDesk(desk), savedWorkspace)).toEqual(desk);
  expect(deskOfAddress('?desk=nonsense', savedWorkspace)).toBeUndefined();
});
