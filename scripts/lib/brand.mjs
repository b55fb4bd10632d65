import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The product's own brand, which needs no folder. */
const OWN = 'morgenrot';

/** Matches the style sheets that begin a page's rules. A brand's `look.css` is appended to them. */
const SHEETS = /\/src\/(?:shop\/(?:shop|embed\/fragment\w*)|staff\/staff)\.css(?:\?inline)?$/;
const TEXTS = /\/i18n\/([a-z]{2}-[A-Z]{2})\/(\w+)\/index\.ts$/;
/** Sample words of the kit. */
const SAMPLES = /\.gallery\.tsx(?:\?|$)/;
const EXPORTED = /export default (\w+)(?: satisfies \w+)?;/;

/**
 * The brand that the variable `BRAND` names, with its folder below `config/brands`; undefined for the sources' own.
 * Throws when there is no such folder.
 *
 * @param {string} root
 * @returns {{ name: string, folder: string } | undefined}
 */
export function chosenBrand(root, env = process.env) {
  const name = env.BRAND ?? OWN;
  if (name === OWN || name === '') return undefined;
  const folder = path.join(root, 'config/brands', name);
  if (!/^[a-z][a-z0-9-]*$/.test(name) || !existsSync(folder)) {
    throw new Error(`There is no brand ${name}: BRAND names a folder of config/brands`);
  }
  return { name, folder };
}

/** Returns the build folder of the chosen brand; each has its own, so that two can run in parallel. */
export function buildFolder(root, env = process.env) {
  const brand = chosenBrand(root, env);
  return brand ? path.join(root, 'dist/brands', brand.name) : path.join(root, 'dist');
}

/**
 * Vite plugin that replaces the product's files by a brand's (decision 52). A file below `src` of the brand's folder
 * replaces the one of the same path. `i18n/<locale>/<namespace>.json` overrides texts, and `look.css` overrides style
 * rules.
 */
export function brandPlugin(root, brand = chosenBrand(root)) {
  if (!brand) return { name: 'morgenrot:brand' };
  const ownSources = path.join(root, 'src');
  const brandFile = (file) => path.join(brand.folder, file);
  return {
    name: 'morgenrot:brand',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!importer) return undefined;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      if (!resolved?.id.startsWith(ownSources + path.sep)) return undefined;
      const own = brandFile(path.join('src', path.relative(ownSources, resolved.id)));
      // A replacing file may import the file that it replaces.
      return existsSync(own) && importer !== own ? own : undefined;
    },
    transform(code, id) {
      const look = brandFile('look.css');
      if (SHEETS.test(id) && existsSync(look)) {
        const own = withOwnSheets(code, (file) => brandFile(path.join('src', file)));
        return `${own}\n${readFileSync(look, 'utf8')}`;
      }
      if (SAMPLES.test(id))
        return code.replaceAll(/morgenrot/gi, brandManifest(root, {}, brand).name);
      const [, locale, namespace] = TEXTS.exec(id) ?? [];
      const texts = locale && brandFile(`i18n/${locale}/${namespace}.json`);
      if (!texts || !existsSync(texts)) return undefined;
      return withTexts(code, readFileSync(texts, 'utf8'));
    },
  };
}

/** Returns a style sheet that imports a brand's sheets. It is needed, because Vite resolves `@import` without plugins. */
function withOwnSheets(code, brandFile) {
  return code.replaceAll(/@import '(?:\.\.\/)+([^']+)'/g, (imported, file) =>
    existsSync(brandFile(file)) ? `@import '${brandFile(file)}'` : imported,
  );
}

/** Returns the module of a namespace, with other texts for some of its keys. */
export function withTexts(code, json) {
  if (!EXPORTED.test(code)) throw new Error('A namespace of texts exports one object by its name');
  return code.replace(
    EXPORTED,
    (_all, name) =>
      `const over = (texts: any, own: any): any => typeof own === 'string' ? own : ` +
      `Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, key in own ? over(text, own[key]) : text]));\n` +
      `export default over(${name}, ${json.trim()}) as typeof ${name};`,
  );
}

/**
 * Vite plugin for files that browsers load: replaces the product's icons by a brand's, and removes files that show only
 * the product. It runs before the service worker is built, whose list has the hash of each file.
 */
export function brandFilesPlugin(root, brand = chosenBrand(root)) {
  return {
    name: 'morgenrot:brand-files',
    writeBundle({ dir }) {
      if (!brand) return;
      for (const folder of ['screenshots', 'assets/art', 'service/newsletter'])
        rmSync(path.join(dir, folder), { recursive: true, force: true });
      const files = path.join(brand.folder, 'public');
      if (existsSync(files)) cpSync(files, dir, { recursive: true });
    },
  };
}

/** Returns the top-level manifest, overridden by the brand's own. */
export function brandManifest(root, manifest, brand = chosenBrand(root)) {
  if (!brand) return manifest;
  return { ...manifest, ...JSON.parse(readFileSync(path.join(brand.folder, 'manifest.json'))) };
}
