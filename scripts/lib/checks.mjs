import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';

import { NO_CHROMIUM } from './browsers.mjs';
import { ensureBuilt } from './ensureBuilt.mjs';
import { run } from './run.mjs';

/** How long a tool may print nothing before it counts as stalled. */
const SILENCE_LIMIT_MS = 10 * 60_000;

/** The TypeScript projects, one for each runtime. */
const PROJECTS = ['shared', 'browser', 'sw', 'server', 'tools'];

/** One thread per compiler, because each would check shared types again and both processors are busy. */
const ONE_THREAD = { GOMAXPROCS: '1' };

/** Random requests per seed. */
const FUZZ_REQUESTS = '15000';

/** Proves that a brand needs only files (docs/branding.md). */
const SECOND_BRAND = { BRAND: 'kornblum' };

const PROCESSORS = availableParallelism();

/** Whether both lanes run at the same time. On two processors the tests of a database would starve the browsers. */
export const lanesAreParallel = PROCESSORS >= 4;

/** Half of the processors, because each browser or server that a test starts needs one too. */
const TEST_WORKERS = Math.max(1, Math.floor(PROCESSORS / 2));

/**
 * All checks in lanes, each in order. The two lanes of `first` run at the same time, then `code` and `product`, then
 * `alone`. `run` resolves to `{ isGood, output }` and never rejects; `after` names an earlier check that must have
 * passed. `isFull` omits nothing. `hasChromium` enables journeys.
 */
export function checks({ root, env, hasChromium, isFull }) {
  // A journey waits for its browser more than half of the time.
  const journeyWorkers = 3 * TEST_WORKERS;
  const bin = (file) => path.join(root, 'node_modules', file);
  const node = (parameters, more = {}) =>
    run(process.execPath, parameters, {
      cwd: root,
      env: { ...env, ...(!isFull && { SHORT_RUN: '1' }), ...more },
      silenceLimitMs: SILENCE_LIMIT_MS,
    });
  const single = async (running) => {
    const { code, output } = await running;
    return { isGood: code === 0, output };
  };

  const vitest = (name, projects, workers = TEST_WORKERS) => ({
    name,
    run: () =>
      single(
        node([
          bin('vitest/vitest.mjs'),
          'run',
          '--reporter=dot',
          `--maxWorkers=${workers}`,
          ...projects.map((project) => `--project=${project}`),
        ]),
      ),
  });

  const journeys = (project, { workers = journeyWorkers, more = {} } = {}) => ({
    name: `journeys-${project}`,
    after: 'build',
    async run() {
      if (!hasChromium) return { isGood: false, output: NO_CHROMIUM };
      return single(
        node(
          [
            bin('playwright/cli.js'),
            'test',
            '--reporter=list',
            `--workers=${workers}`,
            `--project=${project}`,
            `--output=test-results/journeys-${project}`,
          ],
          more,
        ),
      );
    },
  });

  const buildOfBrand = {
    name: 'build-brand',
    run: () => single(node([path.join(root, 'scripts/build.mjs'), 'preact'], SECOND_BRAND)),
  };

  const runtimes = isFull ? ['preact', 'react'] : ['preact'];
  // These tests start servers and wait for them.
  const serverJourneys = journeys('server', { workers: 2 * TEST_WORKERS });
  return {
    // Each of these but the unit tests uses one processor, so two run at the same time.
    first: [
      [
        { name: 'build', run: () => checkBuild(root, runtimes) },
        { name: 'format', run: () => single(node([bin('oxfmt/bin/oxfmt'), '--check'])) },
        { name: 'texts', run: () => checkTexts(root, env) },
        { name: 'dead-code', run: () => single(node([bin('knip/bin/knip.js'), '--no-progress'])) },
        {
          name: 'lint',
          run: () => single(node([bin('oxlint/bin/oxlint'), '--type-aware'], ONE_THREAD)),
        },
      ],
      [{ name: 'types', run: () => checkTypes(root, node) }, vitest('unit', ['unit'])],
    ],
    code: [
      vitest(
        'components',
        isFull ? ['component-preact', 'component-react'] : ['component-preact'],
        lanesAreParallel ? TEST_WORKERS : PROCESSORS,
      ),
      // These tests wait for databases, jobs and nodes a third of the time.
      vitest('server', ['server'], 3 * TEST_WORKERS),
      ...(isFull
        ? [
            serverJourneys,
            journeys('hostile', { more: { FUZZ_REQUESTS } }),
            journeys('firefox', { workers: 1 }),
          ]
        : []),
    ],
    product: [
      journeys('preact'),
      ...(isFull
        ? [journeys('react'), buildOfBrand, journeys('brand', { more: SECOND_BRAND })]
        : [serverJourneys]),
    ],
    // Measurements under attack or failure must not be disturbed by other tests.
    alone: isFull ? [journeys('attacks', { workers: 1 }), journeys('nodes', { workers: 1 })] : [],
  };
}

/** Compiles the code of each runtime with only that runtime's types. */
async function checkTypes(root, node) {
  const tsc = path.join(root, 'node_modules/typescript7/bin/tsc');
  let output = '';
  for (const project of PROJECTS) {
    const result = await node(
      [tsc, '-p', `tsconfig.${project}.json`, '--pretty', 'false', '--singleThreaded'],
      ONE_THREAD,
    );
    if (result.code !== 0) output += `tsconfig.${project}.json\n${result.output}\n`;
  }
  return { isGood: output === '', output };
}

/** Checks that the code generated from the texts is committed and current. */
async function checkTexts(root, env) {
  // Generated in a copy, so that a check never changes the files that it checks.
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
      silenceLimitMs: SILENCE_LIMIT_MS,
    });
    const comparison = ['diff', '--no-index', '--stat', 'i18n', path.join(copy, 'i18n')];
    const changed = await run('git', comparison, { cwd: root, env });
    if (code === 0 && changed.code === 0) return { isGood: true, output };
    const advice = 'Run npx typesafe-i18n --no-watch and commit what it writes.';
    return { isGood: false, output: [output, changed.output, advice].join('\n') };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Builds the runtimes, and checks that the route tree they generate is committed. */
async function checkBuild(root, runtimes) {
  const routeTree = path.join(root, 'src/routeTree.gen.ts');
  const read = () => (existsSync(routeTree) ? readFileSync(routeTree, 'utf8') : undefined);
  const before = read();
  const lines = [];
  const built = await ensureBuilt(root, runtimes, { say: (line) => lines.push(line) });
  const isGood = built.outcome !== 'FAILED';
  const output = [...lines, built.output].join('\n');
  if (isGood && read() !== before) {
    const problem = 'The build changed src/routeTree.gen.ts: commit it.';
    return { isGood: false, output: `${output}\n${problem}` };
  }
  return { isGood, output };
}
