/**
 * What only a person does. A bare `scroll` is not among them: a script can scroll, and the browser
 * then reports it as trusted; a person's scrolling shows as wheel, touch, key or pointer.
 */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown'] as const;

/** Calls once at the first trusted sign of a person on the visible page. Returns what stops the wait. */
export function onSignOfPerson(act: () => void): () => void {
  const stop = () => {
    for (const sign of SIGNS) removeEventListener(sign, notice);
  };
  const notice = (event: Event) => {
    if (!event.isTrusted || document.visibilityState !== 'visible') return;
    stop();
    act();
  };
  for (const sign of SIGNS) addEventListener(sign, notice, { passive: true });
  return stop;
}
