import path from 'node:path';

/** What runs in the browser takes schemas from `zod/mini`, which is a tenth of the size, and nothing of Node. */
const browserPackages = { never: /^(node:|zod$)/ };

/**
 * Which folder may import what. `ours` names the folders whose files may be imported, `inTests`
 * those that tests may import besides, `packages` the packages: `only` admits what it names, `never`
 * refuses it. `app` stands for the files directly in `src`.
 * The lint rules in `.oxlintrc.json` are made from this table, and `scripts/guards/architecture.test.ts` checks every
 * import against it.
 */
export const importTable = {
  domain: { ours: [], packages: { only: [] } },
  contract: { ours: ['domain'], packages: { only: ['zod/mini'] } },
  ui: { ours: ['domain', 'contract'], packages: browserPackages },
  browser: { ours: ['domain', 'contract', 'i18n'], packages: browserPackages },
  sw: { ours: ['domain', 'contract'], packages: browserPackages },
  features: {
    ours: ['domain', 'contract', 'ui', 'browser', 'i18n'],
    packages: browserPackages,
  },
  staff: {
    ours: ['domain', 'contract', 'ui', 'browser', 'features', 'i18n'],
    packages: browserPackages,
  },
  shop: {
    ours: ['domain', 'contract', 'ui', 'browser', 'features', 'routes', 'staff', 'i18n', 'app'],
    packages: browserPackages,
  },
  routes: {
    ours: ['domain', 'contract', 'ui', 'browser', 'features', 'shop', 'staff', 'i18n', 'app'],
    packages: browserPackages,
  },
  app: {
    ours: ['domain', 'contract', 'ui', 'browser', 'features', 'routes', 'shop', 'staff', 'i18n'],
    packages: browserPackages,
  },
  server: { ours: ['domain', 'contract', 'i18n'], packages: {} },
  // The texts know nothing of us; what they say is held against the facts of the sites.
  i18n: { ours: [], inTests: ['domain'], packages: { only: ['typesafe-i18n', 'react'] } },
};

const TEST_FILE = /\.test\.tsx?$/;
const SCRIPT_FILE = /\.(tsx?|mjs)$/;

/** The row of the table a file belongs to, by its path from the project's root; undefined outside of `src` and `i18n`. */
export function folderOf(file) {
  const [top, second, ...rest] = file.split('/');
  if (top === 'i18n') return 'i18n';
  if (top !== 'src' || second === undefined) return undefined;
  return rest.length === 0 ? 'app' : second;
}

/** The file an import leads to, from the project's root; undefined where it names a package. */
function targetOf(file, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  if (specifier.startsWith('#i18n/')) return specifier.slice(1);
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return undefined;
}

function packageProblem({ only, never }, name) {
  const admitted = (one) => name === one || name.startsWith(`${one}/`);
  if (only && !only.some(admitted)) return `may not import the package ${name}`;
  if (never?.test(name)) return `may not import the package ${name}`;
  return undefined;
}

/**
 * What is wrong with one import: a sentence, or undefined where the table admits it.
 * Tests may use any package, but reach no further into our own folders than what they test.
 */
export function importProblem(file, specifier) {
  const folder = folderOf(file);
  const row = importTable[folder];
  if (!row) return `${file} stands in no folder of the import table`;

  const target = targetOf(file, specifier);
  if (target === undefined) {
    const problem = TEST_FILE.test(file) ? undefined : packageProblem(row.packages, specifier);
    return problem && `${file}: ${folder} ${problem}`;
  }

  const targetFolder = folderOf(target);
  if (targetFolder === undefined) {
    // The guards of the whole tree stand directly in src and look at everything.
    if (folder === 'app' && TEST_FILE.test(file)) return undefined;
    return `${file} leaves the source with ${specifier}`;
  }
  if (targetFolder === folder) {
    if (folder !== 'features' || file.split('/')[2] === target.split('/')[2]) return undefined;
    return `${file}: one feature may not import another: ${specifier}`;
  }
  if (row.ours.includes(targetFolder)) return undefined;
  if (TEST_FILE.test(file) && row.inTests?.includes(targetFolder)) return undefined;
  return `${file}: ${folder} may not import ${targetFolder}: ${specifier}`;
}

/** Whether a file is one whose imports the table rules. */
export function isRuled(file) {
  return SCRIPT_FILE.test(file) && !file.endsWith('.gen.ts');
}

/** The linter's patterns know no exceptions, so a list of admitted packages is left to the test. */
function packagePattern({ only, never }) {
  return only?.length === 0 ? '^[^.#]' : never?.source;
}

/** The overrides of `.oxlintrc.json` that carry the table into the editor; features meet only in routes. */
export function lintOverrides() {
  const folders = Object.keys(importTable).filter((folder) => folder !== 'app');
  return Object.entries(importTable).map(([folder, row]) => {
    const refused = folders.filter(
      (other) => !row.ours.includes(other) && (other !== folder || folder === 'features'),
    );
    const patterns = [
      {
        regex: `^(#|(\\.\\./)+(src/)?)(${refused.join('|')})/`,
        message: `${folder} may import ${row.ours.join(', ') || 'nothing of ours'}: see scripts/lib/importTable.mjs.`,
      },
    ];
    const packages = packagePattern(row.packages);
    if (packages) {
      patterns.push({
        regex: packages,
        message: `${folder} may not import this package: see scripts/lib/importTable.mjs.`,
      });
    }
    return {
      files: [filesOf(folder)],
      rules: { 'no-restricted-imports': ['error', { patterns }] },
    };
  });
}

function filesOf(folder) {
  if (folder === 'i18n') return 'i18n/**';
  return folder === 'app' ? 'src/*' : `src/${folder}/**`;
}
