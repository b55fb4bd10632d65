import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { LOGIN_BASE } from '#contract/service.ts';
import { linksIn, mailTo } from './support/mails.ts';
import { expect, test } from './support/serverJourney.ts';
import { enter, firstStaff } from './support/staffConsole.ts';

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

test('the account command adds, changes and removes an account on PostgreSQL while the shop runs', async ({
  start,
  dataDir,
  onPostgres,
}) => {
  const { url } = await start({ env: onPostgres });
  const env = { ...onPostgres, DATA_DIR: dataDir };
  const email = 'zoe@example.org';
  const added = await account(['add-customer', email, '--site=AT'], env);
  const password = /shown only once: (\S+)/.exec(added.stdout)?.[1] ?? '';
  expect(await signIn(url, email, password)).toBe(200);
  expect((await account(['list'], env)).stdout).toContain(`customer  ${email}  AT`);
  await account(['set-password', email], env);
  expect(await signIn(url, email, password)).toBe(401);
  expect((await account(['remove', email], env)).stdout).toContain('is removed');
});

test('account commands run through the running shop on the embedded database, and directly when it is stopped', async ({
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
    ['person', 'export', email],
    ['person', 'erased'],
  ] as const) {
    expect(await command(name, [...words], env), name).toMatchObject({ failed: false, stderr: '' });
  }
  expect((await command('evidence', [email], env)).stderr).toContain('There is no evidence');
  const cut = `"${process.execPath}" "${script}" content list | head -1`;
  const { stdout, stderr } = await promisify(execFile)('/bin/sh', ['-c', cut], { env });
  expect([stdout.split('\n').length, stderr]).toEqual([2, '']);
  // The server's queue keeps working.
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.stop();
  expect((await account(['add-staff', 'maria'], env)).stdout).toContain('maria can sign in');
  expect((await account(['list'], env)).stdout).toMatch(/staff {2}anna[^]*staff {2}maria/);
  await start();
});

test('an operator invites a person through the running shop, the person signs in from the mail, and the operator later revokes all access', async ({
  start,
  dataDir,
  browser,
}) => {
  const env = { DATA_DIR: dataDir };
  const server = await start({ isFirst: true });
  const say = async (...words: string[]) => (await account(words, env)).stdout;
  const refuse = async (...words: string[]) => {
    const { failed, stdout, stderr } = await account(words, env);
    expect({ failed, stdout }, words.join(' ')).toEqual({ failed: true, stdout: '' });
    return stderr;
  };
  expect(await say('invite', 'tuba', '--email=tuba@shop.example', '--roles=VIEWER:TR')).toBe(
    'tuba is invited: the mail to tuba@shop.example is on its way.\n',
  );
  const links = linksIn(await mailTo(dataDir, 'tuba@shop.example'));
  const link = links.find((one) => one.includes('/staff/link#')) ?? '';
  const page = await browser.newPage({ baseURL: server.url });
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill('tuba’s own password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password is set.')).toBeVisible();
  await page.goto('/staff/profile');
  await enter(page, 'tuba', 'tuba’s own password');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  expect(await say('show', 'tuba')).toMatch(
    /^tuba: active\nAddress: tuba@shop.example\nRoles: VIEWER:TR\nSecond factor: no\nSigned in since /,
  );
  expect(await say('sign-out', 'tuba')).toBe('tuba is signed out everywhere.\n');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await say('link', 'tuba')).toContain('A link to reset the password is on its way');
  expect(await say('block', 'tuba')).toContain('tuba is blocked');
  expect(await refuse('link', 'tuba')).toBe('tuba is blocked. First: unblock tuba\n');
  const first = firstStaff(server).name;
  expect(await refuse('roles', first, '--roles=VIEWER')).toContain('is the last administrator');
  expect(await refuse('roles', 'tuba', '--roles=BOSS EDITOR:XX')).toMatch(
    /^There is no role BOSS: [^]*\nThere is no shop XX: /,
  );
  expect(await refuse('link', first)).toContain('has no e-mail address');
  expect(await refuse('sign-out', 'unknown')).toBe('There is no account unknown. See: list\n');
  expect(await say('--help')).toContain('npm run account -- invite NAME --email=ADDRESS');
  const events = (await say('audit', 'tuba')).trimEnd().split('\n');
  expect(
    events
      .map((line) => JSON.parse(line) as { actorKind: string; action: string })
      .filter(({ actorKind }) => actorKind === 'COMMAND')
      .map(({ action }) => action)
      .toReversed(),
  ).toEqual([
    'STAFF_ADDED',
    'STAFF_INVITED',
    'STAFF_SIGNED_OUT',
    'STAFF_LINK_SENT',
    'STAFF_STATE',
    'AUDIT_EXPORTED',
  ]);
});

test('a killed shop leaves a socket file that blocks no later command', async ({
  start,
  dataDir,
}) => {
  const env = { DATA_DIR: dataDir };
  const server = await start();
  await server.kill();
  expect((await account(['add-staff', 'anna'], env)).stdout).toContain('anna can sign in');
  await start();
  expect((await account(['list'], env)).stdout).toContain('staff  anna');
});
