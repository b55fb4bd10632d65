import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { staffRightMissing } from '#contract/problemTypes.ts';
import type { SiteCode } from '#domain/sites.ts';
import { ResponseError } from '#browser/serviceCall.ts';

import { renderStaff } from '../../data/testing/renderStaff.tsx';
import { HostPagesContext } from './hostPages.ts';
import { fakeService } from '../testing/fakeService.ts';
import { ShopFrame } from './shopFrame.tsx';
import type { FrameProgress } from './useFrameNavigation.ts';

const paneOf = (site: SiteCode) => ({
  id: 'first',
  view: { site, path: '', at: null, group: null },
  isChained: true,
});

/** Simulates a page that has loaded in the frame, as this DOM loads none. */
function come(frame: HTMLIFrameElement, address: string) {
  const { pathname, search, href } = new URL(address, location.href);
  const page = {
    location: { pathname, search },
    URL: href,
    defaultView: null,
    getElementById: () => null,
    querySelector: () => null,
  };
  Object.defineProperty(frame, 'contentDocument', { value: page, configurable: true });
  fireEvent.load(frame);
}

/** Records the addresses that the frame is navigated to from now on. */
function askedOf(frame: HTMLIFrameElement): string[] {
  const addresses: string[] = [];
  const location = { replace: (address: string) => void addresses.push(address) };
  Object.defineProperty(frame, 'contentWindow', {
    value: { location, scrollY: 0, scrollTo: () => undefined },
    configurable: true,
  });
  return addresses;
}

/** A pane whose first page, the German shop's front page, is pending, and a function that selects another shop. */
async function openFrame() {
  const service = fakeService();
  const { viewToken } = service;
  let watch = () => {};
  const watched = new Promise<void>((resolve) => (watch = resolve));
  // The token is delayed, so that the test sees the first navigation.
  service.viewToken = async (view) => {
    await watched;
    return viewToken(view);
  };
  const onNavigate = vi.fn<(place: object) => void>();
  const onProgress = vi.fn<(progress: FrameProgress) => void>();
  const onFault = vi.fn<(error: unknown) => void>();
  const frameOf = (site: SiteCode) => (
    <ShopFrame
      pane={paneOf(site)}
      width="WINDOW"
      service={service}
      revision={0}
      renewal=""
      onFault={onFault}
      onNavigate={onNavigate}
      onProgress={onProgress}
    />
  );
  const { container, rerender } = renderStaff(frameOf('DE'));
  // Waits for the empty frame's own load event, which would otherwise arrive between those of the test.
  await new Promise((resolve) => {
    container.addEventListener('load', resolve, { capture: true, once: true });
  });
  const frame = screen.getByTitle<HTMLIFrameElement>('Deutschland');
  const asked = askedOf(frame);
  watch();
  await waitFor(() => expect(asked.at(-1)).toMatch(/^\/de\?/));
  return {
    frame,
    asked,
    onNavigate,
    onProgress,
    onFault,
    show: (site: SiteCode) => rerender(frameOf(site)),
  };
}

it('the shop frame keeps the shop that is selected while the first page is pending', async () => {
  const { frame, asked, onNavigate, onProgress, show } = await openFrame();
  show('HU');
  await waitFor(() => expect(asked.at(-1)).toMatch(/^\/hu\?/));

  come(frame, '/de?preview=token');
  expect(onNavigate).not.toHaveBeenCalled();
  come(frame, '/hu?preview=token');
  expect(onNavigate).not.toHaveBeenCalled();
  const steps = onProgress.mock.calls.map(([progress]) => progress.step);
  expect(steps.filter((step) => step === 'LOADED')).toHaveLength(1);
  come(frame, '/hu/countries?preview=token');
  expect(onNavigate).toHaveBeenCalledWith({ site: 'HU', path: '/countries' }, 'KEEP');
});

it('the shop frame navigates again to its current page while another is pending', async () => {
  const { frame, asked, onNavigate, show } = await openFrame();
  const [german = ''] = asked;
  come(frame, german);
  show('HU');
  await waitFor(() => expect(asked).toHaveLength(2));
  show('DE');
  await waitFor(() => expect(asked.at(-1)).toBe(german));
  come(frame, german);
  expect(onNavigate).not.toHaveBeenCalled();
});

