import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { differences } from './differences.mjs';
import { ensureBuilt } from './ensureBuilt.mjs';
import { countTests } from './reports.mjs';
import { run } from './run.mjs';

const QUICK_LIMIT_MS = 2 * 60_000;
const SUITE_LIMIT_MS = 20 * 60_000;

const PROJECTS = ['shared', 'browser', 'sw', 'server', 'tools'];

/**
 * Everything that guards the product, cheap checks first. `run` answers how many passed and failed and
 * what there is to read; it never throws for a failing check.
 * `chromium` is the browser's path, or undefined with `chromiumProblem` saying why.
 */
export function checks({ root, env, chromium, chromiumProblem }) {
  const bin = (file) => path.join(root, 'node_modules', file);
  const node = (parameters, limitMs = QUICK_LIMIT_MS, more = {}) =>
    run(process.execPath, parameters, { cwd: root, env: { ...env, ...more }, limitMs });
  const single = async (running) => {
    const { code, output } = await running;
    return outcome(code === 0, output);
  };

  const vitest = (project) => ({
    name: project,
    async run() {
      const report = reportFile(root, project);
      const { code, output } = await node(
        [
          bin('vitest/vitest.mjs'),
          ...['run', '--project', project, '--reporter=dot', '--reporter=json'],
          `--outputFile.json=${report}`,
        ],
        SUITE_LIMIT_MS,
      );
      return { ...countTests('vitest', report, code), output };
    },
  });

  const journeys = (project) => ({
    name: `journeys-${project}`,
    async run() {
      if (!chromium) return outcome(false, chromiumProblem);
      const report = reportFile(root, `journeys-${project}`);
      const { code, output } = await node(
        [bin('playwright/cli.js'), 'test', `--project=${project}`, '--reporter=list,json'],
        SUITE_LIMIT_MS,
        { MORGENROT_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      );
      return { ...countTests('playwright', report, code), output };
    },
  });

  return [
    { name: 'format', run: () => single(node([bin('oxfmt/bin/oxfmt'), '--check'])) },
    { name: 'lint', run: () => single(node([bin('oxlint/bin/oxlint'), '--type-aware'])) },
    { name: 'types', run: () => checkTypes(root, node) },
    { name: 'texts', run: () => checkTexts(root, env) },
    { name: 'dead-code', run: () => single(node([bin('knip/bin/knip.js'), '--no-progress'])) },
    vitest('unit'),
    vitest('component-preact'),
    vitest('component-react'),
    { name: 'build', run: () => checkBuild(root) },
    vitest('server'),
    journeys('preact'),
    journeys('react'),
    journeys('server'),
  ];
}

function outcome(isGood, output) {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0, output };
}

/** A fresh place for a runner's report, so that an old one is never read. */
function reportFile(root, name) {
  const folder = path.join(root, 'test-results/reports');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** Each runtime's code is compiled with that runtime's types alone. */
async function checkTypes(root, node) {
  const tsc = path.join(root, 'node_modules/typescript7/bin/tsc');
  let output = '';
  let isGood = true;
  for (const project of PROJECTS) {
    const result = await node([tsc, '-p', `tsconfig.${project}.json`, '--pretty', 'false']);
    // A runtime of which there is no code yet has nothing to be wrong.
    if (result.code !== 0 && !result.output.startsWith('error TS18003: ')) {
      isGood = false;
      output += `tsconfig.${project}.json\n${result.output}\n`;
    }
  }
  return outcome(isGood, output);
}

/** What is generated from the texts must be committed as it would be generated now. */
async function checkTexts(root, env) {
  // In a copy, so that a check never changes what it checks.
  const copy = mkdtempSync(path.join(tmpdir(), 'morgenrot-texts-'));
  try {
    for (const name of ['i18n', 'package.json', '.typesafe-i18n.json', 'tsconfig.base.json']) {
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
    const generator = path.join(root, 'node_modules/typesafe-i18n/cli/typesafe-i18n.mjs');
    const { code, output } = await run(process.execPath, [generator, '--no-watch'], {
      cwd: copy,
      env,
      limitMs: QUICK_LIMIT_MS,
    });
    const changed = differences(path.join(root, 'i18n'), path.join(copy, 'i18n'));
    if (code === 0 && changed.length === 0) return outcome(true, output);
    const advice = 'Run npx typesafe-i18n --no-watch and commit what it writes.';
    return outcome(
      false,
      [output, ...changed.map((file) => `outdated: i18n/${file}`), advice].join('\n'),
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Both runtimes are built, and the route tree they generate is the one that is committed. */
async function checkBuild(root) {
  const routeTree = path.join(root, 'src/routeTree.gen.ts');
  const read = () => (existsSync(routeTree) ? readFileSync(routeTree, 'utf8') : undefined);
  const before = read();
  const lines = [];
  const built = await ensureBuilt(root, ['preact', 'react'], { say: (line) => lines.push(line) });
  const isGood = built.outcome !== 'FAILED';
  const output = [...lines, built.output].join('\n');
  if (isGood && read() !== before) {
    return outcome(false, `${output}\nThe build changed src/routeTree.gen.ts: commit it.`);
  }
  return outcome(isGood, output);
}
