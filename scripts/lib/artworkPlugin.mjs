import path from 'node:path';

import { renderArtwork } from '../artwork.mjs';

const MODULE = 'virtual:artwork';
const RESOLVED = `\0${MODULE}`;

/** Vite plugin: `import { artwork } from 'virtual:artwork'` is the manifest of the rendered pictures. */
export function artworkPlugin() {
  let root = '';
  return {
    name: 'morgenrot:artwork',
    configResolved(config) {
      root = config.root;
    },
    resolveId(id) {
      return id === MODULE ? RESOLVED : undefined;
    },
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const manifest = await renderArtwork({ outFolder: path.join(root, 'dist', 'artwork') });
      return `export const artwork = ${JSON.stringify(manifest)};`;
    },
  };
}
