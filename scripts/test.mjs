/**
 * `npm test`: everything that guards the product, in one command that works straight after `git clone`.
 * `npm test -- --only=unit,lint` runs a part of it, `npm test -- --list` names the parts.
 * Until the packages are there, nothing but Node itself may be imported here.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { install } from './lib/install.mjs';
import { endOnOldNode } from './lib/nodeVersion.mjs';
import { passSignalsOn } from './lib/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const say = (line) => console.log(line);

endOnOldNode();
passSignalsOn();

if ((await install(root, { withTools: true, say })) === 'FAILED') {
  say('Installing the packages failed, so nothing could be tested.');
  say('0 passed, 1 failed');
  process.exit(1);
}

const { provideChromium } = await import('./lib/chromium.mjs');
const { checks } = await import('./lib/checks.mjs');

const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
const wanted = only?.split(',').filter(Boolean);
const needsBrowser = !wanted || wanted.some((name) => name.startsWith('journeys'));
const browser =
  needsBrowser && !process.argv.includes('--list') ? await provideChromium(root, { say }) : {};

// What the caller's shell has set must not change what the checks find; colours are for terminals.
const { NODE_ENV: _mode, FORCE_COLOR: _colour, ...inherited } = process.env;
const env = { ...inherited, NO_COLOR: '1', PATH: withOwnPrograms(inherited.PATH) };

function withOwnPrograms(searchPath = '') {
  return [path.join(root, 'node_modules/.bin'), searchPath].join(path.delimiter);
}

const all = checks({ root, env, chromium: browser.path, chromiumProblem: browser.problem });
if (process.argv.includes('--list')) {
  say(all.map(({ name }) => name).join('\n'));
  process.exit(0);
}
const unknown = wanted?.filter((name) => !all.some((check) => check.name === name)) ?? [];
if (unknown.length > 0) {
  say(
    `There is no check named ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}
if (browser.path) say(`Browser: ${browser.path}`);

const total = { passed: 0, failed: 0 };
for (const check of all.filter(({ name }) => !wanted || wanted.includes(name))) {
  await carryOut(check);
}

async function carryOut(check) {
  const startedMs = Date.now();
  say(`… ${check.name}`);
  const result = await resultOf(check);
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
  const counts = `${result.passed} passed, ${result.failed} failed${skipped}`;
  say(`${result.failed === 0 ? '✓' : '✗'} ${check.name}: ${counts} (${seconds} s)`);
  if (result.failed > 0) say(`${result.output.trim()}\n`);
  total.passed += result.passed;
  total.failed += result.failed;
}

async function resultOf(check) {
  try {
    return await check.run();
  } catch (error) {
    // A check that breaks is a check that failed, and the others still have their say.
    return { passed: 0, failed: 1, skipped: 0, output: error.stack };
  }
}

say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
