/**
 * `npm run pictures`: renders the shop's artwork from SVG to hashed JPEG and AVIF, by day and, for dark mode, before
 * dawn. `BRAND=name` renders a brand's. The pictures are committed, because rendering them takes half a minute of two
 * processors.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

import { chosenBrand } from './lib/brand.mjs';
import { inPreDawn } from './lib/preDawn.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

// Spec §2.1: the newsletter pictures are served under the newsletter frontend path.
/** Spec §2.1/19. */
const newsletterPath = '/service/newsletter/frontend/images';
const artPath = '/assets/art';

const cardWidths = [400, 800];
/** For a category's page, where the picture is half as wide as the screen. */
const worldWidths = [...cardWidths, 1600];

const worlds = ['coffee', 'fashion', 'home', 'appliances'];
const categories = ['capsules', 'machine', 'sleepwear', 'bedding'];
const services = [
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
];
const moments = ['letter', 'ticket', 'door', 'compass', 'cable', 'hourglass', 'key'];

/** Widths in pixels: ordinary screens first, then dense ones. */
const pictures = {
  newsletterDesktop: { file: 'newsletter-desktop', path: newsletterPath, widths: [640, 1120] },
  newsletterTablet: { file: 'newsletter-tablet', path: newsletterPath, widths: [800, 1536] },
  // From edge to edge, whatever the screen.
  heroWide: { file: 'hero-wide', path: artPath, widths: [1280, 1920, 2880] },
  heroNarrow: { file: 'hero-narrow', path: artPath, widths: [480, 960] },
  ...drawn('world', worlds, worldWidths),
  ...drawn('category', categories, worldWidths),
  ...drawn('service', services, cardWidths),
  ...drawn('moment', ['spill', ...moments], [320, 640]),
};

function drawn(kind, names, widths) {
  const rows = names.map((name) => [name, { file: `${kind}-${name}`, path: artPath, widths }]);
  return Object.fromEntries(rows);
}

// Qualities chosen by eye: below them the grain blurs, above them no difference is visible. Dense screens need less
// quality. AVIF at effort 4 takes eight times as long for the same bytes.
const formats = [
  { type: 'image/avif', extension: 'avif', quality: [56, 41, 34], options: { effort: 2 } },
  // For the few browsers that support nothing better; one width is enough.
  { type: 'image/jpeg', extension: 'jpg', quality: [76], options: { mozjpeg: true } },
];
// Dark pictures weigh half as much, so the ones for dense screens serve every screen.
const darkFormats = [{ ...formats[0], isDenseOnly: true }];

/** Pictures that follow the sun, for brands with `hours.json` (decision 121). */
const sunlit = ['heroWide', 'heroNarrow'];
/** Pictures of those brands in the light of day: the sun rises with who signs up, and is high with the voucher. */
const inFullDay = ['ticket'];

/**
 * Modules with the pictures' names, by the code that shows the pictures. File names are part of every shopper's script,
 * so no module has more than it needs.
 */
const modules = {
  artwork: { type: 'ArtworkManifest', pictures: ['newsletterDesktop', 'newsletterTablet'] },
  front: {
    type: 'FrontManifest',
    pictures: ['heroWide', 'heroNarrow', ...worlds],
    // Only category pages use the widest files of the worlds.
    widestWorldPx: 800,
  },
  drawings: {
    type: 'DrawingManifest',
    pictures: [...worlds, ...categories, ...services, 'spill'],
  },
  moments: { type: 'MomentManifest', pictures: moments },
};

/**
 * Renders the pictures that `only` names, by default all. Returns the bytes of each file by its address, and the
 * address of each picture. `edit` changes the drawings before. Throws when a source is missing or is not an SVG.
 */
export async function renderArtwork({
  brand = chosenBrand(root),
  only = Object.keys(pictures),
  edit = (svg) => svg,
} = {}) {
  const files = new Map();
  const manifest = {};
  // One after the other: each rendering already uses all cores.
  for (const name of only) {
    const { widths, path: folder } = pictures[name];
    const { day, night, hours } = await drawingsOf(name, brand, edit);
    const sourcesOf = async (svg, chosen) => {
      const pixels = await rasterize(svg, Math.max(...widths));
      const sources = [];
      for (const format of chosen) {
        const srcset = [];
        for (const { width, quality } of sizesOf(format, widths)) {
          const bytes = await encode(pixels, width, { ...format, quality });
          const url = `${folder}/${hash(bytes).slice(0, NAME_LENGTH)}.${format.extension}`;
          files.set(url, bytes);
          srcset.push({ url, width });
        }
        sources.push({ type: format.type, srcset });
      }
      return sources;
    };
    const sources = await sourcesOf(day, formats);
    const [dark] = await sourcesOf(night, darkFormats);
    manifest[name] = { ...viewBox(day), ...withFallback(sources), dark };
    for (const [hour, svg] of Object.entries(hours ?? {})) {
      manifest[name].hours ??= {};
      manifest[name].hours[hour] = withFallback(await sourcesOf(svg, formats));
    }
  }
  return { files, manifest };
}

