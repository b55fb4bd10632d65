import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { packagedFont } from './cutFonts.mjs';
import { isPermitted } from './licences.mjs';

/** File that the builds of one folder leave for {@link writeThirdPartyNotices}: one package folder per line. */
const LIST = 'third-party.list';
/** Name under which the notices are served, because licences require their text to accompany the code. */
export const NOTICES_FILE = 'third-party.txt';

/**
 * Packages whose drawings are committed (scripts/footer-images.mjs, scripts/glyphs.mjs), so that no start installs
 * them.
 */
export const COPIED_PACKAGES = ['flag-icons', 'lucide-static', 'simple-icons'];
/** Their committed notices, written by `node scripts/footer-images.mjs`. */
export const COPIED_NOTICES = 'scripts/lib/copied-notices.txt';

const HEAD = 'Code and drawings of these packages are part of the files beside this one.\n';

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)\b/i;

/** Returns the folder of the package that a module comes from; undefined for our own. */
export function findPackageFolder(module) {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1];
}

/** Vite plugin that records which packages have code in the files that it writes. */
export function thirdPartyPlugin() {
  return {
    name: 'third-party',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      const { root } = this.environment.config;
      const sources = Object.values(bundle).flatMap(
        ({ moduleIds, originalFileNames = [] }) =>
          moduleIds ?? originalFileNames.map((file) => path.join(root, packagedFont(file))),
      );
      const folders = new Set(sources.map(findPackageFolder).filter(Boolean));
      for (const folder of folders) appendFileSync(path.join(dir, LIST), `${folder}\n`);
    },
  };
}

/**
 * Writes the notices of all packages recorded by the builds of a folder, and of those whose drawings are committed.
 * Throws if a licence does not permit bundling, or if its text is missing. Packages that only the server uses
 * (`isServers`) may lack the text; then their authors are named.
 */
export function writeThirdPartyNotices(folder, root, { isServers = false } = {}) {
  const list = path.join(folder, LIST);
  const noted = readFileSync(list, 'utf8').split('\n').filter(Boolean);
  rmSync(list);
  // A package may have been recorded from several paths.
  const notices = [...new Set(noted.map((each) => licenceNotice(each, { isServers })))].toSorted();
  const copied = readFileSync(path.join(root, COPIED_NOTICES), 'utf8');
  writeFileSync(path.join(folder, NOTICES_FILE), [HEAD, ...notices, copied].join('\n\n'));
}

/** Returns the notices of {@link COPIED_PACKAGES} to commit. */
export function copiedNotices(root) {
  const notices = COPIED_PACKAGES.map((name) =>
    licenceNotice(path.join(root, 'node_modules', name)),
  );
  return notices.join('\n\n');
}

/** Returns the notice that the licence of a folder's package requires, below its name. */
export function licenceNotice(folder, { isServers = false } = {}) {
  const { name, version, license, author } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  if (!isPermitted(String(license), { isBundled: true })) {
    throw new Error(`${name} is bundled, but its licence ${license} does not permit that`);
  }
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file));
  if (files.length === 0 && !isServers)
    throw new Error(`${name} is bundled and has no text of its licence`);
  const texts = files
    .toSorted()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r', '').trim());
  if (texts.length === 0) texts.push(`By ${author?.name ?? author ?? 'its contributors'}`);
  const heading = `${name} ${version} (${license})`;
  return `${heading}\n${'-'.repeat(heading.length)}\n\n${texts.join('\n\n')}\n`;
}
