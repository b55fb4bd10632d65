import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import type { SiteCode } from '#domain/sites.ts';

import { deskOfView } from './deskAddress.ts';
import { useDesk } from './useDesk.ts';
import { changePanes, focusedPane, type Workspace } from './workspace.ts';

const GERMAN = deskOfView({ site: 'DE', path: '', at: null, group: null }, 'pane');

type Change = ReturnType<typeof useDesk>['change'];
let changeDesk: Change = () => {};

/** Shows which shop the desk has. */
function Desk() {
  const { workspace, change } = useDesk(GERMAN, true, () => {});
  changeDesk = change;
  return <p>{focusedPane(workspace)?.view.site}</p>;
}

const showShop = (site: SiteCode) => (desk: Workspace) =>
  changePanes(desk, (pane) => ({ ...pane, view: { ...pane.view, site } }));

/** Resolves once the window is at the other history entry, before effects have run. */
async function traverse(steps: number): Promise<void> {
  const arrival = new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
  });
  history.go(steps);
  await arrival;
}

beforeEach(() => {
  history.pushState(null, '', '/staff');
});

it('keeps the later history entries when a person goes back twice in quick succession', async () => {
  render(<Desk />);
  act(() => changeDesk(showShop('TR')));
  act(() => changeDesk(showShop('HU')));
  await traverse(-1);
  await traverse(-1);
  await screen.findByText('DE');
  expect(location.search).toBe('?site=DE');
  await traverse(2);
  await screen.findByText('HU');
  expect(location.search).toBe('?site=HU');
});
