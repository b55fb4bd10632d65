import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Command } from './command.ts';
import { reachServer, runThere } from './operatorClient.ts';
import { connectionOver, RUN } from './operatorMessages.ts';
import { openOperatorSocket, type OperatorSocket } from './operatorSocket.ts';

const unexpected = () => Promise.reject(new Error('The test has not provided for this'));

let dataDir: string;
let opened: OperatorSocket[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'socket-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const socket of opened.splice(0)) await socket.close();
  await rm(dataDir, { recursive: true });
});

async function listen(commands: Record<string, Command>, folder = dataDir) {
  const socket = await openOperatorSocket(folder, commands, {
    databaseKind: 'EMBEDDED',
    openDatabase: unexpected,
    openQueue: unexpected,
    readSecret: unexpected,
    now: () => new Date(),
    captureFolder: '/nowhere',
    dataDir: folder,
    secrets: [],
    logger: pino({ level: 'silent' }),
  });
  opened.push(socket);
  return socket;
}

async function give(
  [command = '', ...args]: string[],
  {
    folder = dataDir,
    files = {},
    typed = Promise.resolve('typed'),
  }: { folder?: string; files?: Record<string, Buffer>; typed?: Promise<string> } = {},
) {
  const reached = await reachServer(folder);
  if (reached.outcome !== 'REACHED') return { exit: reached.outcome, lines: [] };
  const lines: string[] = [];
  const written: Record<string, string | Buffer> = {};
  const request = { command, args, operator: 'anna', folder: '/home/anna' };
  const exit = await runThere(reached.socket, request, {
    readFile: async (file) => {
      if (file === 'none') throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
      return `text of ${file}`;
    },
    readBytes: async (file, most) => (files[file] ?? Buffer.from('none')).subarray(0, most),
    writeFile: async (file, data, { isPrivate = false } = {}) => {
      written[file] = data;
      if (isPrivate) lines.push(`${file} is private`);
    },
    listFolder: async (folder) => (folder === 'a file' ? undefined : [`${folder}.yaml`]),
    removeFile: async (file) => void (written[file] = 'removed'),
    packFolder: async () => expect.unreachable('no backup is made'),
    askPassword: async ({ fromInput }) => (fromInput ? 'from a pipe' : typed),
    print: (line) => lines.push(line),
    printError: (line) => lines.push(`! ${line}`),
  });
  return { exit, lines, written };
}

const echo: Command = async (args, { print, printError, operator, folder }) => {
  print(`${operator} in ${folder}: ${args.join(' ')}`);
  printError('a fault, in two\nlines');
  return 3;
};

