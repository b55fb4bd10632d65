/**
 * Every bench, several times over, as one table: median and spread of each figure beside its peers of the same runs.
 *
 *   npm run bench -- [runs, 3 unless given] [--out FILE]
 *
 * Other output of a bench goes to this terminal.
 */
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, release, totalmem } from 'node:os';
import { parseArgs, promisify } from 'node:util';
import { fileURLToPath } from 'node:url';

import { findChromium } from '../scripts/lib/browsers.mjs';
import { figure, type Figure } from './support/figures.ts';

const BENCHES = ['signups', 'mails', 'pages', 'hosts', 'paint', 'start', 'growth'];
const GIB = 1024 ** 3;
const run = promisify(execFile);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' } },
});
const runs = Number(positionals[0] ?? 3);

/** Runs a bench once and returns its figures; rejects if it fails. */
async function figuresOf(bench: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const file = fileURLToPath(new URL(`${bench}.ts`, import.meta.url));
  const child = fork(file, { execArgv: ['--import', 'tsx'] });
  child.on('message', (message) => figures.push(figure.parse(message)));
  const [code]: unknown[] = await once(child, 'exit');
  if (code !== 0) console.error(`bench/${bench}.ts ended with ${String(code)}`);
  return figures;
}

async function versionOf(program: string, parameters: string[]): Promise<string> {
  try {
    const { stdout, stderr } = await run(program, parameters);
    return (stdout || stderr).trim();
  } catch {
    return `${program}: not there`;
  }
}

async function machine(): Promise<string> {
  const chromium = findChromium(process.cwd());
  const versions = await Promise.all([
    versionOf('psql', ['--version']),
    versionOf('nginx', ['-v']),
    chromium === undefined ? 'Chromium: not there' : versionOf(chromium, ['--version']),
  ]);
  const processor = `${availableParallelism()} × ${cpus()[0]?.model.trim()}`;
  const memory = `${Math.round(totalmem() / GIB)} GiB`;
  return [processor, memory, `Linux ${release()}`, `Node ${process.version}`, ...versions].join(
    ', ',
  );
}

function row(name: string, unit: string, measured: number[]): string {
  const sorted = measured.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const written = [middle, sorted[0] ?? Number.NaN, sorted.at(-1) ?? Number.NaN].map(write);
  return `| ${name} | ${written[0]} ${unit} | ${written[1]} to ${written[2]} | ${sorted.length} |`;
}

function write(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

const measured = new Map<string, { unit: string; values: number[] }>();
for (let count = 0; count < runs; count += 1) {
  for (const bench of BENCHES) {
    console.log(`\n${bench}, run ${count + 1} of ${runs}`);
    for (const { name, unit, value } of await figuresOf(bench)) {
      const measurement = measured.get(name) ?? { unit, values: [] };
      measured.set(name, { unit, values: [...measurement.values, value] });
    }
  }
}
const table = [
  `Measured on ${new Date().toISOString().slice(0, 10)}: ${await machine()}.`,
  '',
  '| Figure | Median | Spread | Runs |',
  '| --- | --- | --- | --- |',
  ...[...measured].map(([name, { unit, values: each }]) => row(name, unit, each)),
  '',
].join('\n');
console.log(`\n${table}`);
if (values.out !== undefined) await writeFile(values.out, table);
