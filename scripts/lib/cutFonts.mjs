import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';

import subsetFont from 'subset-font';

/** What every locale writes: ASCII, and the marks of its quotations, prices and lists. */
const COMMON = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00A0\u00AD„“”‚‘’«»‹›–—…·•×€©®°§`;
/** Letters of the nine shops' languages beyond ASCII, in lower case. */
const LETTERS = 'äöüßàâæçèéêëîïôœùûÿáčďěíňóřšťúůýžĺľŕőűąćęłńśźżğışîû';
const TEXT = `${COMMON}${LETTERS}${LETTERS.toUpperCase()}İ`;
/** Kerning, joined letters, a language's own forms, and figures that line up. */
const FEATURES = ['kern', 'liga', 'locl', 'lnum', 'tnum'];

const PACKAGED = /url\(['"]?(@[^'")]+\.woff2)['"]?\)/;
const CUT_FOLDER = 'node_modules/.cache/fonts';

/**
 * A PostCSS plugin that cuts the font of a package to the letters of the shops' languages. A rule names the file by its
 * package, `font-weight` the weights that stay, and `font-variation-settings` the axes that are set for good:
 * `src: url('@fontsource-variable/fraunces/files/…')`.
 *
 * @param {string} root
 */
export function cutFonts(root) {
  return {
    postcssPlugin: 'cut-fonts',
    AtRule: {
      async 'font-face'(rule) {
        const valueOf = (name) => rule.nodes.find(({ prop }) => prop === name)?.value;
        const [, file] = PACKAGED.exec(valueOf('src')) ?? [];
        if (file === undefined) return;
        const cut = await cutFont(root, file, axesOf(valueOf));
        for (const declaration of [...rule.nodes]) {
          if (declaration.prop === 'src') declaration.value = `url('${cut}')`;
          if (declaration.prop === 'font-variation-settings') declaration.remove();
        }
      },
    },
  };
}

/** Returns the package of a font that was cut, as the path of a file in it. */
export function packagedFont(file) {
  return file.replace(`${CUT_FOLDER}/`, 'node_modules/');
}

function axesOf(valueOf) {
  const [min, max = min] = valueOf('font-weight').split(' ').map(Number);
  const set = (valueOf('font-variation-settings') ?? '').matchAll(/['"](\w+)['"] ([\d.]+)/g);
  return {
    wght: min === max ? min : { min, max },
    ...Object.fromEntries([...set].map(([, axis, value]) => [axis, Number(value)])),
  };
}

/** Returns the absolute path of the cut font, which is kept for the next build. */
async function cutFont(root, file, variationAxes) {
  const whole = readFileSync(path.join(root, 'node_modules', file));
  const options = { targetFormat: 'woff2', variationAxes, keepFeatures: FEATURES };
  const hash = createHash('sha256')
    .update(whole)
    .update(JSON.stringify([TEXT, options]));
  const name = `${path.basename(file, '.woff2')}-${hash.digest('hex').slice(0, 8)}.woff2`;
  const cut = path.join(root, CUT_FOLDER, path.dirname(file), name);
  if (!existsSync(cut)) {
    mkdirSync(path.dirname(cut), { recursive: true });
    writeFileSync(cut, await subsetFont(whole, TEXT, options));
  }
  return cut;
}
