import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { SiteCode } from '#domain/sites.ts';

import { deskOfView } from './deskAddress.ts';
import { useDesk } from './useDesk.ts';
import { changePanes, focusedPane, type Workspace } from './workspace.ts';

const GERMAN = deskOfView({ site: 'DE', path: '', at: null, group: null }, 'pane');

/** A desk of one pane, and the shop that it shows. */
function openDesk() {
  const { result } = renderHook(() => useDesk(GERMAN, true, () => {}));
  return {
    show: (site: SiteCode, entry?: 'ADD' | 'KEEP') =>
      act(() => result.current.change((desk: Workspace) => showShop(desk, site), entry)),
    untilShown: (site: SiteCode) =>
      waitFor(() => expect(focusedPane(result.current.workspace).view.site).toBe(site)),
  };
}

function showShop(desk: Workspace, site: SiteCode): Workspace {
  return changePanes(desk, (pane) => ({ ...pane, view: { ...pane.view, site } }));
}

/** Resolves once the window is at the other history entry, before effects have run. */
async function traverse(steps: number): Promise<void> {
  const arrival = new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
  });
  history.go(steps);
  await arrival;
}

it('the desk keeps the later history entries when a person goes back twice in quick succession', async () => {
  history.pushState(null, '', '/staff');
  const { show, untilShown } = openDesk();
  show('TR');
  show('HU');
  await traverse(-1);
  await traverse(-1);
  await untilShown('DE');
  expect(location.search).toBe('?site=DE');
  await traverse(2);
  await untilShown('HU');
  expect(location.search).toBe('?site=HU');
});

it('the desk adds no entry for navigation that the browser has entered itself', async () => {
  history.pushState(null, '', '/staff');
  const { show, untilShown } = openDesk();
  show('TR');
  const before = history.length;
  show('HU', 'KEEP');
  expect(history.length).toBe(before);
  expect(location.search).toBe('?site=HU');
  await traverse(-1);
  await untilShown('DE');
});