/** Simulates the browser's own error page, which scripts cannot read. */
function lose(frame: HTMLIFrameElement) {
  Object.defineProperty(frame, 'contentDocument', { value: null, configurable: true });
  fireEvent.load(frame);
}

it('the shop frame navigates once more to a lost page before it reports it', async () => {
  const { frame, asked, onFault } = await openFrame();
  const [german = ''] = asked;
  lose(frame);
  await waitFor(() => expect(asked).toEqual([german, german]));
  expect(screen.queryByText(/cannot be shown/)).toBeNull();
  expect(onFault).not.toHaveBeenCalled();

  lose(frame);
  expect(await screen.findByText(/cannot be shown/)).toBeTruthy();
  expect(onFault).toHaveBeenCalledOnce();
  expect(asked).toHaveLength(2);
});

it('the shop frame reports a missing page, not a pending one, once the retry is lost too', async () => {
  const { frame, asked, onProgress } = await openFrame();
  lose(frame);
  await waitFor(() => expect(asked).toHaveLength(2));
  lose(frame);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(onProgress).toHaveBeenLastCalledWith({ step: 'COMING' });
  lose(frame);
  await waitFor(() => expect(onProgress).toHaveBeenLastCalledWith({ step: 'MISSING' }));
});

it('the shop frame retries each lost page once, also one that had loaded before', async () => {
  const { frame, asked, onFault, show } = await openFrame();
  lose(frame);
  await waitFor(() => expect(asked).toHaveLength(2));
  come(frame, asked[1] ?? '');
  show('HU');
  await waitFor(() => expect(asked).toHaveLength(3));
  lose(frame);
  await waitFor(() => expect(asked).toHaveLength(4));
  expect(asked[3]).toBe(asked[2]);
  expect(onFault).not.toHaveBeenCalled();
});

it('the shop frame reports a shop outside the roles without a retry', async () => {
  const service = fakeService();
  service.viewToken = () =>
    Promise.reject(new ResponseError(new Response(null, { status: 403 }), staffRightMissing));
  renderStaff(
    <ShopFrame
      pane={paneOf('TR')}
      width="WINDOW"
      service={service}
      revision={0}
      renewal=""
      onFault={() => {}}
      onNavigate={() => {}}
      onProgress={() => {}}
    />,
  );
  expect(await screen.findByText('Your roles do not include Türkiye.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('the shop frame shows a listed page of another system, and reports an unlisted one', async () => {
  const pages = [{ site: 'DE', path: '/checkout.html' }] as const;
  const frameOf = (path: string) => {
    const pane = paneOf('DE');
    return (
      <HostPagesContext value={pages}>
        <ShopFrame
          pane={{ ...pane, view: { ...pane.view, path } }}
          width="WINDOW"
          service={fakeService()}
          revision={0}
          renewal=""
          onFault={() => {}}
          onNavigate={() => {}}
          onProgress={() => {}}
        />
      </HostPagesContext>
    );
  };
  const { unmount } = renderStaff(frameOf('host:/checkout.html'));
  const frame = screen.getByTitle<HTMLIFrameElement>(
    'Deutschland, /checkout.html of another system',
  );
  const asked = askedOf(frame);
  await waitFor(() => expect(asked).toEqual(['/checkout.html?preview=token']));
  unmount();
  renderStaff(frameOf('host:/other.html'));
  expect(
    await screen.findByText('HOST_PAGES does not list /other.html for this shop.'),
  ).toBeTruthy();
});

it('the shop frame scales down a page in a pane that is narrower than the window', async () => {
  vi.stubGlobal('innerWidth', 1440);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(360);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly onResize: () => void;
      constructor(onResize: () => void) {
        this.onResize = onResize;
      }
      observe() {
        this.onResize();
      }
      disconnect() {}
    },
  );
  const { frame } = await openFrame();
  expect(frame.style.inlineSize).toBe('1440px');
  expect(frame.style.transform).toBe('scale(0.25)');
});
