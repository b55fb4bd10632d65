/**
 * Renders the icons in `public/` from the brand's mark. Run it by hand after the mark has changed (`node
 * scripts/icons.mjs`), and commit the result.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

import { parseShapes } from './glyphs.mjs';
import { chosenBrand } from './lib/brand.mjs';

const projectFile = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const brand = chosenBrand(projectFile('.'));
const drawings = brand ? `${brand.folder}/artwork` : projectFile('src/ui/artwork');
const publicFolder = brand ? `${brand.folder}/public` : projectFile('public');
const publicFile = (file) => `${publicFolder}/${file}`;
const mark = await readFile(`${drawings}/mark.svg`, 'utf8');
const appIcon = await readFile(`${drawings}/app-icon.svg`, 'utf8');

/** Icons of the app's shortcuts. */
const SHORTCUT_DRAWINGS = { shop: 'house', newsletter: 'mail' };
const SHORTCUT_EDGE = 96;

/** Where no mask crops the icon, its mark may be larger. */
const closeAppIcon = appIcon.replace('viewBox="0 0 512 512"', 'viewBox="44 44 424 424"');

/** The plum cup would be invisible on a dark tab strip. */
const schemeStyle =
  '<style>svg{color:#622344}@media(prefers-color-scheme:dark){svg{color:#f8bd84}}</style>';

/** Colours of a shortcut's disc and lines; a brand's are the first and last colour of its icon. */
const iconColours = appIcon.match(/#[0-9a-f]{6}/g);
const discColours = brand ? [iconColours[0], iconColours.at(-1)] : ['#622344', '#fbcf9f'];

const compact = (svg) => svg.replaceAll(/\n\s*/g, '').trim();
const favicon = compact(mark).replace(/(<svg[^>]*?) color="[^"]*">/, `$1>${schemeStyle}`);

const roundedCorners = (size) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
      `<rect width="${size}" height="${size}" rx="${Math.round(size * 0.22)}"/></svg>`,
  );

function png(svg, size) {
  const userWidth = Number(/viewBox="\d+ \d+ (\d+)/.exec(svg)[1]);
  return sharp(Buffer.from(svg), { density: (72 * size) / userWidth }).resize(size, size);
}

const square = (svg, size) => png(svg, size).png({ palette: true, effort: 10 }).toBuffer();

const rounded = async (size) =>
  sharp(await png(closeAppIcon, size).png().toBuffer())
    .composite([{ input: roundedCorners(size), blend: 'dest-in' }])
    .png({ palette: true, effort: 10 })
    .toBuffer();

/** Draws a shortcut's icon: a drawing of the icon library in a plum disc, visible on any task bar. */
function shortcutIcon(drawing, size) {
  const [disc, lines] = discColours;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="${disc}"/>` +
    `<g transform="translate(12 12)" fill="none" stroke="${lines}" stroke-width="2" stroke-linecap="round" ` +
    `stroke-linejoin="round">${parseShapes(drawing)}</g></svg>`;
  return square(svg, size);
}

/** Returns an ICO file of PNGs: a directory of 16 bytes per picture, then the pictures. */
function ico(pictures) {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, bytes }] of pictures.entries()) {
    const at = 6 + 16 * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(bytes.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([header, ...pictures.map(({ bytes }) => bytes)]);
}

const tabIcons = await Promise.all(
  [16, 32].map(async (size) => ({
    size,
    bytes: await png(mark, size).png({ compressionLevel: 9 }).toBuffer(),
  })),
);

await mkdir(publicFile('icons'), { recursive: true });
await writeFile(publicFile('favicon.svg'), `${favicon}\n`);
await writeFile(publicFile('favicon.ico'), ico(tabIcons));
await writeFile(publicFile('apple-touch-icon.png'), await square(closeAppIcon, 180));
for (const size of [192, 512]) {
  await writeFile(publicFile(`icons/icon-${size}.png`), await rounded(size));
  await writeFile(publicFile(`icons/maskable-${size}.png`), await square(appIcon, size));
}
for (const [name, drawing] of Object.entries(SHORTCUT_DRAWINGS)) {
  const bytes = await shortcutIcon(drawing, SHORTCUT_EDGE);
  await writeFile(publicFile(`icons/shortcut-${name}.png`), bytes);
}
