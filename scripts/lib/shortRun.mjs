/**
 * What `npm test` leaves to `npm run test:all`: what takes long and has never been the only thing to fail, or
 * repeats in further shops what another test guards in three. The runners read it where `SHORT_RUN` is set.
 */
export const isShortRun = Boolean(process.env.SHORT_RUN);

/** The tag of single journeys of the full run alone, whose comments say what guards the same in the short run. */
export const FULL_RUN_TAG = '@full-run';

/** The tag of single journeys that name shops, words or addresses which only the product's own brand has. */
export const OWN_BRAND_TAG = '@own-brand';

/** Files of journeys of the full run alone. */
export const FULL_RUN_JOURNEYS = [
  // Pictures, contrast, focus rings and key strokes of each piece of the kit; its component tests stay.
  'gallery*.spec.ts',
  'inputFormats.spec.ts',
  'mailLooks.spec.ts',
  // The server killed ten times over on both databases; `oneServer.spec.ts` kills it once.
  'crash.spec.ts',
  'scanners.spec.ts',
  // One address in several shops; `shops.test.ts` guards it without a browser.
  'subscriptions.spec.ts',
  // Nginx in front of the shop, for whole seconds of a change; `publicCaching.test.ts` and `sharedView.test.ts` guard it.
  'sharedCache.spec.ts',
  // Taps and pixels of ten tasks; the form of the card, whose pieces `contact.spec.ts` goes through.
  'phoneTasks.spec.ts',
  'loyaltyCard.spec.ts',
  // Layout over slow connections and clock changes.
  'slowArrival.spec.ts',
  'repeatVisit.spec.ts',
  'clockChanges.spec.ts',
  // Zoom, forced colours and screen readers of the form.
  'formAccess.spec.ts',
  'consoleDesk.spec.ts',
  'consoleDifferences.spec.ts',
  // Where the focus goes in the editor of change sets, and where its pages stand.
  'consoleEditor.spec.ts',
  'consoleHistory.spec.ts',
  'consoleKeys.spec.ts',
  // Where rows and edges of the console stand, in pixels.
  'consoleLargeText.spec.ts',
  'consoleLook.spec.ts',
  'consoleNotification.spec.ts',
  'consolePanes.spec.ts',
  'consolePicture.spec.ts',
  'consoleTasks.spec.ts',
  'consoleTime.spec.ts',
  'consoleViews.spec.ts',
  'consoleWatch.spec.ts',
  'consoleWindows.spec.ts',
  'install.spec.ts',
  // Accounts by command, foreign and silent networks, the consent dialog of every shop.
  'accountCommand.spec.ts',
  // Invitations, codes and passkeys, whose servers' and components' tests stay.
  'staffAccounts.spec.ts',
  'singleSignOn.spec.ts',
  'breakGlass.spec.ts',
  // `staffRights.test.ts` walks every call with every role; `peoplePage.test.tsx` and `auditPage.test.tsx` stay.
  'staffRoles.spec.ts',
  // Keys and webhooks, whose servers' and components' tests stay.
  'otherSystems.spec.ts',
  // Christmas planned from the draft to the undoing, in 50 seconds; the tests of `src/server/changeSets` and of
  // `src/staff/changeSets` guard each step.
  'changeSets.spec.ts',
  // A logo uploaded, previewed, published and taken back on two nodes; `pictures.test.ts`, `pictureCalls.test.ts` and
  // `picturePart.test.tsx` guard each step.
  'changeSetPicture.spec.ts',
  'yamlEditor.spec.ts',
  // Content from the shop to Git and back; `roundTrip.test.ts` and `contentCommand.test.ts` guard each step.
  'contentInGit.spec.ts',
  // `exampleMail.test.ts` guards the mail in the frame, `markdown.test.ts` the frame.
  'exampleNewsletter.spec.ts',
  'foreignAnswers.spec.ts',
  'faults.spec.ts',
  'consoleOnSlowNetwork.spec.ts',
  'silentNetwork.spec.ts',
  'cookieConsentInEveryShop.spec.ts',
  // Hosts at an address of their own, without a server, on Next, Node and PHP, behind Varnish, what they do with faults, and their consent;
  // `embedOrigins.test.ts` and those of `packages/embed` stay, and `hostSignUp.spec.ts`.
  'hostAtOwnAddress.spec.ts',
  // `hostFrame.test.tsx` guards what a pane hears of them.
  'hostPanesAtOwnAddress.spec.ts',
  'hostElements*.spec.ts',
  'hostOnNext.spec.ts',
  'hostOnNode.spec.ts',
  'hostOnPhp.spec.ts',
  'hostOnVarnish.spec.ts',
  'hostExamples.spec.ts',
  'hostFaults.spec.ts',
  'hostCookieConsent.spec.ts',
  // Session and preview in their pages, behind nginx; `hostSession.test.ts`, the scheduler's tests on both entries and
  // `previewedFragments.test.ts` stay.
  'hostSession.spec.ts',
  'hostPreview.spec.ts',
  // A release made, installed and started; `deploy.test.ts` guards what it takes along.
  'release.spec.ts',
  // Two builds; `releaseArchive.test.ts` stays.
  'formerRelease.spec.ts',
  // Processor time beside bare servers, for seconds each.
  'processorBudgets.spec.ts',
  // Where the button of the panel stands, in pixels; `previewPanel.test.tsx` guards what it does, and an empty date.
  'previewPanelPlace.spec.ts',
  // Pixels behind the words of the front page.
  'heroContrast.spec.ts',
];

