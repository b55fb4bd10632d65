import { expect, it } from 'vitest';

import { run } from './run.mjs';

const node = (script, options) => run(process.execPath, ['-e', script], options);

it('running a program returns its output on both channels and its exit code', async () => {
  const { code, output } = await node("console.log('one'); console.error('two'); process.exit(3)");
  expect(code).toBe(3);
  expect(output).toContain('one');
  expect(output).toContain('two');
});

it('a program that prints nothing for too long is ended with its children, and this is reported', async () => {
  // The run ends when no process holds the output any more: neither the program nor what it started.
  const script = `
    const forever = ['-e', 'setInterval(() => {}, 1000)'];
    require('node:child_process').spawn(process.execPath, forever, { stdio: 'inherit' });
    setInterval(() => {}, 1000);`;
  const { code, output } = await node(script, { silenceLimitMs: 800 });
  expect(code).toBe(124);
  expect(output).toContain('after 0.8 s without output');
});

it('a program may run as long as it prints output', async () => {
  const script = `
    let left = 8;
    const timer = setInterval(() => (console.log(left), (left -= 1) || clearInterval(timer)), 300);`;
  const { code } = await node(script, { silenceLimitMs: 1500 });
  expect(code).toBe(0);
});

it('running a missing program resolves instead of rejecting', async () => {
  const { code, output } = await run('/nowhere/at/all', []);
  expect(code).toBe(127);
  expect(output).toContain('ENOENT');
});