describe('the socket of operator commands', () => {
  it('the operator socket runs a command with its arguments, output and exit code', async () => {
    await listen({ echo });
    expect(await give(['echo', 'Zoë', '--a=b c'])).toMatchObject({
      exit: 3,
      lines: ['anna in /home/anna: Zoë --a=b c', '! a fault, in two\nlines'],
    });
    for (const name of ['none', 'constructor', '__proto__']) {
      expect(await give([name])).toMatchObject({
        exit: 1,
        lines: [`! The running server does not know the command ${name}.`],
      });
    }
  });

  it('the operator socket reads files and passwords from the caller’s terminal', async () => {
    const copy: Command = async ([from = ''], { readFile, writeFile, askPassword, print }) => {
      const [text, typed, piped] = await Promise.all([
        readFile(from),
        askPassword({ fromInput: false }),
        askPassword({ fromInput: true }),
      ]);
      await writeFile('out', text.repeat(100_000), { isPrivate: true });
      print(`${typed}, ${piped}`);
      await readFile('none').catch((error: unknown) => print((error as { code: string }).code));
      return 0;
    };
    await listen({ copy });
    const { exit, lines, written } = await give(['copy', 'codes.csv']);
    expect([exit, lines]).toEqual([0, ['out is private', 'typed, from a pipe', 'ENOENT']]);
    expect(written?.['out']).toBe('text of codes.csv'.repeat(100_000));
  });

  it('the operator socket transfers files of any bytes, truncated to a limit', async () => {
    const copy: Command = async ([from = ''], { readBytes, writeFile }) => {
      await writeFile('out', await readBytes(from, 256));
      return 0;
    };
    await listen({ copy });
    const bytes = Buffer.from(Array.from({ length: 300 }, (_, index) => index));
    const { written } = await give(['copy', 'logo.png'], { files: { 'logo.png': bytes } });
    expect(written?.['out']).toEqual(bytes.subarray(0, 256));
  });

  it('the operator socket lists folders and removes files at the caller’s side', async () => {
    const tidy: Command = async (_words, { listFolder, removeFile, print }) => {
      print(
        JSON.stringify([await listFolder('shop'), (await listFolder('a file')) ?? 'no folder']),
      );
      await removeFile('old.yaml');
      return 0;
    };
    await listen({ tidy });
    const { lines, written } = await give(['tidy']);
    expect(lines).toEqual(['[["shop.yaml"],"no folder"]']);
    expect(written).toEqual({ 'old.yaml': 'removed' });
  });

  it('the operator socket reports a failed command and accepts the next one', async () => {
    await listen({ echo, fail: () => Promise.reject(new Error('out of order')) });
    expect(await give(['fail'])).toMatchObject({
      exit: 1,
      lines: [expect.stringContaining('out of order')],
    });
    expect((await give(['echo'])).exit).toBe(3);
  });

  it('the operator socket belongs to its owner only, and disappears with the server', async () => {
    const socket = await listen({ echo });
    const file = path.join(dataDir, 'operator.sock');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await socket.close();
    opened = [];
    await expect(stat(file)).rejects.toThrow('ENOENT');
    expect((await give(['echo'])).exit).toBe('NONE');
  });

  it.runIf(process.getuid?.() === 0)('the operator socket refuses another user', async () => {
    await listen({ echo });
    await chmod(dataDir, 0o755);
    const file = path.join(dataDir, 'operator.sock');
    const script = `require('net').connect(${JSON.stringify(file)}).on('error', (e) => console.log(e.code))`;
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], {
      uid: 65_534,
      cwd: '/',
    });
    expect(stdout).toBe('EACCES\n');
  });

  it('the operator socket replaces a socket file that a killed server left', async () => {
    const file = path.join(dataDir, 'operator.sock');
    const script = `require('net').createServer().listen(${JSON.stringify(file)}, () => process.kill(process.pid, 'SIGKILL'))`;
    await promisify(execFile)(process.execPath, ['-e', script]).catch(() => undefined);
    expect((await stat(file)).isSocket()).toBe(true);
    expect((await give(['echo'])).exit).toBe('NONE');
    await listen({ echo });
    expect((await give(['echo'])).exit).toBe(3);
  });

  it.runIf(process.platform === 'linux')(
    'works in a folder whose path is longer than a socket’s address may be',
    async () => {
      const folder = path.join(dataDir, 'a'.repeat(80), 'ü'.repeat(60));
      await mkdir(folder, { recursive: true });
      const socket = await listen({ echo }, folder);
      expect((await give(['echo'], { folder })).exit).toBe(3);
      expect((await stat(path.join(folder, 'operator.sock'))).mode & 0o777).toBe(0o600);
      await socket.close();
      opened = [];
      await expect(stat(path.join(folder, 'operator.sock'))).rejects.toThrow('ENOENT');
    },
  );

  it('the operator socket ends commands whose terminal has gone, and closes while one waits for a password', async () => {
    const ends: string[] = [];
    const ask: Command = async (_args, { askPassword }) => {
      await askPassword({ fromInput: false }).catch((error: Error) => ends.push(error.message));
      return 0;
    };
    const socket = await listen({ ask });
    const beginCommand = async () => {
      const reached = await reachServer(dataDir);
      if (reached.outcome !== 'REACHED') return expect.unreachable(reached.outcome);
      const connection = connectionOver(reached.socket);
      const asked = new Promise<void>((resolve) => {
        connection.onRequest('askPassword', () => new Promise(() => resolve()));
      });
      connection.listen();
      const request = { command: 'ask', args: [], operator: 'x', folder: '/' };
      connection.sendRequest(RUN, request).catch(() => {});
      await asked;
      return reached.socket;
    };
    (await beginCommand()).destroy();
    await expect.poll(() => ends).toHaveLength(1);
    await beginCommand();
    await socket.close();
    opened = [];
    expect(ends).toHaveLength(2);
  });

  it('the operator socket keeps the terminal of a silent command, and none that sends no command or password', async () => {
    const { setTimeout } = Socket.prototype;
    vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function shorten(
      this: Socket,
      lengthMs,
      callback,
    ) {
      return setTimeout.call(this, lengthMs / 10_000, callback);
    });
    const outlast: Command = async (_args, { print }) => {
      const idle = connect(path.join(dataDir, 'operator.sock')).resume();
      await once(idle, 'close');
      print('outlasted');
      return 0;
    };
    const ask: Command = async (_args, { askPassword }) => {
      await askPassword({ fromInput: false });
      return 0;
    };
    await listen({ outlast, ask });
    expect(await give(['outlast'])).toMatchObject({ exit: 0, lines: ['outlasted'] });
    expect((await give(['ask'], { typed: new Promise(() => {}) })).exit).toBe(1);
  });

  it('the operator socket closes a connection that sends unreadable data', async () => {
    await listen({ echo });
    const body = (text: string) => `Content-Length: ${text.length}\r\n\r\n${text}`;
    for (const words of ['no header\r\n\r\n', 'Content-Length: x\r\n\r\n', body('{')]) {
      const client = connect(path.join(dataDir, 'operator.sock'));
      client.on('error', () => {});
      client.resume();
      client.write(words);
      await new Promise((resolve) => client.once('close', resolve));
    }
    expect((await give(['echo'])).exit).toBe(3);
  });

  it('the operator socket rejects a place where it cannot create its folder', async () => {
    await writeFile(path.join(dataDir, 'file'), '');
    await expect(listen({}, path.join(dataDir, 'file'))).rejects.toThrow();
  });
});