/** Unit and server tests of the full run alone; of most others that run on both databases the short run takes one. */
export const FULL_RUN_TESTS = [
  // What the compiler refuses in each project, by compiling probes; processes of the scripts.
  'scripts/guards/runtimeBorders.test.ts',
  'scripts/lib/run.test.mjs',
  // What every regular expression of the product costs on the worst text: eight seconds of two processors.
  'scripts/guards/regularExpressions.test.ts',
  // Five servers that open embedded databases of their own; every journey starts on one.
  'src/server/db/embedded.test.ts',
  'src/server/process/startTogether.test.ts',
  // Waits twenty seconds for a network that swallows everything.
  'src/server/db/stuckConnections.test.ts',
  // A hundred thousand rows on PostgreSQL, a fifth of them embedded; killed three times on each.
  'src/server/db/migrationKilled.test.ts',
  // The database of a build spoilt in five ways and killed at five points; the journeys' first start copies one.
  'src/server/db/madeDatabase.test.ts',
  // Statements that wait for locks of a table; `migrate.test.ts` stays.
  'src/server/db/migrationLocks.test.ts',
];

/**
 * Journeys that the full run takes on React too: those of what hydrates and answers to a person. Header, footer and content pages are
 * rendered by the server alone, and the worker, the network, consent and styles know no runtime; `validHtml.spec.ts`
 * checks what React renders on the server. Of the console those where runtimes differ: keys, focus, fields, panes and
 * the desk's history; what compares, keeps views and watches is tested in its components on both.
 */
export const JOURNEYS_ON_REACT = [
  'inAppNavigation.spec.ts',
  'takeOver.spec.ts',
  'press.spec.ts',
  'faultAndFocus.spec.ts',
  'signUp.spec.ts',
  'signUpStates.spec.ts',
  'formAccess.spec.ts',
  'inputFormats.spec.ts',
  'preferences.spec.ts',
  'account.spec.ts',
  'signOut.spec.ts',
  'session.spec.ts',
  'contact.spec.ts',
  'stores.spec.ts',
  'plainPages.spec.ts',
  'withoutScripts.spec.ts',
  'validHtml.spec.ts',
  'budget.spec.ts',
  'console.spec.ts',
  'consoleDesk.spec.ts',
  'consoleEditor.spec.ts',
  'consoleKeys.spec.ts',
  'consoleLatePages.spec.ts',
  'consolePanes.spec.ts',
  'consoleTime.spec.ts',
  'preview.spec.ts',
  'previewPanel.spec.ts',
  'previewPanelPlace.spec.ts',
  // React sets HTML by ways of its own.
  'trustedTypes.spec.ts',
  'gallery.spec.ts',
  'galleryExpansion.spec.ts',
  'galleryKeyboard.spec.ts',
];
