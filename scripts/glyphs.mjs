/**
 * Writes the kit's icons into a module, from the package Lucide: `node scripts/glyphs.mjs`, after a change here or in
 * the package. The result is committed, so that a start need not install six thousand drawings.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The kit's name of each icon, and Lucide's name of its drawing. */
const GLYPHS = {
  linkUp: 'arrow-up-right',
  chain: 'link-2',
  chainOff: 'link-2-off',
  close: 'x',
  check: 'check',
  copy: 'copy',
  search: 'search',
  upload: 'upload',
  file: 'file',
  remove: 'trash-2',
  plus: 'plus',
  minus: 'minus',
  menu: 'menu',
  chevronUp: 'chevron-up',
  chevronDown: 'chevron-down',
  chevronLeft: 'chevron-left',
  chevronRight: 'chevron-right',
  arrowUp: 'arrow-up',
  calendar: 'calendar',
  clock: 'clock',
  eye: 'eye',
  eyeOff: 'eye-off',
  information: 'info',
  warning: 'triangle-alert',
  error: 'circle-alert',
  success: 'circle-check',
  mail: 'mail',
  phone: 'phone',
  payment: 'credit-card',
  delivery: 'truck',
  store: 'store',
  returns: 'undo-2',
  help: 'life-buoy',
  coffee: 'coffee',
  company: 'building-2',
  product: 'package-open',
  cookingPot: 'cooking-pot',
  sofa: 'sofa',
  bed: 'bed-double',
  handbag: 'handbag',
  shirt: 'shirt',
  blocks: 'blocks',
  ball: 'volleyball',
  palette: 'palette',
  discount: 'badge-percent',
  smartphone: 'smartphone',
  inbox: 'inbox',
  panels: 'panels-top-left',
  filePen: 'file-pen',
  contact: 'contact',
  chart: 'chart-line',
  flask: 'flask-conical',
  users: 'users',
  scroll: 'scroll-text',
  plug: 'plug',
  user: 'circle-user',
  logOut: 'log-out',
};

const projectFile = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url));

const HEAD = `/*
 * The drawings of the kit's icons, from Lucide (ISC); node scripts/glyphs.mjs writes this file.
 * Each is an export of its own, so that a page carries only the drawings it shows.
 */
`;

/** Returns the content of a Lucide drawing's root element; size, colour and name are the icon's own. */
export function parseShapes(drawing) {
  const svg = readFileSync(projectFile(`node_modules/lucide-static/icons/${drawing}.svg`), 'utf8');
  const begin = svg.indexOf('>', svg.indexOf('<svg')) + 1;
  return svg.slice(begin, svg.lastIndexOf('</svg>')).replaceAll(/>\s+</g, '><').trim();
}

/** Returns the text of `src/ui/icon/glyphs.gen.ts`. */
export function glyphsModule() {
  const lines = Object.entries(GLYPHS).map(
    ([name, drawing]) => `export const ${name} = '${parseShapes(drawing)}';\n`,
  );
  return HEAD + lines.join('');
}

export const GLYPHS_FILE = projectFile('src/ui/icon/glyphs.gen.ts');

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(GLYPHS_FILE, glyphsModule());
