/**
 * What `npm test` takes: it finds most faults, in minutes. `npm run test:all` takes everything. Test runners read this
 * file if `SHORT_RUN` is set.
 */
export const isShortRun = Boolean(process.env.SHORT_RUN);

/** Tag of journeys that name shops, words or addresses of the product's own brand. */
export const OWN_BRAND_TAG = '@own-brand';

/**
 * Journeys of the short run: of each file the beginnings of their titles. They go once through what a shopper, a
 * subscriber, staff and an operator do most, and have found faults that no other test found.
 */
export const SHORT_RUN_JOURNEYS = {
  'account.spec.ts': [
    'a signed-in customer finds the form prefilled',
    'a customer who stays signed in gets a second token',
    'without scripts a customer signs in and out',
  ],
  'app.spec.ts': ['visited pages open offline', 'a newer version asks first'],
  'badInput.spec.ts': ['bad input gets a problem'],
  'budget.spec.ts': [
    'the fonts of the pages are small',
    'every page of every shop fits into the first round trip',
    'the footer, form, notice and session of a host',
    'the shop on its default runtime loads little script',
  ],
  'console.spec.ts': ['the console refuses a wrong password', 'a preview link is shared'],
  'contact.spec.ts': ['without scripts HU: a person corrects the form'],
  'contentPages.spec.ts': [
    'each phone number on the pages of',
    'an unknown URL of a shop gets a 404',
    'a person reads the conditions',
  ],
  'cookieConsent.spec.ts': [
    'a visitor who refuses is neither measured nor asked again',
    'a visitor who agrees is assigned to groups at once',
    'without scripts the page without scripts has no notice',
  ],
  'cookiesRefused.spec.ts': ['with scripts a customer whose browser refuses cookies'],
  'entrances.spec.ts': ['HU: an expired link leads to the form'],
  'figures.spec.ts': ['marketing sees the newsletter'],
  'filledInSilently.spec.ts': ['the sign-up form reads values that were filled in'],
  'footer.spec.ts': [
    'in our page the footer of HU is at most 600 px high',
    'in our page accordions below 1280 px become columns',
    'in our page changing the country leads to the same page',
    'in our page the footer signs up in place',
  ],
  'fragments.spec.ts': [
    'without scripts the footer without scripts opens its groups',
    'the sign-up of a host',
    'every shop has its footer',
  ],
  'header.spec.ts': ['HU: the header links to worlds', 'the header lists the countries'],
  'hostLoading.spec.ts': ['the parts load one small script'],
  'hostSignUp.spec.ts': ['HU: a person signs up in place', 'without scripts the form of a host'],
  'inAppNavigation.spec.ts': [
    'navigation within the app starts at the top with the title focused, and back restores the position, on a quick',
  ],
  'mailServer.spec.ts': ['a person signs up, gets the mail by SMTP'],
  'newsletterRules.spec.ts': [
    'HU: the rendered form follows every rule',
    'HU: a sign-up is recorded',
  ],
  'offline.spec.ts': ['input typed offline stays in the form'],
  'oneServer.spec.ts': ['the next server takes over the folder'],
  'pages.spec.ts': [
    'an unknown page is a 404',
    'nothing moves while a page loads',
    'a page remembers its shop',
    'HU: its pages are sound at every width',
    'HU: the open form with all its faults is accessible',
  ],
  'persons.spec.ts': ['staff find a subscriber'],
  'plainPages.spec.ts': ['/de/contact has no control', 'a page with the form hydrates'],
  'postedForms.spec.ts': ['HU: each refused form scrolls'],
  'preferences.spec.ts': ['a subscriber changes data', 'every page linked from our mails'],
  'press.spec.ts': [
    'a press of the button registers although it blurs',
    'a press of the button registers while',
  ],
  'preview.spec.ts': ['staff preview the live shop'],
  'previewPanel.spec.ts': [
    'applied settings show the content',
    'a shopper’s page neither requests',
  ],
  'session.spec.ts': [
    'a session that expires while a person fills a form',
    'a smartphone or a tablet checks nothing',
    'a waiting page notices a sign-in',
  ],
  'signOut.spec.ts': ['signing out in one tab of a browser that tells'],
  'signUp.spec.ts': ['in our page DE: a person signs up', 'in our page TR: a person signs up'],
  'signUpConsentUncovered.spec.ts': ['DE: nothing covers the consent text of a sign-up'],
  'signUpStates.spec.ts': [
    'in our page a pending response is shown',
    'in our page a refusal by the service',
    'in our page a success links to the mailbox',
  ],
  'sitemap.spec.ts': ['each page of', 'the sitemap has every indexable page'],
  'stores.spec.ts': ['without scripts HU: the header leads to the stores'],
  'takeOver.spec.ts': [
    'input typed before the app arrived',
    'a form sent before the app arrived',
    'a field shows its fault when it is left',
  ],
  'trustedTypes.spec.ts': ['Trusted Types refuse every string'],
  'validHtml.spec.ts': ['account, preview and console are valid HTML'],
  'voucherPage.spec.ts': ['the voucher page shows a complete ticket'],
  'withdrawal.spec.ts': [
    'without scripts DE: a person withdraws',
    'the footer of',
    'thirty withdrawals of thirty people',
  ],
  'withoutScripts.spec.ts': ['a bot without scripts', 'a Hungarian shopper without scripts'],
  'workbench.spec.ts': ['two people change a footer link'],
};

const escape = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the journeys of the short run, by file and title as Playwright joins them. */
export const shortRunJourneys = Object.entries(SHORT_RUN_JOURNEYS).map(
  ([file, titles]) => new RegExp(`\\b${escape(file)} (?:${titles.map(escape).join('|')})`, 'u'),
);

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
  // Starts fifteen servers; every journey starts on one, and `oneServer.spec.ts` kills and restarts one.
  'src/server/process/start.test.ts',
  // Replaces builds below running servers; `formerRelease.spec.ts` does so with real ones.
  'src/server/http/files/releaseArchive.test.ts',
  // Three rounds of content through files; `contentCommand.test.ts` guards each step.
  'src/server/contentFiles/roundTrip.test.ts',
  // A thousand rows, and indexes built beside writers; `plans.test.ts` guards each statement's plan.
  'src/server/testing/growingTables.test.ts',
  'src/server/db/buildIndexes.test.ts',
  // Threads that crash, polls of half a second, transactions that rest for seconds, and the example of `examples`.
  'src/server/mail/threadMailer.test.ts',
  'src/server/base/followDatabase.test.ts',
  'src/server/db/restingTransactions.test.ts',
  'src/server/handover/listmonkExample.test.ts',
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
