/**
 * Writes the logos, flags and icons of the footers from packages: logos from simple-icons (CC0), flags from flag-icons
 * (MIT), icons from lucide (ISC). Run it by hand after a change here or in a package (`node
 * scripts/footer-images.mjs`), and commit the result.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';
import * as simpleIcons from 'simple-icons';

import { parseShapes } from './glyphs.mjs';
import { COPIED_NOTICES, copiedNotices } from './lib/thirdParty.mjs';

const projectFile = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const OUT = 'public/service/footer-images';
/** The operator's folder. Operators may replace the logos that are written here. */
const LOGOS_OUT = 'content/logos';

/** Logos, each on a white card, so that they keep their colours in both schemes. */
const LOGOS = {
  visa: simpleIcons.siVisa,
  mastercard: simpleIcons.siMastercard,
  americanexpress: simpleIcons.siAmericanexpress,
  paypal: simpleIcons.siPaypal,
  klarna: simpleIcons.siKlarna,
  applepay: simpleIcons.siApplepay,
  googlepay: simpleIcons.siGooglepay,
  sepa: simpleIcons.siSepa,
  dhl: simpleIcons.siDhl,
  hermes: simpleIcons.siHermes,
  dpd: simpleIcons.siDpd,
  ups: simpleIcons.siUps,
  fedex: simpleIcons.siFedex,
};
/** Logos whose own colour is hard to see on white, with the darker colour of the company's own material. */
const INKED = { klarna: '0b051d', dhl: 'd40511' };
const CARD = { width: 48, height: 32, markWidth: 36, markHeight: 20 };

const FLAGS = ['at', 'ch', 'cz', 'de', 'eu', 'hu', 'pl', 'si', 'sk', 'tr'];

const ICONS = {
  payment: 'credit-card',
  delivery: 'truck',
  store: 'store',
  returns: 'undo-2',
  help: 'life-buoy',
  'loyalty-card': 'coffee',
  product: 'package-open',
  company: 'building-2',
  chevron: 'chevron-down',
};
const MARK_ICONS = {
  instagram: simpleIcons.siInstagram,
  facebook: simpleIcons.siFacebook,
  youtube: simpleIcons.siYoutube,
  pinterest: simpleIcons.siPinterest,
  tiktok: simpleIcons.siTiktok,
  ios: simpleIcons.siApple,
  android: simpleIcons.siGoogleplay,
};

/**
 * Returns a path with at most two decimals, which no 24 pixels can show better: simple-icons has up to four, and each
 * footer carries the marks.
 */
function withShortNumbers(path) {
  const tokens = path.match(/[a-z]|-?(?:\d*\.\d+|\d+)/gi);
  return tokens.reduce((written, token) => {
    if (/[a-z]/i.test(token)) return written + token;
    const number = String(Number(Number(token).toFixed(2))).replace(/^(-?)0\./, '$1.');
    const isApart = /[a-z]$/i.test(written) || number.startsWith('-');
    return `${written}${isApart ? '' : ' '}${number}`;
  }, '');
}

/** Returns the bounding box of a mark within its square of 24 units. */
async function boundsOf(path) {
  const scale = 20;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${24 * scale}" height="${24 * scale}"><path d="${path}"/></svg>`;
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
  return {
    left: -(info.trimOffsetLeft ?? 0) / scale,
    top: -(info.trimOffsetTop ?? 0) / scale,
    width: info.width / scale,
    height: info.height / scale,
  };
}

function card(drawing) {
  const { width, height } = CARD;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" rx="4" fill="#fff"/>${drawing}</svg>\n`
  );
}

async function logo(path, colour) {
  const { left, top, width, height } = await boundsOf(path);
  const scale = Math.min(CARD.markWidth / width, CARD.markHeight / height);
  const x = (CARD.width - width * scale) / 2 - left * scale;
  const y = (CARD.height - height * scale) / 2 - top * scale;
  return card(
    `<path transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(3)})" fill="#${colour}" d="${path}"/>`,
  );
}

/** A lock in the brand's plum, which is no registered trademark. */
const encrypted = card(
  `<g transform="translate(14 6) scale(.833)" fill="none" stroke="#33333d" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${parseShapes('lock-keyhole')}</g>`,
);

for (const folder of [LOGOS_OUT, `${OUT}/flags`]) {
  await mkdir(projectFile(folder), { recursive: true });
}
for (const [name, { path, hex }] of Object.entries(LOGOS)) {
  await writeFile(projectFile(`${LOGOS_OUT}/${name}.svg`), await logo(path, INKED[name] ?? hex));
}
await writeFile(projectFile(`${LOGOS_OUT}/ssl.svg`), encrypted);
for (const flag of FLAGS) {
  const svg = await readFile(projectFile(`node_modules/flag-icons/flags/4x3/${flag}.svg`), 'utf8');
  await writeFile(
    projectFile(`${OUT}/flags/${flag}.svg`),
    `${svg.replaceAll(/>\s+</g, '><').trim()}\n`,
  );
}

const strokes = Object.entries(ICONS).map(
  ([id, name]) =>
    `<symbol id="${id}" viewBox="0 0 24 24"><g fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${parseShapes(name)}</g></symbol>`,
);
const marks = Object.entries(MARK_ICONS).map(
  ([id, { path }]) =>
    `<symbol id="${id}" viewBox="0 0 24 24"><path fill="currentColor" d="${withShortNumbers(path)}"/></symbol>`,
);
await writeFile(
  projectFile(`${OUT}/icons.svg`),
  `<svg xmlns="http://www.w3.org/2000/svg">${strokes.join('')}${marks.join('')}</svg>\n`,
);

await writeFile(projectFile(COPIED_NOTICES), copiedNotices(projectFile('.')));
