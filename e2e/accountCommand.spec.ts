import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { LOGIN_BASE } from '#contract/service.ts';
import { expect, test } from './support/serverJourney.ts';

const script = fileURLToPath(new URL('../scripts/command.mjs', import.meta.url));

/** Runs one command about accounts without a terminal. */
function account(words: string[], env: Record<string, string>) {
  return new Promise<{ failed: boolean; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [script, 'account', ...words], { env }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, stdout, stderr }),
    );
  });
}

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

test('on the embedded database accounts are made while the shop is stopped, and the refusal says so', async ({
  start,
  dataDir,
}) => {
  const env = { DATA_DIR: dataDir };
  const server = await start();
  const refused = await account(['add-staff', 'anna'], env);
  expect(refused).toMatchObject({ failed: true, stdout: '' });
  expect(refused.stderr).toContain(`A running server holds the embedded database in ${dataDir}.`);
  await server.stop();
  expect((await account(['add-staff', 'anna'], env)).stdout).toContain('anna can sign in');
  expect((await account(['list'], env)).stdout).toContain('staff  anna');
  await start();
});
