import path from 'node:path';

const FORM_CORE = /\/@tanstack\/form-core\/dist\/esm\/[\w.]+\.js$/;

/** Files of packages, by who asks for them, and what the pages have in their place. */
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
  { of: FORM_CORE, file: './metaHelper.js', by: 'formParts.ts' },
  { of: FORM_CORE, file: './standardSchemaValidator.js', by: 'formParts.ts' },
];

/** The name by which Vite imports what loads chunks. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/**
 * A Vite plugin that leaves out of the pages what packages bring and they have no use for; the reasons stand
 * in the files that take its place, in src/browser.
 */
export function leanPagesPlugin(root) {
  return {
    name: 'lean-pages',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer = '') {
      if (source === PRELOAD_HELPER) return path.join(root, 'src/browser/preload.ts');
      const standIn = STAND_INS.find(({ of, file }) => source === file && of.test(importer));
      return standIn ? path.join(root, 'src/browser', standIn.by) : null;
    },
  };
}
