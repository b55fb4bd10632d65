/** Some two seconds of comparing in a rush; each password waits for those before it. */
const MAX_SLOTS = 20;
/** Kept for devices that their account knows, so that no flood of guesses keeps a person out at home. */
const MAX_KNOWN_SLOTS = 10;

export type PasswordSlots = {
  /** Takes a slot for verifying one password; returns what releases it, undefined where all are taken. */
  take(attempt: { isKnownDevice: boolean }): (() => void) | undefined;
  /** Whether an attempt from a device that is not known finds no free slot. */
  areTaken(): boolean;
};

/** Bounds how many attempts are under way: what comes beyond is refused at once and costs nothing. */
export function createPasswordSlots(): PasswordSlots {
  const taken = { known: 0, others: 0 };
  return {
    take({ isKnownDevice }) {
      const [kind, max] = isKnownDevice
        ? (['known', MAX_KNOWN_SLOTS] as const)
        : (['others', MAX_SLOTS] as const);
      if (taken[kind] >= max) return undefined;
      taken[kind] += 1;
      return () => {
        taken[kind] -= 1;
      };
    },
    areTaken: () => taken.others >= MAX_SLOTS,
  };
}
