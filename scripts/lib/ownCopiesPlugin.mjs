import path from 'node:path';

const SUFFIX = '?console';

/**
 * A Vite plugin that gives the console copies of its own of what it shares with the shop but uses more of:
 * the schemas and their library. In one chunk for both, every shopper would load the console's part of
 * them. What stands in these modules is without state, so that two copies are as good as one.
 *
 * `isConsole` tells by its path whether a module is the console's alone; `isCopied` which modules are given
 * copies.
 */
export function ownCopiesPlugin({ isConsole, isCopied }) {
  return {
    name: 'own-copies',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      if (importer === undefined) return null;
      const isCopy = importer.endsWith(SUFFIX);
      if (!isCopy && !isConsole(importer)) return null;
      const asked = isCopy ? importer.slice(0, -SUFFIX.length) : importer;
      const resolved = await this.resolve(source, asked, { ...options, skipSelf: true });
      if (!resolved || resolved.external || !path.isAbsolute(resolved.id)) return resolved;
      if (resolved.id.includes('?') || !isCopied(resolved.id)) return resolved;
      return { ...resolved, id: resolved.id + SUFFIX };
    },
  };
}
