/** Files of Zod that keep their settings among the page's globals, for several copies of Zod in one page. */
const ZOD = /\/zod\/v4\/core\/(?:core|registries)\.js$/;
const GLOBAL = 'globalThis';

/**
 * A Vite plugin for scripts in pages of other systems, whose globals are not ours: a host that sets its own Zod up would
 * set ours up too, and find a global that it does not know.
 */
export function noGlobalsPlugin() {
  return {
    name: 'no-globals',
    apply: 'build',
    transform: {
      filter: { id: ZOD },
      handler: (code) => withoutGlobals(code),
    },
  };
}

/** The code of a module with an object of its own in place of the page's globals. Throws where it uses none. */
function withoutGlobals(code) {
  if (!code.includes(GLOBAL)) throw new Error(`Zod has changed: see ${import.meta.url}`);
  return `const ownGlobals = {};\n${code.replaceAll(GLOBAL, 'ownGlobals')}`;
}
