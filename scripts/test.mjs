/**
 * `npm test`: runs the checks that find most faults, in minutes. `npm run test:all` runs all. Both work right after
 * `git clone`. `-- --only=unit,lint` runs some, and `-- --list` names them. Until the packages are installed, this file
 * may import only Node's own modules.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { install } from './lib/install.mjs';
import { passSignalsOn } from './lib/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const say = (line) => console.log(line);

passSignalsOn();

if ((await install(root, { withTools: true, say })) === 'FAILED') {
  say('Installing the packages failed, so nothing could be tested.');
  process.exit(1);
}

const { findChromium } = await import('./lib/browsers.mjs');
const { checks, lanesAreParallel } = await import('./lib/checks.mjs');

// Variables of the caller's shell must not change the results; colours are only for terminals.
const { NODE_ENV: _mode, FORCE_COLOR: _colour, ...inherited } = process.env;
const ownPrograms = path.join(root, 'node_modules/.bin');
const env = {
  ...inherited,
  NO_COLOR: '1',
  PATH: [ownPrograms, inherited.PATH ?? ''].join(path.delimiter),
};

const isFull = process.argv.includes('--all');
const hasChromium = findChromium(root) !== undefined;
const { first, code, product, alone } = checks({ root, env, hasChromium, isFull });
const names = [...first.flat(), ...product, ...code, ...alone].map(({ name }) => name);
if (process.argv.includes('--list')) {
  say(names.join('\n'));
  process.exit(0);
}
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
const wanted = only?.split(',').filter(Boolean) ?? names;
const unknown = wanted.filter((name) => !names.includes(name));
if (wanted.length === 0) {
  say('--only names no check.');
  process.exit(1);
}
if (unknown.length > 0) {
  say(`There is no check named ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  process.exit(1);
}

const startedMs = Date.now();
/** Whether each finished check passed, by name. */
const results = new Map();
await Promise.all(first.map(runLane));
if (lanesAreParallel) await Promise.all([runLane(product), runLane(code)]);
else for (const lane of [product, code]) await runLane(lane);
await runLane(alone);
const passed = [...results.values()].filter(Boolean).length;
say(`Took ${minutes(Date.now() - startedMs)}.`);
say(`${passed} passed, ${wanted.length - passed} failed`);
process.exitCode = passed === wanted.length ? 0 : 1;

async function runLane(lane) {
  for (const check of lane.filter(({ name }) => wanted.includes(name))) {
    const isPrepared = results.get(check.after) ?? true;
    results.set(check.name, isPrepared && (await isGood(check)));
  }
}

async function isGood(check) {
  const checkStartedMs = Date.now();
  const result = await resultOf(check);
  const time = minutes(Date.now() - checkStartedMs);
  say(`${result.isGood ? '✓' : '✗'} ${check.name} (${time})${countIn(result.output)}`);
  if (!result.isGood) say(`${result.output.trim()}\n`);
  return result.isGood;
}

async function resultOf(check) {
  try {
    return await check.run();
  } catch (error) {
    // A check that throws has failed; the others still run.
    return { isGood: false, output: error.stack };
  }
}

/** Returns how many tests a runner reports, from the last line that counts them. */
function countIn(output) {
  const counts = [...output.matchAll(/^ *(?:Tests +)?(\d+ (?:passed|failed)\b.*)$/gm)];
  return counts.length > 0 ? `: ${counts.at(-1)[1].trim()}` : '';
}

function minutes(lengthMs) {
  const seconds = Math.round(lengthMs / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
