import { afterEach, expect, it, vi } from 'vitest';

import { onSignOfPerson } from './signOfPerson.ts';
import { actAsPerson } from './testing/actAsPerson.ts';

const act = vi.fn();
let stop = () => {};

function wait(): void {
  act.mockClear();
  stop = onSignOfPerson(act);
}

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

it.each(['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown'])(
  'acts at the first %s of a person, and only once',
  (sign) => {
    wait();
    actAsPerson(sign);
    expect(act).toHaveBeenCalledTimes(1);
    actAsPerson(sign);
    actAsPerson('keydown');
    expect(act).toHaveBeenCalledTimes(1);
  },
);

it('takes no event of a script for a sign', () => {
  wait();
  for (const sign of ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown']) {
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
  }
  expect(act).not.toHaveBeenCalled();
});

it.each(['scroll', 'focus', 'mouseover', 'visibilitychange'])(
  'takes %s for no sign, as it comes without a person too',
  (type) => {
    wait();
    actAsPerson(type);
    expect(act).not.toHaveBeenCalled();
  },
);

it('waits on while the page is hidden', () => {
  wait();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  actAsPerson('keydown');
  expect(act).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  actAsPerson('keydown');
  expect(act).toHaveBeenCalledTimes(1);
});

it('acts no more once it is stopped', () => {
  wait();
  stop();
  actAsPerson('keydown');
  expect(act).not.toHaveBeenCalled();
});
