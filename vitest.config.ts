import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';

import { FULL_RUN_TESTS, isShortRun } from './scripts/lib/shortRun.mjs';
import { runtimeAliases, type Runtime } from './vite.config.ts';

/** Far more than any test takes: what reaches it stands still. */
const STALLED_MS = 300_000;

/** Component tests run twice, from the same files: on Preact, which the shop ships, and on React. */
function componentProject(runtime: Runtime): TestProjectConfiguration {
  return {
    extends: true,
    resolve: {
      alias: runtimeAliases(runtime),
      // The ES module build that a package names: its CommonJS would reach for React by `require`, past the aliases.
      mainFields: ['module', 'main'],
      dedupe: ['react', 'react-dom', 'preact'],
    },
    test: {
      name: `component-${runtime}`,
      include: ['src/{ui,features,shop,staff,routes,browser,sw}/**/*.test.{ts,tsx}'],
      environment: 'jsdom',
      // One DOM for all files of a process; `componentSetup.mjs` empties it after each.
      isolate: false,
      env: { RUNTIME: runtime },
      setupFiles: ['scripts/lib/componentSetup.mjs'],
      server: { deps: { inline: true } },
      // A package that is CommonJS reaches for React by `require`, past the aliases, unless it is bundled first.
      deps: {
        optimizer: {
          client: { enabled: true, include: ['@tanstack/react-router', '@tanstack/react-form'] },
        },
      },
    },
  };
}

export default defineConfig({
  test: {
    // How many workers there are says the command alone: projects inherit a number that stands here, and it goes before `--maxWorkers`.
    // A test that waits says itself what did not come; a busy machine makes it slow, not red.
    testTimeout: STALLED_MS,
    hookTimeout: STALLED_MS,
    exclude: [...configDefaults.exclude, ...(isShortRun ? FULL_RUN_TESTS : [])],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/{domain,contract}/**/*.test.ts',
            'i18n/**/*.test.ts',
            'docs/*.test.ts',
            'scripts/**/*.test.{ts,mjs}',
            'packages/**/*.test.ts',
          ],
          environment: 'node',
          isolate: false,
        },
      },
      componentProject('preact'),
      componentProject('react'),
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.{ts,tsx}'],
          environment: 'node',
          isolate: false,
          globalSetup: ['src/server/db/testing/globalSetup.ts'],
          // The embedded database is WebAssembly; compiling its busiest functions a second time pays only later. Servers
          // that live for one test leave much garbage, of which more space for young objects needs fewer collections.
          ...(isShortRun && { execArgv: ['--liftoff-only', '--max-semi-space-size=64'] }),
        },
      },
    ],
  },
});
