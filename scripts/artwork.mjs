/**
 * Renders the shop's artwork from SVG to hashed JPEG and AVIF, as it is by day, and for dark devices before dawn.
 * By hand: `node scripts/artwork.mjs <outFolder> [manifestFile]`
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

import { chosenBrand } from './lib/brand.mjs';
import { inPreDawn } from './lib/preDawn.mjs';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));
const sourceFolder = join(projectFolder, 'src/ui/artwork');
const defaultCacheFolder = join(projectFolder, 'node_modules/.cache/artwork');

// Spec §2.1: the newsletter pictures are served under the newsletter frontend path.
/** Spec §2.1/19. */
const newsletterPath = '/service/newsletter/frontend/images';
const artPath = '/assets/art';

const cardWidths = [400, 800];
/** On the page of a category half a screen wide. */
const worldWidths = [...cardWidths, 1600];
const momentWidths = [320, 640];

/** Widths in pixels: ordinary screens first, then dense ones. */
const pictures = {
  newsletterDesktop: { file: 'newsletter-desktop', path: newsletterPath, widths: [640, 1120] },
  newsletterTablet: { file: 'newsletter-tablet', path: newsletterPath, widths: [800, 1536] },
  // From edge to edge, whatever the screen.
  heroWide: { file: 'hero-wide', path: artPath, widths: [1280, 1920, 2880] },
  heroNarrow: { file: 'hero-narrow', path: artPath, widths: [480, 960] },
  coffee: { file: 'world-coffee', path: artPath, widths: worldWidths },
  fashion: { file: 'world-fashion', path: artPath, widths: worldWidths },
  home: { file: 'world-home', path: artPath, widths: worldWidths },
  appliances: { file: 'world-appliances', path: artPath, widths: worldWidths },
  capsules: { file: 'category-capsules', path: artPath, widths: worldWidths },
  machine: { file: 'category-machine', path: artPath, widths: worldWidths },
  sleepwear: { file: 'category-sleepwear', path: artPath, widths: worldWidths },
  bedding: { file: 'category-bedding', path: artPath, widths: worldWidths },
  parcel: { file: 'service-parcel', path: artPath, widths: cardWidths },
  carton: { file: 'service-carton', path: artPath, widths: cardWidths },
  purse: { file: 'service-purse', path: artPath, widths: cardWidths },
  bag: { file: 'service-bag', path: artPath, widths: cardWidths },
  shopfront: { file: 'service-shopfront', path: artPath, widths: cardWidths },
  telephone: { file: 'service-telephone', path: artPath, widths: cardWidths },
  card: { file: 'service-card', path: artPath, widths: cardWidths },
  label: { file: 'service-label', path: artPath, widths: cardWidths },
  sack: { file: 'service-sack', path: artPath, widths: cardWidths },
  signpost: { file: 'service-signpost', path: artPath, widths: cardWidths },
  spill: { file: 'moment-spill', path: artPath, widths: momentWidths },
  letter: { file: 'moment-letter', path: artPath, widths: momentWidths },
  ticket: { file: 'moment-ticket', path: artPath, widths: momentWidths },
  door: { file: 'moment-door', path: artPath, widths: momentWidths },
  compass: { file: 'moment-compass', path: artPath, widths: momentWidths },
  cable: { file: 'moment-cable', path: artPath, widths: momentWidths },
  hourglass: { file: 'moment-hourglass', path: artPath, widths: momentWidths },
  key: { file: 'moment-key', path: artPath, widths: momentWidths },
};

// Chosen by looking: below these the grain turns to mud, above them no difference is visible.
// Dense screens forgive more. AVIF at effort 4 takes eight times as long for the same bytes.
const formats = [
  { type: 'image/avif', extension: 'avif', quality: [56, 41, 34], options: { effort: 2 } },
  // Few browsers know nothing better: one width has to do.
  { type: 'image/jpeg', extension: 'jpg', quality: [76], options: { mozjpeg: true } },
];
// Dark pictures weigh half as much, so those of dense screens serve every screen.
const darkFormat = { ...formats[0], isDenseOnly: true };

/**
 * Writes every rendition below `outFolder` at the path it is served under and returns where each
 * picture is. `urlBase` goes before every path (an origin or a prefix, by default nothing).
 * Renditions are kept in `cacheFolder` and made again only when a source or this script's
 * settings change. `only` names the pictures to make, by default all; `edit` changes their drawings before. Throws when a source is missing or no longer an SVG.
 *
 * @param {{ outFolder: string, urlBase?: string, cacheFolder?: string, only?: string[], edit?: (svg: string) => string }} options
 * @returns {Promise<import('../src/contract/artwork.ts').ArtworkManifest & import('../src/contract/artwork.ts').DrawingManifest & import('../src/contract/artwork.ts').MomentManifest>}
 */
