import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { defineConfig } from 'playwright/test';

import type { Runtime } from './e2e/support/server.ts';
import { findChromium } from './scripts/lib/chromium.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const chromium = findChromium(root);
if (!chromium) throw new Error('No Chromium was found: npm test installs one.');

const TEST_LIMIT_MS = 60_000;
const EXPECT_LIMIT_MS = 10_000;
/**
 * Journeys about the server, to which it is all one what the pages run on, those that compare both runtimes,
 * and those about styles, which that comparison finds to be the same on both.
 */
const SERVER_JOURNEYS =
  /\/(?:crash|oneServer|mailServer|scanners|badInput|accountCommand|mailLooks|gallery(?:Looks|Conditions|Contrast|Focus))\.spec\.ts$/;

/**
 * The journeys, once on each runtime of the pages, and those of the server once. A journey that fails
 * once has failed: there are no retries.
 */
export default defineConfig<{ runtime: Runtime }>({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  // What is missing is a fault: pictures are kept only by whoever asks for it.
  updateSnapshots: 'none',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
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
    launchOptions: {
      executablePath: chromium,
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        // Letters have the same shapes on every machine, whatever it is set to.
        '--font-render-hinting=none',
        '--disable-lcd-text',
      ],
      env: {
        ...definedVariables(process.env),
        FONTCONFIG_FILE: path.join(root, 'e2e/support/fonts.conf'),
        // The platform's own fields for dates follow the language of the machine.
        LANGUAGE: 'en_US',
      },
    },
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    locale: 'de-DE',
  },
  projects: [
    { name: 'preact', testIgnore: SERVER_JOURNEYS, use: { runtime: 'preact' } },
    { name: 'react', testIgnore: SERVER_JOURNEYS, use: { runtime: 'react' } },
    { name: 'server', testMatch: SERVER_JOURNEYS },
  ],
});

function definedVariables(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
