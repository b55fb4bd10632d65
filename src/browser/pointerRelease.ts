/** After what ends a press. A menu or another window may swallow its `pointerup`. */
const ENDS = ['pointerup', 'pointercancel', 'contextmenu', 'blur'] as const;

let isPressed = false;
let waiting: (() => void)[] = [];

/** Begins to follow whether a pointer is pressed. Returns what stops it; those who still wait then go on. */
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
 * Resolves when no pointer is pressed and the click that the press may end in has been handled: what moves
 * the page before that moves it away from under the pointer, and the click is lost. Needs `watchPointer`.
 */
export async function pointerReleased(): Promise<void> {
  if (isPressed) await new Promise<void>((resolve) => waiting.push(resolve));
  // A touch has ended by the time its mouse events are sent; those, and the click, are of the task of now.
  await new Promise((resolve) => setTimeout(resolve));
}
