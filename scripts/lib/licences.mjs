/** Licences that let this product be used, changed and distributed under its own licence. */
const PERMITTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // For fonts, including subsets, because none of ours reserves its name.
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
]);

/** Licences that bind only those who change the package or distribute it alone. We do neither. */
const PERMITTED_UNCHANGED = new Set([
  'CC-BY-4.0',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'PSF-2.0',
  'Python-2.0',
]);

/**
 * Returns whether a package of this licence (an SPDX expression) may run or build the shop. With `isBundled`, returns
 * whether its code may be part of our own files. Of `A OR B` one must be permitted, of `A AND B` both.
 */
export function isPermitted(licence, { isBundled = false } = {}) {
  return licence
    .replaceAll(/[()]/g, '')
    .split(/ or /i)
    .some((choice) =>
      choice
        .split(/ and /i)
        .map((one) => one.trim())
        .every((one) => PERMITTED.has(one) || (!isBundled && PERMITTED_UNCHANGED.has(one))),
    );
}
