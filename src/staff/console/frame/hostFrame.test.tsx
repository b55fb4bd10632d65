import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { FRAME_ANSWER, FRAME_GONE } from '#contract/preview/frameWords.ts';

import { renderStaff } from '../../data/testing/renderStaff.tsx';
import { HostPagesContext } from './hostPages.ts';
import { fakeService } from '../testing/fakeService.ts';
import { ShopFrame } from './shopFrame.tsx';
import type { FrameProgress } from './useFrameNavigation.ts';

const HOST = 'https://kasse.example';
const PAGE = `${HOST}/kasse`;
const WINTER = '2027-01-15T12:00:00+01:00';
const ANSWER = {
  type: FRAME_ANSWER,
  address: `${PAGE}?preview=token`,
  view: { at: WINTER, group: null },
  arrivedMs: 1000,
};

/** A pane with a page of another origin that is under way. */
async function openFrame() {
  const onNavigate = vi.fn<(place: object) => void>();
  const onProgress = vi.fn<(progress: FrameProgress) => void>();
  const frameOf = (path: string) => (
    <HostPagesContext
      value={[
        { site: 'DE', path: PAGE },
        { site: 'DE', path: `${HOST}/versand` },
        { site: 'AT', path: 'https://wien.example/' },
      ]}
    >
      <ShopFrame
        pane={{
          id: 'first',
          view: { site: 'DE', path, at: WINTER, group: null },
          isChained: true,
        }}
        width="WINDOW"
        service={fakeService()}
        revision={0}
        renewal=""
        onFault={() => {}}
        onNavigate={onNavigate}
        onProgress={onProgress}
      />
    </HostPagesContext>
  );
  const { rerender } = renderStaff(frameOf(`host:${PAGE}`));
  const frame = screen.getByTitle<HTMLIFrameElement>(`Deutschland, ${PAGE} of another system`);
  const asked: string[] = [];
  const source = Object.assign(new EventTarget(), {
    location: { replace: (address: string) => void asked.push(address) },
    postMessage: () => {},
  });
  Object.defineProperty(frame, 'contentWindow', { value: source, configurable: true });
  await waitFor(() => expect(asked).toEqual([ANSWER.address]));
  const say = (data: unknown, origin = HOST, from: unknown = source) => {
    const event = new Event('message');
    window.dispatchEvent(Object.assign(event, { data, origin, source: from }));
  };
  const steps = () => onProgress.mock.calls.map(([progress]) => progress);
  const goTo = (path: string) => rerender(frameOf(path));
  return { frame, asked, goTo, onNavigate, steps, say };
}

it('the host frame accepts the view and unload messages of a listed page at another origin', async () => {
  const { steps, say, onNavigate } = await openFrame();
  say(ANSWER);
  const view = { site: 'DE', path: `host:${PAGE}`, at: WINTER, group: null };
  expect(steps().slice(-2)).toEqual([
    { step: 'ARRIVED', view, asOfMs: Date.parse(WINTER) },
    { step: 'LOADED', page: undefined },
  ]);
  expect(onNavigate).not.toHaveBeenCalled();
  say({ type: FRAME_GONE });
  expect(steps().at(-1)).toEqual({ step: 'GONE' });
});

it('the host frame reports a page without response as not previewed, and no later page', async () => {
  const { frame, asked, goTo, steps } = await openFrame();
  Object.defineProperty(frame, 'contentDocument', { value: null, configurable: true });
  vi.useFakeTimers();
  try {
    fireEvent.load(frame);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(steps()).toContainEqual({ step: 'MISSING' });
    expect(screen.getByRole('alert').textContent).toContain('does not say what it shows');
    fireEvent.load(frame);
    goTo('/contact');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(asked.at(-1)).toBe('/de/contact?preview=token');
    const page = {
      location: { pathname: '/de/contact', search: '?preview=token' },
      URL: location.href,
    };
    const unread = { defaultView: null, getElementById: () => null, querySelector: () => null };
    Object.defineProperty(frame, 'contentDocument', {
      value: Object.assign(new EventTarget(), page, unread),
    });
    fireEvent.load(frame);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.queryByRole('alert')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it('the host frame follows a link to another listed page of that origin', async () => {
  const { say, onNavigate } = await openFrame();
  say(ANSWER);
  say({ ...ANSWER, address: `${HOST}/versand?art=1&preview=token` });
  expect(onNavigate).toHaveBeenCalledWith(
    { site: 'DE', path: `host:${HOST}/versand?art=1` },
    'KEEP',
  );
});

it.each([
  ['another origin', ANSWER, 'https://evil.example', undefined],
  ['another window', ANSWER, HOST, {}],
  [
    'a page that is not listed',
    { ...ANSWER, address: `${HOST}/else?preview=token` },
    HOST,
    undefined,
  ],
  [
    'a page of another shop',
    { ...ANSWER, address: 'https://wien.example/' },
    'https://wien.example',
    undefined,
  ],
  [
    'an origin other than its address',
    { ...ANSWER, address: PAGE },
    'https://wien.example',
    undefined,
  ],
  ['something else', { type: FRAME_ANSWER, address: 7 }, HOST, undefined],
  ['a view that is none', { ...ANSWER, view: { at: 1, group: null } }, HOST, undefined],
])('the host frame ignores messages of %s', async (_, data, origin, from) => {
  const { steps, say, onNavigate } = await openFrame();
  const before = steps().length;
  say(data, origin, from);
  expect(steps()).toHaveLength(before);
  expect(onNavigate).not.toHaveBeenCalled();
});
