/** Some two seconds of comparing in a rush; each password waits for those before it. */
const MAX_PLACES = 20;
/** Kept for devices that their account knows, so that no flood of guesses keeps a person out at home. */
const MAX_KNOWN_PLACES = 10;

export type PasswordPlaces = {
  /** A place among those whose password is being looked at, to be left when that is done; undefined where all are taken. */
  take(attempt: { isKnownDevice: boolean }): (() => void) | undefined;
  /** Whether an attempt from a device that is not known finds no place. */
  areTaken(): boolean;
};

/** Bounds how many attempts are under way: what comes beyond is refused at once and costs nothing. */
export function createPasswordPlaces(): PasswordPlaces {
  const taken = { known: 0, others: 0 };
  return {
    take({ isKnownDevice }) {
      const [kind, max] = isKnownDevice
        ? (['known', MAX_KNOWN_PLACES] as const)
        : (['others', MAX_PLACES] as const);
      if (taken[kind] >= max) return undefined;
      taken[kind] += 1;
      return () => {
        taken[kind] -= 1;
      };
    },
    areTaken: () => taken.others >= MAX_PLACES,
  };
}
