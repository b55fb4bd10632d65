import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import type { SiteCode } from '#domain/sites.ts';

import { renderStaff } from '../../data/testing/renderStaff.tsx';
import type { ShopFreshness } from '../live/freshness.ts';
import { fakeService } from '../testing/fakeService.ts';
import { createPages } from '../frame/pages.ts';
import { arrange, type Pane } from '../workspace/workspace.ts';
import { Desk } from './desk.tsx';

const SITES = ['DE', 'AT', 'PL'] as const;

const paneOf = (site: SiteCode): Pane => ({
  id: site,
  view: { site, path: '', at: null, group: null },
  isChained: true,
});

afterEach(() => vi.unstubAllGlobals());

it('a step of one page renders only its own pane', () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const rendered: SiteCode[] = [];
  const service = fakeService();
  const [first, ...others] = SITES;
  const workspace = arrange([paneOf(first), ...others.map(paneOf)]);
  // A pane reads its shop's freshness each time that it renders.
  const freshness = Object.defineProperties(
    {},
    Object.fromEntries(
      SITES.map((site) => [
        site,
        {
          get(): ShopFreshness | undefined {
            rendered.push(site);
            return undefined;
          },
        },
      ]),
    ),
  );
  const steady = { workspace, freshness, service, shops: SITES, sets: [], nowMs: 0, reloads: 0 };
  const pages = createPages();
  const testsOf = vi.fn<() => undefined>();
  const onFault = () => {};
  const area = () => (
    <Desk
      {...steady}
      pages={pages}
      testsOf={testsOf}
      onFault={onFault}
      revision={0}
      isEachNeeded={false}
      // New functions with every render, as the console has them.
      changeWorkspace={() => {}}
      goToTypedTime={async () => undefined}
    />
  );
  const { rerender } = renderStaff(area());
  expect(new Set(rendered)).toEqual(new Set(SITES));
  rendered.length = 0;
  rerender(area());
  expect(rendered).toEqual([]);
  testsOf.mockClear();

  act(() => pages.onProgress('AT', { step: 'MISSING' }));
  expect(new Set(rendered)).toEqual(new Set(['AT']));
  // The desk around it reads the tests of each pane.
  expect(testsOf).not.toHaveBeenCalled();
});