export async function renderArtwork({
  outFolder,
  urlBase = '',
  cacheFolder = defaultCacheFolder,
  only = Object.keys(pictures),
  edit = (svg) => svg,
}) {
  const { drawing: drawingOf, night } = await drawingsOf(chosenBrand(projectFolder));
  const shared = sharedDefinitions(await drawingOf('family'));
  const entries = [];
  // One after the other: each rendering already uses all cores.
  for (const name of only) {
    const picture = pictures[name];
    const source = edit(await drawingOf(picture.file));
    const svg = source.replace('<defs id="family"/>', shared);
    const write = async (drawing, chosen) => {
      const renditions = await cachedRenditions(drawing, picture.widths, chosen, cacheFolder);
      for (const rendition of renditions) {
        rendition.url = `${picture.path}/${rendition.name}`;
        await writeWhole(join(outFolder, rendition.url), rendition.bytes);
      }
      return renditions;
    };
    const day = describe(svg, await write(svg, formats), urlBase);
    const [dark] = sourcesOf(
      await write(inPreDawn(svg, night), [darkFormat]),
      [darkFormat],
      urlBase,
    );
    entries.push([name, { ...day, dark }]);
  }
  return Object.fromEntries(entries);
}

/** A brand has every drawing of its own, none of the product's, and its own colours of the night. */
async function drawingsOf(brand) {
  const folder = brand ? join(brand.folder, 'artwork') : sourceFolder;
  return {
    drawing: (file) => readFile(join(folder, `${file}.svg`), 'utf8'),
    night: brand && JSON.parse(await readFile(join(folder, 'night.json'), 'utf8')),
  };
}

/** The definitions all pictures share, to stand in the place of their empty `<defs id="family"/>`. */
function sharedDefinitions(familySvg) {
  const definitions = /<defs id="family">.*?<\/defs>/s.exec(familySvg);
  if (!definitions) throw new Error('family.svg has no <defs id="family">');
  return definitions[0];
}

async function cachedRenditions(svg, widths, chosen, cacheFolder) {
  const key = hash(JSON.stringify([svg, widths, chosen, sharp.versions]));
  const wanted = chosen.flatMap(({ type, extension, quality, options, isDenseOnly = false }) =>
    widths
      .map((width, index) => ({
        type,
        extension,
        options: { ...options, quality: quality[index] },
        width,
        cacheFile: join(cacheFolder, `${key}-${width}.${extension}`),
      }))
      .slice(isDenseOnly ? 1 : 0, quality.length),
  );
  let pixels;
  const renditions = [];
  for (const { type, extension, options, width, cacheFile } of wanted) {
    let bytes = await readIfThere(cacheFile);
    if (!bytes) {
      pixels ??= await rasterize(svg, Math.max(...widths));
      bytes = await sharp(pixels.data, { raw: pixels.info })
        .resize({ width })
        .toFormat(extension, options)
        .toBuffer();
      await writeWhole(cacheFile, bytes);
    }
    renditions.push({
      type,
      width,
      bytes,
      name: `${hash(bytes).slice(0, NAME_LENGTH)}.${extension}`,
    });
  }
  return renditions;
}

/** Raw pixels at the largest width, so that the filters run once for all renditions. */
function rasterize(svg, width) {
  const density = (72 * width) / viewBox(svg).width;
  return sharp(Buffer.from(svg), { density })
    .resize({ width })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function sourcesOf(renditions, chosen, urlBase) {
  return chosen.map(({ type }) => ({
    type,
    srcset: renditions
      .filter((rendition) => rendition.type === type)
      .map(({ url, width }) => ({ url: urlBase + url, width })),
  }));
}

function describe(svg, renditions, urlBase) {
  const sources = sourcesOf(renditions, formats, urlBase);
  const jpeg = sources.find(({ type }) => type === 'image/jpeg');
  return { ...viewBox(svg), sources, fallback: jpeg.srcset[0].url };
}

function viewBox(svg) {
  const size = /viewBox="0 0 (\d+) (\d+)"/.exec(svg);
  if (!size) throw new Error('an artwork source has no viewBox that starts at 0 0');
  return { width: Number(size[1]), height: Number(size[2]) };
}

/** Names stand in every shopper's script, where each character counts, and there are a few dozen pictures. */
const NAME_LENGTH = 8;

const hash = (content) => createHash('sha256').update(content).digest('hex').slice(0, 16);

async function readIfThere(file) {
  try {
    return await readFile(file);
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Never leaves half a file, also when two builds write at once. */
async function writeWhole(file, bytes) {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.part`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [outFolder, manifestFile] = process.argv.slice(2);
  if (!outFolder) throw new Error('usage: node scripts/artwork.mjs <outFolder> [manifestFile]');
  const manifest = await renderArtwork({ outFolder: resolve(outFolder) });
  await writeWhole(
    resolve(manifestFile ?? join(outFolder, 'artwork.json')),
    `${JSON.stringify(manifest, null, 2)}\n`,
  );
}
