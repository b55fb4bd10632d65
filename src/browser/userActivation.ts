/**
 * Input events of people. `scroll` is excluded, because scrolling by scripts is also reported as trusted; people's
 * scrolling shows as wheel, touch, key or pointer.
 */
const ACTIVATION_EVENTS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Returns whether an event is a person's input. Browsers also send pointer moves when a page appears or moves below a
 * resting pointer, trusted but without movement; a scanner that renders pages causes those.
 */
export function isByPerson(event: Event): boolean {
  const { isTrusted, type, movementX, movementY } = event as PointerEvent;
  return isTrusted && (type !== 'pointermove' || movementX !== 0 || movementY !== 0);
}

/** Calls `act` once, at a person's first input on the visible page. Returns a function that stops listening. */
export function onUserActivation(act: () => void): () => void {
  const stop = () => {
    for (const type of ACTIVATION_EVENTS) removeEventListener(type, listener);
  };
  const listener = (event: Event) => {
    if (!isByPerson(event) || document.visibilityState !== 'visible') return;
    stop();
    act();
  };
  for (const type of ACTIVATION_EVENTS) addEventListener(type, listener, { passive: true });
  return stop;
}
