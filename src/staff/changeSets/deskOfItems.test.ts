import { expect, it } from 'vitest';

import { SITE_CODES } from '#domain/sites.ts';

import { savedWorkspace } from '../console/store/consoleState.ts';
import { deskOfAddress } from '../console/workspace/deskAddress.ts';
import type { DocumentItem } from './describe.ts';
import { deskOfItem, deskOfItems } from './deskOfItems.ts';
import { READY_FOOTER } from './testing/changeSets.ts';

const SET = '7f0a2f5e-2f3e-4d7a-9c3a-0d4d0f9c3b12';
const item: DocumentItem = {
  ...READY_FOOTER,
  key: 'PAGE:/offers',
  site: 'DE',
  group: { test: 'tone', group: 'loud' },
};
const at = '2030-11-30T23:00:00.000Z';
const viewsOf = (address: string | undefined) =>
  deskOfAddress((address ?? '').replace('/staff', ''), savedWorkspace)?.panes.map(
    ({ view }) => view,
  );

it('the desk of items shows an item now, at its date and with its set, in its group', () => {
  const view = { site: 'DE', path: '/offers', group: item.group };
  expect(viewsOf(deskOfItem({ ...item, validFrom: at }, SET))).toEqual([
    { ...view, at: null },
    { ...view, at },
    { ...view, at, changeSet: SET },
  ]);
  expect(viewsOf(deskOfItem(item, SET))).toEqual([
    { ...view, at: null },
    { ...view, at: null, changeSet: SET },
  ]);
});

it('the desk of items shows the items of nine shops at once, each at its own date and with the change set', () => {
  const footers = SITE_CODES.map((site) => ({ ...item, site, key: 'SHOP_FOOTER', group: null }));
  const views = viewsOf(
    deskOfItems(
      footers.map((one) => ({ ...one, validFrom: at })),
      SET,
    ),
  );
  expect(views).toEqual(
    SITE_CODES.map((site) => ({ site, path: '', at, group: null, changeSet: SET })),
  );
  expect(deskOfItems([...footers, ...footers], SET)).toBeUndefined();
  expect(deskOfItems([], SET)).toBeUndefined();
});
