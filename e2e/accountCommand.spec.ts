import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { LOGIN_BASE } from '#contract/service.ts';
import { expect, test } from './support/serverJourney.ts';

const script = fileURLToPath(new URL('../scripts/command.mjs', import.meta.url));

/** Runs one command without a terminal. */
function command(
  name: string,
  words: string[],
  env: Record<string, string>,
  { input = '' }: { input?: string } = {},
) {
  return new Promise<{ failed: boolean; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [script, name, ...words],
      { env },
      (error, stdout, stderr) => resolve({ failed: error !== null, stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}

const account = (words: string[], env: Record<string, string>, options: { input?: string } = {}) =>
  command('account', words, env, options);

async function signIn(url: string, email: string, password: string): Promise<number> {
  const answer = await fetch(`${url}${LOGIN_BASE}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return answer.status;
}

test('on PostgreSQL an account is made, changed and removed while the shop runs', async ({
  start,
  dataDir,
  onPostgres,
}) => {
  const { url } = await start({ env: onPostgres });
  const env = { ...onPostgres, DATA_DIR: dataDir };
  const email = 'zoe@example.org';
  const added = await account(['add-customer', email, '--site=AT'], env);
  const password = /shown this once: (\S+)/.exec(added.stdout)?.[1] ?? '';
  expect(await signIn(url, email, password)).toBe(200);
  expect((await account(['list'], env)).stdout).toContain(`customer  ${email}  AT`);
  await account(['set-password', email], env);
  expect(await signIn(url, email, password)).toBe(401);
  expect((await account(['remove', email], env)).stdout).toContain('is removed');
});

test('on the embedded database the running shop carries out every command, and without it the command does so itself', async ({
  start,
  dataDir,
}) => {
  const env = { DATA_DIR: dataDir };
  const server = await start();
  const email = 'zoe@example.org';
  const added = await account(['add-customer', email, '--site=AT', '--password-stdin'], env, {
    input: 'a good password\n',
  });
  expect(added.stdout).toContain('can sign in to the shops');
  expect(await signIn(server.url, email, 'a good password')).toBe(200);
  expect((await account(['add-staff', 'anna'], env)).stdout).toContain('anna can sign in');
  expect((await account(['list'], env)).stdout).toContain('staff  anna');
  expect(await account(['remove', 'unknown'], env)).toMatchObject({
    failed: true,
    stderr: 'There is no account unknown. See: list\n',
  });
  for (const [name, ...words] of [
    ['content', 'check', 'content/footers/DE/winter.yaml'],
    ['content', 'publish', 'content/footers/DE/winter.yaml'],
    ['content', 'list', 'DE'],
    ['vouchers', 'status'],
    ['abuse'],
    ['mail', 'status'],
    ['mail', 'retry'],
    ['retention'],
  ] as const) {
    expect(await command(name, [...words], env), name).toMatchObject({ failed: false, stderr: '' });
  }
  expect((await command('evidence', [email], env)).stderr).toContain('There is no evidence');
  // The queue of the server works on.
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.stop();
  expect((await account(['add-staff', 'maria'], env)).stdout).toContain('maria can sign in');
  expect((await account(['list'], env)).stdout).toMatch(/staff {2}anna[^]*staff {2}maria/);
  await start();
});

test('a killed shop leaves a socket that is in no one’s way', async ({ start, dataDir }) => {
  const env = { DATA_DIR: dataDir };
  const server = await start();
  await server.kill();
  expect((await account(['add-staff', 'anna'], env)).stdout).toContain('anna can sign in');
  await start();
  expect((await account(['list'], env)).stdout).toContain('staff  anna');
});