function withFallback(sources) {
  return { sources, fallback: sources.find(({ type }) => type === 'image/jpeg').srcset[0].url };
}

/**
 * Returns a hash of everything that pictures are rendered from, recorded in the modules to detect outdated pictures.
 */
export async function hashOfSources(brand = chosenBrand(root)) {
  const drawings = [];
  for (const name of Object.keys(pictures)) drawings.push(await drawingsOf(name, brand));
  return hash(JSON.stringify([pictures, formats, darkFormats, drawings])).slice(0, 16);
}

/** Returns the committed modules by file name. */
export async function pictureModules(manifest, brand = chosenBrand(root)) {
  const sourcesHash = await hashOfSources(brand);
  return Object.fromEntries(
    Object.entries(modules).map(([module, { type, pictures: names, widestWorldPx }]) => {
      const lines = names.map((name) => {
        const isNarrowed = widestWorldPx !== undefined && worlds.includes(name);
        const picture = isNarrowed ? narrowed(manifest[name], widestWorldPx) : manifest[name];
        return `  ${name}: ${JSON.stringify(picture)},\n`;
      });
      return [
        `${module}.gen.ts`,
        `// npm run pictures writes this file. Sources: ${sourcesHash}\n` +
          `import type { ${type} } from '#contract/artwork.ts';\n\n` +
          `export const ${module}: ${type} = {\n${lines.join('')}};\n`,
      ];
    }),
  );
}

/** Returns the picture without its widest files. */
function narrowed({ sources, dark, ...picture }, widestPx) {
  const narrow = (source) => ({
    ...source,
    srcset: source.srcset.filter(({ width }) => width <= widestPx),
  });
  return { ...picture, sources: sources.map(narrow), dark: narrow(dark) };
}

/** Returns where the pictures and their modules are committed: in the product or a brand's folder. */
export function pictureFolders(brand = chosenBrand(root)) {
  const folder = brand?.folder ?? root;
  return {
    publicFolder: path.join(folder, 'public'),
    modulesFolder: path.join(folder, 'src/ui/artwork'),
  };
}

/**
 * Returns a picture's drawing by day, by night and in the light of other hours. A brand has its own drawings, night
 * colours and hours.
 */
async function drawingsOf(name, brand, edit = (svg) => svg) {
  const folder = brand ? path.join(brand.folder, 'artwork') : path.join(root, 'src/ui/artwork');
  const read = (file) => readFile(path.join(folder, file), 'utf8');
  const definitions = /<defs id="family">.*?<\/defs>/s.exec(await read('family.svg'));
  if (!definitions) throw new Error('family.svg has no <defs id="family">');
  const source = edit(await read(`${pictures[name].file}.svg`));
  const day = source.replace('<defs id="family"/>', definitions[0]);
  const night = inPreDawn(day, brand && JSON.parse(await read('night.json')));
  const isLit = sunlit.includes(name) || inFullDay.includes(name);
  if (!isLit || (brand && !existsSync(path.join(folder, 'hours.json')))) return { day, night };
  const { file } = pictures[name];
  const hours = Object.fromEntries(
    Object.entries(JSON.parse(await read('hours.json'))).map(([hour, { sun, colours }]) => [
      hour,
      day
        .replaceAll(/#[0-9a-f]{6}\b/gi, (colour) => colours[colour.toLowerCase()] ?? colour)
        .replaceAll('class="sun"', `transform="${sun[file]}"`),
    ]),
  );
  return inFullDay.includes(name)
    ? { day: hours.day, night }
    : { day, night, hours: { ...hours, night } };
}

/** Returns the widths in which a format is made, each with its quality. */
function sizesOf({ quality, isDenseOnly = false }, widths) {
  return widths
    .map((width, index) => ({ width, quality: quality[index] }))
    .slice(isDenseOnly ? 1 : 0, quality.length);
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

function encode({ data, info }, width, { extension, options, quality }) {
  return sharp(data, { raw: info })
    .resize({ width })
    .toFormat(extension, { ...options, quality })
    .toBuffer();
}

function viewBox(svg) {
  const size = /viewBox="0 0 (\d+) (\d+)"/.exec(svg);
  if (!size) throw new Error('an artwork source has no viewBox that starts at 0 0');
  return { width: Number(size[1]), height: Number(size[2]) };
}

/** Length of pictures' names; short, because names are part of every shopper's script. */
const NAME_LENGTH = 8;

const hash = (content) => createHash('sha256').update(content).digest('hex');

async function write(file, content) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, manifest } = await renderArtwork();
  const { publicFolder, modulesFolder } = pictureFolders();
  for (const folder of [newsletterPath, artPath])
    await rm(path.join(publicFolder, folder), { recursive: true, force: true });
  for (const [url, bytes] of files) await write(path.join(publicFolder, url), bytes);
  for (const [file, text] of Object.entries(await pictureModules(manifest)))
    await write(path.join(modulesFolder, file), text);
}
