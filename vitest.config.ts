import { createRequire } from 'node:module';
import path from 'node:path';

import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

import { artworkPlugin } from './scripts/lib/artworkPlugin.mjs';
import { externalStoreForPreact } from './scripts/lib/externalStoreForPreact.mjs';
import { runtimeAliases, type Runtime } from './vite.config.ts';

const root = import.meta.dirname;
const require = createRequire(import.meta.url);

/**
 * Packages that reach for React by `require` would get React beside Preact, so their ES module builds
 * are named here.
 */
const esModuleBuilds = [
  {
    find: '@testing-library/react',
    replacement: path.join(
      path.dirname(require.resolve('@testing-library/react/package.json')),
      'dist/@testing-library/react.esm.js',
    ),
  },
  {
    find: 'react-resizable-panels',
    replacement: require.resolve('react-resizable-panels').replace(/\.cjs$/, '.js'),
  },
];

/** Component tests run twice, from the same files: on Preact, which the shop ships, and on React. */
function componentProject(runtime: Runtime): TestProjectConfiguration {
  const aliases = runtimeAliases(runtime);
  return {
    plugins: [artworkPlugin(), ...(runtime === 'preact' ? [externalStoreForPreact(root)] : [])],
    resolve: {
      alias: [...esModuleBuilds, ...(Array.isArray(aliases) ? aliases : [])],
      dedupe: ['react', 'react-dom', 'preact'],
    },
    test: {
      name: `component-${runtime}`,
      include: ['src/{ui,features,routes,browser,sw}/**/*.test.{ts,tsx}', 'src/*.test.tsx'],
      environment: 'jsdom',
      env: { RUNTIME: runtime },
      setupFiles: ['scripts/lib/componentSetup.mjs'],
      // More than a test waits for one condition, which then says itself what did not come.
      testTimeout: 20_000,
      server: { deps: { inline: true } },
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/*.test.ts',
            'src/{domain,contract}/**/*.test.ts',
            'i18n/**/*.test.ts',
            'docs/*.test.ts',
            'scripts/**/*.test.{ts,mjs}',
          ],
          environment: 'node',
          // The compiler is started for some of them.
          testTimeout: 30_000,
        },
      },
      componentProject('preact'),
      componentProject('react'),
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.{ts,tsx}'],
          environment: 'node',
          globalSetup: ['src/server/db/testing/globalSetup.ts'],
          // Databases are started, and some servers are killed and started again.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
