/**
 * Tests that `npm test` leaves to `npm run test:all`. They take long and have never been the only ones to fail, or they
 * repeat in further shops what another test guards in three. Test runners read this file if `SHORT_RUN` is set.
 */
export const isShortRun = Boolean(process.env.SHORT_RUN);

/** Tag of journeys that only the full run has. Their comments name the test that guards the same in the short run. */
export const FULL_RUN_TAG = '@full-run';

/** Tag of journeys that name shops, words or addresses of the product's own brand. */
export const OWN_BRAND_TAG = '@own-brand';

/** Files of journeys that only the full run has. */
export const FULL_RUN_JOURNEYS = [
  // Pictures, contrast, focus rings and keys of each piece of the kit; their component tests are in the short run.
  'gallery*.spec.ts',
  'inputFormats.spec.ts',
  'mailLooks.spec.ts',
  // Kills the server ten times on both databases; `oneServer.spec.ts` kills it once.
  'crash.spec.ts',
  'scanners.spec.ts',
  // One address in several shops; `shops.test.ts` guards this without a browser.
  'subscriptions.spec.ts',
  // Nginx in front of the shop, over whole seconds of a change; `publicCaching.test.ts` and `sharedView.test.ts` guard
  // this.
  'sharedCache.spec.ts',
  // A cache over whole seconds of a change of light; `sun.test.ts` and `publicCaching.test.ts` guard this.
  'sunOverCaches.spec.ts',
  // Taps and pixels of ten tasks, and the loyalty card's form, whose parts `contact.spec.ts` covers.
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
  // Focus in the editor of change sets, and the position of its pages.
  'consoleEditor.spec.ts',
  'consoleHistory.spec.ts',
  'consoleKeys.spec.ts',
  // Position of rows and edges of the console, in pixels.
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
  // Invitations, codes and passkeys; their server and component tests are in the short run.
  'staffAccounts.spec.ts',
  'singleSignOn.spec.ts',
  'breakGlass.spec.ts',
  // `staffRights.test.ts` tries every call with every role; `peoplePage.test.tsx` and `auditPage.test.tsx` are in the
  // short run.
  'staffRoles.spec.ts',
  // Keys and webhooks; their server and component tests are in the short run.
  'otherSystems.spec.ts',
  // Plans Christmas from the draft to the undo, in 50 seconds; the tests of `src/server/changeSets` and
  // `src/staff/changeSets` guard each step.
  'changeSets.spec.ts',
  // `outlook.test.ts`, `outlookWords.test.ts` and `datesDialog.test.tsx` guard each step.
  'changeOutlook.spec.ts',
  // Uploads, previews, publishes and removes a logo on two nodes; `pictures.test.ts`, `pictureCalls.test.ts` and
  // `picturePart.test.tsx` guard each step.
  'changeSetPicture.spec.ts',
  // Measures lists of 50,000 rows; `dataTable.test.tsx` guards what they do.
  'lists.spec.ts',
  'yamlEditor.spec.ts',
  // Moves content from the shop to Git and back; `roundTrip.test.ts` and `contentCommand.test.ts` guard each step.
  'contentInGit.spec.ts',
  // `exampleMail.test.ts` guards the mail in the frame, `markdown.test.ts` the frame.
  'exampleNewsletter.spec.ts',
  'foreignAnswers.spec.ts',
  'faults.spec.ts',
  'consoleOnSlowNetwork.spec.ts',
  'silentNetwork.spec.ts',
  'cookieConsentInEveryShop.spec.ts',
  // Hosts at their own origin, without a server, on Next, Node and PHP and behind Varnish, with faults and consent;
  // `embedOrigins.test.ts`, the tests of `packages/embed` and `hostSignUp.spec.ts` are in the short run.
  'hostAtOwnAddress.spec.ts',
  // `hostFrame.test.tsx` guards the messages between a pane and such hosts.
  'hostPanesAtOwnAddress.spec.ts',
  'hostElements*.spec.ts',
  'hostOnNext.spec.ts',
  'hostOnNode.spec.ts',
  'hostOnPhp.spec.ts',
  'hostOnVarnish.spec.ts',
  'hostExamples.spec.ts',
  'hostFaults.spec.ts',
  'hostCookieConsent.spec.ts',
  // Session and preview in hosts' pages, behind nginx; `hostSession.test.ts`, the scheduler's tests on both entries and
  // `previewedFragments.test.ts` are in the short run.
  'hostSession.spec.ts',
  'hostPreview.spec.ts',
  // Makes, installs and starts a release; `deploy.test.ts` guards its content.
  'release.spec.ts',
  // Needs two builds; `releaseArchive.test.ts` is in the short run.
  'formerRelease.spec.ts',
  // Compares processor time with bare servers, for seconds each.
  'processorBudgets.spec.ts',
  // Position of the preview panel's button, in pixels; `previewPanel.test.tsx` guards its behaviour and an empty date.
  'previewPanelPlace.spec.ts',
  // Pixels behind the text of the front page, and of pictures, gaps and lines.
  'heroContrast.spec.ts',
  'lineBreaks.spec.ts',
  'proportions.spec.ts',
  'spacing.spec.ts',
  // `keptPage.test.ts` guards which pages a change of time reloads.
  'consoleKeptPages.spec.ts',
];

/**
 * Unit and server tests that only the full run has. Most others run on both databases, of which the short run has one.
 */
export const FULL_RUN_TESTS = [
  // Compiles probes that the compiler must refuse in each project; runs processes of the scripts.
  'scripts/guards/runtimeBorders.test.ts',
  'scripts/lib/run.test.mjs',
  // A month of visitors of a test; `statistics.test.ts` and `testItems.test.ts` guard the parts.
  'src/server/changeSets/testMonth.test.ts',
  // A day of returned mails; `readReport.test.ts` and `reportMailbox.test.ts` guard the parts.
  'src/server/mailReports/returnedDay.test.ts',
  // Judges every mail of every shop by SpamAssassin, where that is installed; `message.test.ts` is in the short run.
  'src/server/mail/judgedMails.test.ts',
  // Runs every regular expression of the product on its worst input: eight seconds of two processors.
  'scripts/guards/regularExpressions.test.ts',
  // Five servers with embedded databases of their own; every journey starts on one.
  'src/server/db/embedded.test.ts',
  'src/server/process/startTogether.test.ts',
  // Waits twenty seconds for a network that drops everything.
  'src/server/db/stuckConnections.test.ts',
  // A hundred thousand rows on PostgreSQL and a fifth of them on the embedded database, killed three times on each.
  'src/server/db/migrationKilled.test.ts',
  // Damages the prebuilt database in five ways and kills the copy at five points; the journeys' first start copies it.
  'src/server/db/madeDatabase.test.ts',
  // Statements that wait for table locks; `migrate.test.ts` is in the short run.
  'src/server/db/migrationLocks.test.ts',
];

/**
 * Journeys that the full run also makes on React: those of pages that hydrate and react to a person. Header, footer and
 * content pages are rendered only by the server, and worker, network, consent and styles do not depend on the runtime.
 * `validHtml.spec.ts` checks what React renders on the server. Of the console these are the ones where runtimes differ:
 * keys, focus, fields, panes and the desk's history. Components for comparing, keeping and watching are tested on both.
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
  // React sets HTML in its own ways.
  'trustedTypes.spec.ts',
  'gallery.spec.ts',
  'galleryExpansion.spec.ts',
  'galleryKeyboard.spec.ts',
];
