import path from 'node:path';

import { renderArtwork } from '../artwork.mjs';
import { buildFolder } from './brand.mjs';

const WORLDS = ['coffee', 'fashion', 'home', 'appliances'];
/** How wide the files of the worlds are at most where they stand on cards. */
const WIDEST_CARD_PX = 800;

/** What the app itself shows; the names of files stand in every shopper's script. */
const OF_APP = ['newsletterDesktop', 'newsletterTablet', 'heroWide', 'heroNarrow', ...WORLDS];
/** What is shown by pages that the app does not carry, by the name of the module that has it. */
const OF_PAGES = [
  'coffee',
  'capsules',
  'machine',
  'fashion',
  'sleepwear',
  'home',
  'bedding',
  'appliances',
  'parcel',
  'carton',
  'purse',
  'bag',
  'shopfront',
  'telephone',
  'card',
  'label',
  'sack',
  'signpost',
  'spill',
];
/** Few, as some of their pages are the app's. */
const OF_MOMENTS = ['letter', 'ticket', 'door', 'compass', 'cable', 'hourglass', 'key'];

const MODULES = {
  'virtual:artwork': { name: 'artwork', pictures: OF_APP, areWorldsCards: true },
  'virtual:drawings': { name: 'drawings', pictures: OF_PAGES },
  'virtual:moments': { name: 'moments', pictures: OF_MOMENTS },
};
const RESOLVED = '\0';

/**
 * Vite plugin: `import { artwork } from 'virtual:artwork'` is the manifest of the rendered pictures, and
 * `virtual:drawings` and `virtual:moments` those of what only some pages show.
 */
export function artworkPlugin() {
  let root = '';
  let manifest;
  return {
    name: 'morgenrot:artwork',
    configResolved(config) {
      root = config.root;
    },
    resolveId(id) {
      return id in MODULES ? RESOLVED + id : undefined;
    },
    async load(id) {
      const wanted = MODULES[id.slice(RESOLVED.length)];
      if (!id.startsWith(RESOLVED) || !wanted) return undefined;
      manifest ??= renderArtwork({ outFolder: path.join(buildFolder(root), 'artwork') });
      const made = await manifest;
      const pictureOf = (name) =>
        wanted.areWorldsCards && WORLDS.includes(name) ? asCard(made[name]) : made[name];
      const chosen = Object.fromEntries(wanted.pictures.map((name) => [name, pictureOf(name)]));
      return `export const ${wanted.name} = ${JSON.stringify(chosen)};`;
    },
  };
}

/** The picture without the files that only the page of a category draws. */
function asCard({ sources, dark, ...picture }) {
  const narrow = (source) => ({
    ...source,
    srcset: source.srcset.filter(({ width }) => width <= WIDEST_CARD_PX),
  });
  return { ...picture, sources: sources.map(narrow), dark: narrow(dark) };
}
