import path from 'node:path';

/** Files of the router, by the package that asks for them, and what the pages have in their place. */
const STAND_INS = [
  {
    of: /\/@tanstack\/react-router\/dist\/esm\/[\w.]+\.js$/,
    file: './link.js',
    by: 'noRouterLink.ts',
  },
  {
    of: /\/@tanstack\/router-core\/dist\/esm\/[\w.]+\.js$/,
    file: './scroll-restoration.js',
    by: 'routerScroll.ts',
  },
];

/**
 * A Vite plugin that leaves out of the pages what the router brings and they have no use for; the reasons stand
 * in the files that take its place, in src/browser.
 */
export function leanRouterPlugin(root) {
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer = '') {
      const found = STAND_INS.find(({ of, file }) => source === file && of.test(importer));
      return found ? path.join(root, 'src/browser', found.by) : null;
    },
  };
}
