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

const FORM_API = /\/@tanstack\/form-core\/dist\/esm\/FormApi\.js$/;
/** What a form does for developers' tools: the three listeners of a mounted one, and their end. */
const LISTENERS_OF_TOOLS = [
  { pattern: /^ {6}const cleanup\w+ = formEventClient\.on\(\n[^]*?^ {6}\);\n/gm, count: 3 },
  { pattern: /^ {8}cleanup\w+Listener\(\);\n/gm, count: 3 },
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
    transform: {
      filter: { id: FORM_API },
      handler(code) {
        return withoutListenersOfTools(code);
      },
    },
  };
}

/** The form library's `FormApi.js` without its listeners for developers' tools. Throws where it is written differently. */
export function withoutListenersOfTools(code) {
  return LISTENERS_OF_TOOLS.reduce((rest, { pattern, count }) => {
    if (rest.match(pattern)?.length !== count) {
      throw new Error(`FormApi.js of @tanstack/form-core has changed: see ${import.meta.url}`);
    }
    return rest.replaceAll(pattern, '');
  }, code);
}
