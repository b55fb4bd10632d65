import { beforeEach, describe, expect, it } from 'vitest';

import { pointerReleased, watchPointer } from './pointerRelease.ts';

beforeEach(() => watchPointer());

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Returns whether waiting for the release has ended after `act` and the next task. */
async function isOverAfter(...acts: (() => void)[]): Promise<boolean> {
  let isOver = false;
  void pointerReleased().then(() => (isOver = true));
  for (const act of acts) {
    act();
    await nextTask();
    await nextTask();
  }
  return isOver;
}

const press = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
const send = (type: string) => () =>
  void document.body.dispatchEvent(new Event(type, { bubbles: true }));

describe('waiting for the pointer’s release', () => {
  it('waiting for the pointer’s release ends after the current task if nothing is pressed', async () => {
    expect(await isOverAfter()).toBe(false);
    expect(await isOverAfter(() => {})).toBe(true);
  });

  it('waiting for the pointer’s release lasts as long as a press', async () => {
    press();
    expect(await isOverAfter(() => {}, send('pointermove'))).toBe(false);
  });

  it.each(['pointerup', 'pointercancel', 'contextmenu'])(
    'waiting for the pointer’s release ends with %s',
    async (end) => {
      press();
      expect(await isOverAfter(send(end))).toBe(true);
    },
  );

  it('waiting for the pointer’s release ends when another window takes the focus without a release event', async () => {
    press();
    expect(await isOverAfter(() => window.dispatchEvent(new Event('blur')))).toBe(true);
  });

  it('waiting for the pointer’s release ends after the click that the release causes', async () => {
    press();
    const order: string[] = [];
    const over = pointerReleased().then(() => order.push('over'));
    send('pointerup')();
    queueMicrotask(() => order.push('click'));
    await over;
    expect(order).toEqual(['click', 'over']);
  });
});
