/** Some five seconds of comparing in a rush; each password waits for those before it. */
const MAX_SLOTS = 20;
/** Kept for devices that their account knows, so that no flood of guesses keeps a person out at home. */
const MAX_KNOWN_SLOTS = 10;
/**
 * Of each kind: one is compared while the next one asks the database. More of them would only wait for the thread that
 * compares, and let a known device wait there too.
 */
const MAX_AT_WORK = 2;

export type PasswordSlot = {
  /** Resolves when the password may be verified. */
  turn(): Promise<void>;
  /** To be called once, at the end. */
  release(): void;
};

export type PasswordSlots = {
  /** Takes a slot for verifying one password; undefined where all are taken. */
  take(attempt: { isKnownDevice: boolean }): PasswordSlot | undefined;
  /** Whether an attempt from a device that is not known finds no free slot. */
  areTaken(): boolean;
};

/** Bounds how many attempts are under way: what comes beyond is refused at once and costs nothing. */
export function createPasswordSlots(): PasswordSlots {
  const [known, others] = [createQueue(MAX_KNOWN_SLOTS), createQueue(MAX_SLOTS)];
  return {
    take: ({ isKnownDevice }) => (isKnownDevice ? known : others).take(),
    areTaken: () => others.isFull(),
  };
}

function createQueue(max: number) {
  /** What begins the work of each that waits, the first first. */
  const waiting: (() => void)[] = [];
  let taken = 0;
  let atWork = 0;

  function take(): PasswordSlot | undefined {
    if (taken >= max) return undefined;
    taken += 1;
    let isAtWork = false;
    return {
      turn: () =>
        new Promise((resolve) => {
          const begin = () => {
            isAtWork = true;
            atWork += 1;
            resolve();
          };
          if (atWork < MAX_AT_WORK) begin();
          else waiting.push(begin);
        }),
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
