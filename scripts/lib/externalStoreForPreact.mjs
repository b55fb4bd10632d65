import path from 'node:path';

const WITH_SELECTOR = 'use-sync-external-store/cjs/use-sync-external-store-shim/with-selector';
const ASKED_AS = /^use-sync-external-store\/shim\/with-selector(\.js)?$/;

/**
 * A Vite plugin for tests on Preact: the router and the form load this one file by `require`, which would
 * give them React's hooks beside Preact's. Its own code is run, with Preact where it asks for React.
 */
export function externalStoreForPreact(root) {
  const file = path.join(root, 'node_modules', `${WITH_SELECTOR}.production.js`);
  return {
    name: 'external-store-for-preact',
    enforce: 'pre',
    resolveId: (id) => (ASKED_AS.test(id) ? file : undefined),
    transform: (code, id) =>
      id === file
        ? [
            "import * as Preact from 'preact/compat';",
            'const exports = {}; const require = () => Preact;',
            code,
            'export const { useSyncExternalStoreWithSelector } = exports;',
          ].join('\n')
        : undefined,
  };
}
