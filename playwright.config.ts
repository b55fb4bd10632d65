import { fileURLToPath } from 'node:url';

import { defineConfig } from 'playwright/test';

import { launchOptions } from './e2e/support/launchOptions.ts';
import type { Runtime } from './e2e/support/server.ts';
import { findHeadlessShell, NO_CHROMIUM } from './scripts/lib/browsers.mjs';
import {
  isShortRun,
  JOURNEYS_ON_REACT,
  OWN_BRAND_TAG,
  shortRunJourneys,
} from './scripts/lib/shortRun.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const chromium = findHeadlessShell(root);
if (!chromium) throw new Error(NO_CHROMIUM);

/** Far more than a journey takes: a busy machine makes it slow, not red. */
const TEST_LIMIT_MS = 600_000;
/** Longer than any answer takes on a machine that does much else, and any element to be there that can be acted on. */
const EXPECT_LIMIT_MS = 60_000;
/**
 * Journeys about the server, to which it is all one what the pages run on, those that compare both runtimes,
 * and those about styles, which that comparison finds to be the same on both.
 */
const SERVER_JOURNEYS =
  /\/(?:backupWhileRunning|crash|oneServer|sharedCache|sunOverCaches|hostWithIncludes|hostSession|hostPreview|hostAtOwnAddress|hostPanesAtOwnAddress|ownAddresses|hostElements(?:Room)?|hostOnNext|hostOnNode|hostOnPhp|hostOnVarnish|hostExamples|hostFaults|release|formerRelease|mailServer|subscriptions|scanners|badInput|accountCommand|contentInGit|staffRoles|figures|abTests|persons|subscribersInAndOut|changeOutlook|changeSets|changeSetPicture|otherSystems|yamlEditor|workbench|lists|singleSignOn|breakGlass|mailLooks|gallery(?:Looks|Conditions|Contrast|Focus))\.spec\.ts$/;

/**
 * Starting a worker takes as much of the processor as the page itself. The journeys that are about it say so and have
 * one, and in the full run those that go from page to page (`WORKER_IN_FULL_RUN`).
 */
const WITHOUT_WORKER = { serviceWorkers: 'block' } as const;

/** Attacks on a server of their own. */
const ATTACKS = /\/attacks\/[^/]+\.spec\.ts$/;
/** Those of them that ask only what is answered, and so may run beside other tests; the others measure the server. */
const UNMEASURED_ATTACKS =
  /\/attacks\/(?:brokenRequests|forgedAddress|fullDisk|fuzz|otherHosts|signInLocks)\.spec\.ts$/;
/** Several nodes on one database, of which parts fail, and the processor time of one. */
const NODES = /\/nodes\/[^/]+\.spec\.ts$/;
/**
 * Of a second brand, whose build `BRAND` names, every journey of the shop runs but those of what knows no brand: the
 * console and the kit, how fast an answer or a network is, and bytes. `loyaltyCard` and the journeys with the tag name
 * what only the product's own brand has; a journey that goes to a shop which the brand does not have is left out.
 */
const NO_BRAND_JOURNEYS =
  /\/(?:console\w*|gallery\w*|mailLooks|install|staffAccounts|clockChanges|faults|scanners|slowArrival|repeatVisit|silentNetwork|foreignAnswers|phoneTasks|budget|loyaltyCard)\.spec\.ts$/;
const ownBrand = new RegExp(OWN_BRAND_TAG);
const BRAND_ALONE = /\/brand\.spec\.ts$/;
const FIREFOX_JOURNEYS = /\/firefox[^/]*\.spec\.ts$/;

const inFolders = (files: string[]) => files.map((file) => `**/e2e/${file}`);
const elsewhere = [SERVER_JOURNEYS, FIREFOX_JOURNEYS, ATTACKS, NODES, BRAND_ALONE];

/**
 * The journeys, on both runtimes of the pages where these can differ, and those of the server once. A journey that
 * fails once has failed: there are no retries.
 */
export default defineConfig<{ runtime: Runtime }>({
  testDir: 'e2e',
  globalSetup: './e2e/support/globalSetup.ts',
  outputDir: 'test-results/journeys',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  // What is missing is a fault: pictures are written only where that is asked for.
  updateSnapshots: 'none',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  ...(isShortRun && { grep: shortRunJourneys }),
  retries: 0,
  workers: 2,
  timeout: TEST_LIMIT_MS,
  expect: {
    timeout: EXPECT_LIMIT_MS,
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/looks/aria/{arg}{ext}' },
  },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(chromium),
    actionTimeout: EXPECT_LIMIT_MS,
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    locale: 'de-DE',
  },
  projects: [
    {
      name: 'preact',
      testIgnore: elsewhere,
      use: { runtime: 'preact', ...WITHOUT_WORKER },
    },
    {
      name: 'react',
      testMatch: inFolders(JOURNEYS_ON_REACT),
      testIgnore: elsewhere,
      use: { runtime: 'react', ...WITHOUT_WORKER },
    },
    { name: 'server', testMatch: SERVER_JOURNEYS },
    {
      name: 'brand',
      testIgnore: [SERVER_JOURNEYS, FIREFOX_JOURNEYS, ATTACKS, NODES, NO_BRAND_JOURNEYS],
      grepInvert: ownBrand,
      use: { runtime: 'preact', ...WITHOUT_WORKER },
    },
    { name: 'attacks', testMatch: ATTACKS, testIgnore: UNMEASURED_ATTACKS },
    { name: 'hostile', testMatch: UNMEASURED_ATTACKS },
    { name: 'nodes', testMatch: NODES },
    { name: 'firefox', testMatch: FIREFOX_JOURNEYS, use: { runtime: 'preact' } },
  ],
});
