/** Events that end a press. A menu or another window may swallow its `pointerup`. */
const ENDS = ['pointerup', 'pointercancel', 'contextmenu', 'blur'] as const;

let isPressed = false;
let waiting: (() => void)[] = [];

/** Starts tracking whether a pointer is pressed. Returns a function that stops it and releases waiters. */
export function watchPointer(): () => void {
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    for (const goOn of waiting) goOn();
    waiting = [];
  };
  addEventListener('pointerdown', press, true);
  for (const end of ENDS) addEventListener(end, release);
  return () => {
    removeEventListener('pointerdown', press, true);
    for (const end of ENDS) removeEventListener(end, release);
    release();
  };
}

/**
 * Resolves when no pointer is pressed and its click has been handled. Moving the page earlier would make the click
 * miss its target. Needs `watchPointer`.
 */
export async function pointerReleased(): Promise<void> {
  if (isPressed) await new Promise<void>((resolve) => waiting.push(resolve));
  // A touch ends before its mouse events and click, which are dispatched in the current task.
  await new Promise((resolve) => setTimeout(resolve));
}
