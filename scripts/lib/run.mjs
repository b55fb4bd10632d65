import { spawn } from 'node:child_process';

/**
 * Runs a program to its end and returns its output in order. `silenceLimitMs` kills it and its children after
 * silence, since busy machines need time. Never throws: code 127 if it cannot be started.
 */
export function run(
  command,
  parameters,
  { env = process.env, cwd, silenceLimitMs, shell = false } = {},
) {
  return new Promise((resolve) => {
    const startedMs = Date.now();
    const ownGroup = process.platform !== 'win32';
    const child = spawn(command, parameters, {
      cwd,
      env,
      shell,
      detached: ownGroup,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    let hasStalled = false;
    const silence =
      silenceLimitMs &&
      setTimeout(() => {
        hasStalled = true;
        end(child, 'SIGKILL');
      }, silenceLimitMs);
    const keep = (chunk) => {
      output += chunk;
      silence?.refresh();
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);

    const finish = (code) => {
      clearTimeout(silence);
      running.delete(child);
      if (hasStalled) output += `\nEnded after ${silenceLimitMs / 1000} s without output.\n`;
      resolve({ code, output, seconds: (Date.now() - startedMs) / 1000 });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.on('close', (code) => finish(hasStalled ? 124 : (code ?? 1)));
  });
}

const running = new Set();

/** Sends a signal to a program and its children. */
function end(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Passes this process's signals to its children, whose process groups get none from the terminal. Returns a function
 * that stops this.
 */
export function passSignalsOn() {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const stop = () => {
    for (const child of running) end(child, 'SIGKILL');
    process.exit(130);
  };
  for (const signal of signals) process.on(signal, stop);
  return () => {
    for (const signal of signals) process.off(signal, stop);
  };
}
