/** Maximum number of waiting attempts: about five seconds of comparisons under load. */
const MAX_SLOTS = 20;
/** Slots reserved for known devices, so that a flood of guesses locks no owner out. */
const MAX_KNOWN_SLOTS = 10;
/**
 * Maximum number of attempts of each kind in progress: one password is compared while the next attempt queries the
 * database. More would only wait for the comparing thread.
 */
const MAX_AT_WORK = 2;

/** Limits concurrent password attempts. Further ones are refused at once and cost no comparison. */
export function createPasswordSlots() {
  const [known, others] = [createQueue(MAX_KNOWN_SLOTS), createQueue(MAX_SLOTS)];
  return {
    /** Takes a slot for verifying one password; undefined if all are taken. */
    take: ({ isKnownDevice }: { isKnownDevice: boolean }) =>
      (isKnownDevice ? known : others).take(),
    /** Returns whether an attempt from an unknown device finds no free slot. */
    areTaken: () => others.isFull(),
  };
}

function createQueue(max: number) {
  /** Callbacks that start waiting attempts, in order. */
  const waiting: (() => void)[] = [];
  let taken = 0;
  let atWork = 0;

  function take() {
    if (taken >= max) return undefined;
    taken += 1;
    let isAtWork = false;
    return {
      /** Resolves when the attempt may be counted and its password verified. */
      turn: () =>
        new Promise<void>((resolve) => {
          const begin = () => {
            isAtWork = true;
            atWork += 1;
            // In a turn of its own: the attempt before this one may still have its response to render.
            setImmediate(resolve);
          };
          if (atWork < MAX_AT_WORK) begin();
          else waiting.push(begin);
        }),
      /** Releases the slot. Call it once, at the end. */
      release() {
        taken -= 1;
        if (!isAtWork) return;
        atWork -= 1;
        waiting.shift()?.();
      },
    };
  }

  return { take, isFull: () => taken >= max };
}
