import path from 'node:path';

/**
 * A Vite plugin that gives a part of the browser's code copies of its own of what it shares with the rest but
 * uses more of: the schemas and their library. In one chunk for both, every shopper would load that part's
 * share of them. What stands in these modules is without state, so that two copies are as good as one.
 *
 * `isOwner` tells by its path whether a module is of that part alone; `isCopied` which modules are given
 * copies; `name` tells these copies from others.
 */
export function ownCopiesPlugin({ name, isOwner, isCopied }) {
  const suffix = `?${name}`;
  return {
    name: `own-copies-${name}`,
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      if (importer === undefined) return null;
      const isCopy = importer.endsWith(suffix);
      if (!isCopy && !isOwner(importer)) return null;
      const requested = isCopy ? importer.slice(0, -suffix.length) : importer;
      const resolved = await this.resolve(source, requested, { ...options, skipSelf: true });
      if (!resolved || resolved.external || !path.isAbsolute(resolved.id)) return resolved;
      if (resolved.id.includes('?') || !isCopied(resolved.id)) return resolved;
      return { ...resolved, id: resolved.id + suffix };
    },
  };
}
