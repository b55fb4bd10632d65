/**
 * Renders the shop's artwork from SVG to hashed JPEG and AVIF.
 * By hand: `node scripts/artwork.mjs <outFolder> [manifestFile]`
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));
const sourceFolder = join(projectFolder, 'src/ui/artwork');
const defaultCacheFolder = join(projectFolder, 'node_modules/.cache/artwork');

// Spec §2.1: the newsletter pictures are served under the newsletter frontend path.
const newsletterPath = '/service/newsletter/frontend/images';
const artPath = '/assets/art';

const worldWidths = [400, 800];

/** Widths in pixels: ordinary screens first, then dense ones. */
const pictures = {
  newsletterDesktop: { file: 'newsletter-desktop', path: newsletterPath, widths: [640, 1120] },
  newsletterTablet: { file: 'newsletter-tablet', path: newsletterPath, widths: [800, 1536] },
  heroWide: { file: 'hero-wide', path: artPath, widths: [800, 1600] },
  heroNarrow: { file: 'hero-narrow', path: artPath, widths: [480, 800] },
  coffee: { file: 'world-coffee', path: artPath, widths: worldWidths },
  fashion: { file: 'world-fashion', path: artPath, widths: worldWidths },
  home: { file: 'world-home', path: artPath, widths: worldWidths },
  appliances: { file: 'world-appliances', path: artPath, widths: worldWidths },
};

// Chosen by looking: below these the grain turns to mud, above them nobody sees a difference.
// Dense screens forgive more. AVIF at effort 4 takes eight times as long for the same bytes.
const formats = [
  { type: 'image/avif', extension: 'avif', quality: [56, 41], options: { effort: 2 } },
  { type: 'image/jpeg', extension: 'jpg', quality: [76, 70], options: { mozjpeg: true } },
];

/**
 * Writes every rendition below `outFolder` at the path it is served under and returns where each
 * picture is. `urlBase` goes before every path (an origin or a prefix, by default nothing).
 * Renditions are kept in `cacheFolder` and made again only when a source or this script's
 * settings change. Throws when a source is missing or no longer an SVG.
 *
 * @param {{ outFolder: string, urlBase?: string, cacheFolder?: string }} options
 * @returns {Promise<import('../src/contract/artwork.ts').ArtworkManifest>}
 */
export async function renderArtwork({ outFolder, urlBase = '', cacheFolder = defaultCacheFolder }) {
  const shared = sharedDefinitions(await readFile(join(sourceFolder, 'family.svg'), 'utf8'));
  const entries = [];
  // One after the other: each rendering already uses all cores.
  for (const [name, picture] of Object.entries(pictures)) {
    const source = await readFile(join(sourceFolder, `${picture.file}.svg`), 'utf8');
    const svg = source.replace('<defs id="family"/>', shared);
    const renditions = await cachedRenditions(svg, picture.widths, cacheFolder);
    for (const rendition of renditions) {
      rendition.url = `${picture.path}/${rendition.name}`;
      await writeWhole(join(outFolder, rendition.url), rendition.bytes);
    }
    entries.push([name, describe(svg, renditions, urlBase)]);
  }
  return Object.fromEntries(entries);
}

/** The definitions all pictures share, to stand in the place of their empty `<defs id="family"/>`. */
function sharedDefinitions(familySvg) {
  const definitions = /<defs id="family">.*?<\/defs>/s.exec(familySvg);
  if (!definitions) throw new Error('family.svg has no <defs id="family">');
  return definitions[0];
}

async function cachedRenditions(svg, widths, cacheFolder) {
  const key = hash(JSON.stringify([svg, widths, formats, sharp.versions]));
  const wanted = formats.flatMap(({ type, extension, quality, options }) =>
    widths.map((width, index) => ({
      type,
      extension,
      options: { ...options, quality: quality[index] },
      width,
      cacheFile: join(cacheFolder, `${key}-${width}.${extension}`),
    })),
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

function describe(svg, renditions, urlBase) {
  const sources = formats.map(({ type }) => ({
    type,
    srcset: renditions
      .filter((rendition) => rendition.type === type)
      .map(({ url, width }) => ({ url: urlBase + url, width })),
  }));
  const jpeg = sources.find(({ type }) => type === 'image/jpeg');
  return { ...viewBox(svg), sources, fallback: jpeg.srcset[0].url };
}

function viewBox(svg) {
  const size = /viewBox="0 0 (\d+) (\d+)"/.exec(svg);
  if (!size) throw new Error('an artwork source has no viewBox that starts at 0 0');
  return { width: Number(size[1]), height: Number(size[2]) };
}

/** Names stand in every shopper's script, where each character counts, and there are a few dozen pictures. */
const NAME_LENGTH = 10;

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
