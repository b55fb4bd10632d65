import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';

import subsetFont from 'subset-font';

/** Characters that every locale uses: ASCII, and the marks of quotations, prices and lists. */
const COMMON = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00A0\u00AD„“”‚‘’«»‹›–—…·•×€©®°§`;
/** Letters of the nine shops' languages beyond ASCII, in lower case. */
const LETTERS = 'äöüßàâæçèéêëîïôœùûÿáčďěíňóřšťúůýžĺľŕőűąćęłńśźżğışîû';
const TEXT = `${COMMON}${LETTERS}${LETTERS.toUpperCase()}İ`;
/** OpenType features that are kept: kerning, ligatures, localised forms, and lining tabular figures. */
const FEATURES = ['kern', 'liga', 'locl', 'lnum', 'tnum'];

const PACKAGED = /url\(['"]?(@[^'")]+\.woff2)['"]?\)/;
const CUT_FOLDER = 'node_modules/.cache/fonts';

/**
 * PostCSS plugin that subsets a package's font to the letters of the shops' languages. A rule names the file by its
 * package: `src: url('@fontsource-variable/fraunces/files/…')`. Its `font-weight` states the weights to keep, its
 * `font-variation-settings` the axes to fix.
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
        rule.each((declaration) => {
          if (declaration.prop === 'src') declaration.value = `url('${cut}')`;
          if (declaration.prop === 'font-variation-settings') declaration.remove();
        });
      },
    },
  };
}

/** Returns the package of a font that was subset, as the path of a file in it. */
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

/** Returns the absolute path of the subset font, which is cached for the next build. */
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
