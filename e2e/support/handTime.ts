/**
 * Durations of manual work by the keystroke-level model of Card, Moran and Newell, used for the console and for
 * programs that the tests do not run. Times are in milliseconds.
 */
const KEY_MS = 280;
const POINT_MS = 1100;
const MOUSE_BUTTON_MS = 200;
/** The time of moving a hand from the keys to the mouse, or back. */
const HOMING_MS = 400;
/** The time of thinking before each step. */
const THINK_MS = 1350;

/** One step of a person: keys together, words typed without a pause, something clicked, or pointed at. */
export type HandStep = { press: string } | { type: string } | { click: string } | { point: string };

/** Keys together are held down one after another. */
const keysOf = (keys: string) => keys.split('+').length;

/** Returns the time of these steps from the first thought on; hands start on the keys. */
export function handTimeMs(steps: readonly HandStep[]): number {
  let isOnMouse = false;
  return steps.reduce((sum, step) => {
    const usesMouse = 'click' in step || 'point' in step;
    const homingMs = usesMouse === isOnMouse ? 0 : HOMING_MS;
    isOnMouse = usesMouse;
    return sum + (thinks(step) ? THINK_MS : 0) + homingMs + moveMs(step);
  }, 0);
}

/** Pointing belongs to the step that follows. */
const thinks = (step: HandStep) => !('point' in step);

function moveMs(step: HandStep): number {
  if ('press' in step) return keysOf(step.press) * KEY_MS;
  if ('type' in step) return step.type.length * KEY_MS;
  return 'click' in step ? POINT_MS + MOUSE_BUTTON_MS : POINT_MS;
}

/** Counts these steps as the guide does: pointing does not count by itself. */
export function countSteps(steps: readonly HandStep[]): number {
  return steps.filter(thinks).length;
}
