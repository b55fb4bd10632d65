/**
 * Input events of people. `scroll` is excluded, because scrolling by scripts is also reported as trusted; people's
 * scrolling shows as wheel, touch, key or pointer.
 */
const ACTIVATION_EVENTS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown'] as const;

/** Calls `act` once, at the first trusted input event on the visible page. Returns a function that stops listening. */
export function onUserActivation(act: () => void): () => void {
  const stop = () => {
    for (const type of ACTIVATION_EVENTS) removeEventListener(type, listener);
  };
  const listener = (event: Event) => {
    if (!event.isTrusted || document.visibilityState !== 'visible') return;
    stop();
    act();
  };
  for (const type of ACTIVATION_EVENTS) addEventListener(type, listener, { passive: true });
  return stop;
}
