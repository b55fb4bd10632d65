/**
 * What `npm test` leaves to `npm run test:all`: what takes long and has never been the only thing to fail, or
 * repeats in further shops what another test guards in three. The runners read it where `SHORT_RUN` is set.
 */
export const isShortRun = Boolean(process.env.SHORT_RUN);

/** Journeys of the full run alone. */
export const FULL_RUN_JOURNEYS = [
  // Pictures, contrast, focus rings and key strokes of each piece of the kit; its component tests stay.
  'gallery*.spec.ts',
  'inputFormats.spec.ts',
  'mailLooks.spec.ts',
  // The server killed ten times over on both databases; `oneServer.spec.ts` kills it once.
  'crash.spec.ts',
  'scanners.spec.ts',
  // Layout over slow connections and clock changes.
  'slowArrival.spec.ts',
  'repeatVisit.spec.ts',
  'clockChanges.spec.ts',
  // Zoom, forced colours and screen readers of the form.
  'formAccess.spec.ts',
  'consoleDesk.spec.ts',
  'consoleViews.spec.ts',
  'install.spec.ts',
  // Accounts by command, foreign and silent networks, the consent dialog of every shop.
  'accountCommand.spec.ts',
  'foreignAnswers.spec.ts',
  'faults.spec.ts',
  'consoleOnSlowNetwork.spec.ts',
  'silentNetwork.spec.ts',
  'consentInEveryShop.spec.ts',
];

/** Unit and server tests of the full run alone. */
export const FULL_RUN_TESTS = [
  'src/server/startTogether.test.ts',
  // A hundred thousand rows on both databases, killed three times on each.
  'src/server/db/migrationKilled.test.ts',
];

/** Journeys that `npm test` runs on React as well; the full run does that with all. */
export const BOTH_RUNTIMES_JOURNEYS = ['inAppNavigation.spec.ts'];
