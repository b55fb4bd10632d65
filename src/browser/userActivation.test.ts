import { afterEach, expect, it, vi } from 'vitest';

import { onUserActivation } from './userActivation.ts';
import { actAsPerson } from './testing/actAsPerson.ts';

const act = vi.fn();
let stop = () => {};

function wait(): void {
  act.mockClear();
  stop = onUserActivation(act);
}

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

it.each(['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown'])(
  'user activation fires once, at the first trusted %s',
  (type) => {
    wait();
    actAsPerson(type);
    expect(act).toHaveBeenCalledTimes(1);
    actAsPerson(type);
    actAsPerson('keydown');
    expect(act).toHaveBeenCalledTimes(1);
  },
);

it('user activation ignores events that a script dispatches', () => {
  wait();
  for (const type of ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown']) {
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
  }
  expect(act).not.toHaveBeenCalled();
});

it.each(['scroll', 'focus', 'mouseover', 'visibilitychange'])(
  'user activation ignores %s, which also occurs without a person',
  (type) => {
    wait();
    actAsPerson(type);
    expect(act).not.toHaveBeenCalled();
  },
);

it('user activation ignores the pointer move that a browser sends when a page appears below the pointer', () => {
  wait();
  actAsPerson('pointermove', { movementX: 0, movementY: 0 });
  expect(act).not.toHaveBeenCalled();
  actAsPerson('pointermove', { movementX: 0, movementY: -1 });
  expect(act).toHaveBeenCalledTimes(1);
});

it('user activation waits while the page is hidden', () => {
  wait();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  actAsPerson('keydown');
  expect(act).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  actAsPerson('keydown');
  expect(act).toHaveBeenCalledTimes(1);
});

it('user activation does not act after it was stopped', () => {
  wait();
  stop();
  actAsPerson('keydown');
  expect(act).not.toHaveBeenCalled();
});
