import { PassThrough } from 'node:stream';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { STAFF_ROLES, writeGrants } from '#domain/staffRoles.ts';
import { createAudit } from '#server/audit/audit.ts';
import { openTestDatabase, type TestDatabase } from '#server/db/testing/openTestDatabase.ts';
import { giveCommand } from '#server/testing/giveCommand.ts';
import { verifyPassword } from '#server/credentials/passwords.ts';
import { createCustomerAccounts } from '#server/customers/customerAccounts.ts';

import { askPassword } from './askPassword.ts';
import { readCommand, runAccountCommand, runCommand, USAGE } from './command.ts';
import { readGrants } from '#server/staff/readGrants.ts';
import { createStaffFactors } from '#server/staff/staffFactors.ts';
import { createStaffLogin } from '#server/staff/staffLogin.ts';
import { sessionToken } from '#server/testing/staff.ts';
import { SECRET } from '#server/testing/testApp.ts';
import { passwordFaults } from './verb.ts';

const faultsOf = (...words: string[]) => {
  const reading = readCommand(words);
  return reading.ok ? [] : reading.faults;
};

describe('a command about accounts', () => {
  it('the account command prints the usage without a command or with an unknown one', () => {
    expect(faultsOf()).toEqual(USAGE);
    expect(faultsOf('delete', 'anna')[0]).toBe('There is no command delete.');
    expect(faultsOf('remove')[0]).toBe('Whose account? remove needs a name.');
    expect(faultsOf('remove', 'anna', 'maria')).toEqual([
      'remove takes one name; put quotes around it.',
    ]);
    expect(faultsOf('list', '--nonsense')[0]).toContain('--nonsense');
  });

  it('the account command shows its usage for --help and succeeds', async () => {
    for (const words of [['--help'], ['-h'], ['help'], ['invite', '--help']]) {
      expect(await giveCommand(runAccountCommand, words, {})).toEqual({
        code: 0,
        said: USAGE,
        complaints: [],
      });
    }
  });

  it('the account command refuses an option that the subcommand does not have', () => {
    expect(faultsOf('link', 'anna', '--roles=VIEWER', '--email=a@shop.example')).toEqual([
      'link takes no --roles.',
      'link takes no --email.',
    ]);
    expect(faultsOf('list', '--site=DE')).toEqual(['list takes no --site.']);
    expect(faultsOf('add-customer', 'zoe@example.org', '--site=DE', '--roles=VIEWER')).toEqual([
      'add-customer takes no --roles.',
    ]);
  });

  it('the account command reports all faults of a customer at once', () => {
    expect(
      faultsOf('add-customer', 'zoe', '--salutation=MISS', '--first-name=www.x.example'),
    ).toEqual([
      'zoe is not an e-mail address.',
      '--site must be one of DE, AT, CH, CH_FR, CZ, HU, SK, TR, PL.',
      '--salutation must be one of MRS, MR, DIVERS, COMPANY.',
      '--first-name has characters that are not allowed in a name, or is longer than 40 characters.',
    ]);
  });

  it('the account command accepts a password of 8 to 256 characters', () => {
    expect(passwordFaults('1234567')).toEqual(['The password must have at least 8 characters.']);
    expect(passwordFaults('12345678')).toEqual([]);
    expect(passwordFaults('x'.repeat(257))).toHaveLength(1);
  });
});

describe('a password', () => {
  const ask = (typed: string, fromInput: boolean) => {
    const input = new PassThrough();
    input.end(typed);
    return askPassword({ input, output: new PassThrough() }, { fromInput });
  };

  it('the account command reads a password from the first line of the input on request', async () => {
    expect(await ask('a good password\nmore\n', true)).toBe('a good password');
    expect(await ask('', true)).toBe('');
  });

  it('the account command generates a password without a terminal and does not read the input', async () => {
    expect(await ask('a good password\n', false)).toBe('');
  });

  it('the account command generates no password when the operator cancels at the prompt', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const asked = askPassword({ input, output: new PassThrough() }, { fromInput: false });
    input.write('half a password\u0003');
    await expect(asked).rejects.toThrow('Cancelled');
  });
});

describe('npm run account', () => {
  it('npm run account reports faulty arguments even while a server holds the database', async () => {
    expect(await giveCommand(runAccountCommand, ['remove'], {})).toMatchObject({
      code: 1,
      said: [],
      complaints: ['Whose account? remove needs a name.', ...USAGE],
    });
  });

  it('npm run account reads the password from the stated source, and fails if the account exists', async () => {
    const { database, dispose } = await openTestDatabase('EMBEDDED');
    const add = (...words: string[]) =>
      giveCommand(runAccountCommand, ['add-staff', 'anna', ...words], {
        database,
        askPassword: async ({ fromInput }) => (fromInput ? 'a password from a pipe' : ''),
      });
    expect(await add('--password-stdin')).toEqual({
      code: 0,
      said: ['anna can sign in to the console.'],
      complaints: [],
    });
    expect(await add()).toEqual({
      code: 1,
      said: [],
      complaints: ['The account anna already exists.'],
    });
    await dispose();
  });
});

describe('roles of staff', () => {
  it('roles of staff are parsed with their shops, and each invalid word is named', () => {
    expect(readGrants('editor:de,at  VIEWER')).toEqual({
      grants: [
        { role: 'EDITOR', market: 'DE' },
        { role: 'EDITOR', market: 'AT' },
        { role: 'VIEWER', market: 'ALL' },
      ],
      faults: [],
    });
    expect(readGrants(' ')).toEqual({ grants: [], faults: [] });
    expect(readGrants('EDITOR:DE BOSS EDITOR:XX').faults).toEqual([
      `There is no role BOSS: ${STAFF_ROLES.join(', ')}.`,
      'There is no shop XX: DE, AT, CH, CH_FR, CZ, HU, SK, TR, PL.',
    ]);
    expect(faultsOf('roles', 'anna', '--roles=BOSS')).toHaveLength(1);
  });

  it('roles of staff are printed in the format in which they are parsed', () => {
    const typed = 'EDITOR:DE,AT VIEWER';
    expect(writeGrants(readGrants(typed).grants)).toBe(typed);
  });
});

describe('npm run account', () => {
  let opened: TestDatabase;
  const queued: string[] = [];
  beforeEach(async () => {
    queued.length = 0;
    opened = await openTestDatabase('EMBEDDED');
  });
  afterEach(() => opened.dispose());

  const run = async (words: string[], password = '') => {
    const reading = readCommand(words);
    if (!reading.ok) throw new Error(reading.faults.join('\n'));
    if (reading.does !== 'run') throw new Error(`${words[0]} runs nothing`);
    const by = { kind: 'COMMAND', name: 'operator' } as const;
    return runCommand(reading, {
      database: opened.database,
      now: () => new Date(),
      by,
      askPassword: async () => password,
      readSecret: async () => SECRET,
      openQueue: async () => ({ sendMail: async (ids) => void queued.push(...ids) }),
      print: () => {},
    });
  };

  it('npm run account shows and assigns roles', async () => {
    await run(['add-staff', 'anna', '--roles=EDITOR:DE'], 'a good password');
    expect(await run(['roles', 'Anna'])).toEqual({
      ok: true,
      lines: ['anna has these roles: EDITOR:DE'],
    });
    expect((await run(['roles', 'anna', '--roles=LEGAL VIEWER:AT,CH'])).lines).toEqual([
      'anna has these roles: LEGAL VIEWER:AT,CH',
    ]);
    expect((await run(['roles', 'anna', '--roles='])).lines).toEqual([
      'anna has no role and may do nothing.',
    ]);
    expect(await run(['roles', 'maria', '--roles=VIEWER'])).toMatchObject({ ok: false });
    expect(await run(['list'])).toMatchObject({ lines: ['staff  anna  without a role'] });
  });

  it('npm run account gives staff an address, blocks and unblocks them, but never blocks the last administrator', async () => {
    await run(
      ['add-staff', 'anna', '--roles=ADMINISTRATOR', '--email=anna@shop.example'],
      'a good password',
    );
    await run(['add-staff', 'bela'], 'a good password');
    expect(await run(['email', 'bela', '--email=bela@shop.example'])).toEqual({
      ok: true,
      lines: ['bela has the address bela@shop.example.'],
    });
    expect((await run(['block', 'Bela'])).lines).toEqual(['Bela is blocked and signed out now.']);
    const staffOf = async () =>
      opened.database.query(
        'select name, email, disabled_at is not null as "isDisabled" from staff order by name',
      );
    expect(await staffOf()).toEqual([
      { name: 'anna', email: 'anna@shop.example', isDisabled: false },
      { name: 'bela', email: 'bela@shop.example', isDisabled: true },
    ]);
    expect((await run(['unblock', 'bela'])).lines).toEqual(['bela is active now.']);
    expect(await run(['block', 'anna'])).toMatchObject({ ok: false });
    expect(await run(['email', 'unknown', '--email=a@shop.example'])).toMatchObject({ ok: false });
    expect(faultsOf('email', 'bela')).toEqual(['Which address? email needs --email=ADDRESS.']);
    expect(faultsOf('email', 'bela', '--email=x')).toEqual(['x is not an e-mail address.']);
    expect(faultsOf('add-staff', 'carl', '--email=x')).toEqual(['x is not an e-mail address.']);
  });

  it('npm run account creates the break-glass account, shows its secret once and names who is notified', async () => {
    const { ok, lines } = await run(['break-glass']);
    expect(ok).toBe(true);
    expect(lines).toEqual([
      'break-glass can sign in to the console once, without a second factor.',
      expect.stringMatching(/^Secret, shown only once: [\w-]{43}$/),
      'Its use is reported by mail to 0 administrators and recorded in the audit. Run this command again to renew it.',
    ]);
    expect((await run(['list'])).lines).toEqual(['staff  break-glass  break-glass, ready']);
    expect((await run(['break-glass'])).lines[1]).not.toBe(lines[1]);
    expect(faultsOf('break-glass', 'anna')).toEqual(['break-glass takes no name.']);
  });

  it('npm run account invites a person with roles and sends password links by the console’s functions', async () => {
    expect(await run(['invite', 'Tuba', '--email=tuba@shop.example', '--roles=EDITOR:TR'])).toEqual(
      {
        ok: true,
        lines: ['Tuba is invited: the mail to tuba@shop.example is on its way.'],
      },
    );
    expect((await run(['list'])).lines).toEqual(['staff  tuba  EDITOR:TR, invited']);
    const again = ['invite', 'tuba', '--email=other@shop.example'];
    expect(await run(again)).toEqual({
      ok: false,
      lines: ['The account tuba already exists.'],
    });
    expect((await run(['invite', 'tuba b', '--email=a@shop.example'])).lines).toEqual([
      'tuba b is not a valid name. Use at most 40 letters, digits and . _ -',
    ]);
    expect(await run(['link', 'TUBA'])).toEqual({
      ok: true,
      lines: ['Another invitation to tuba@shop.example is on its way.'],
    });
    await run(['set-password', 'tuba'], 'a good password');
    expect((await run(['link', 'tuba'])).lines).toEqual([
      'A link to reset the password is on its way to tuba@shop.example.',
    ]);
    const kinds = await opened.database.query('select kind from mail order by created_at');
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'STAFF_INVITATION',
      'STAFF_INVITATION',
      'STAFF_RESET',
    ]);
    expect(queued).toHaveLength(3);
  });

  it('npm run account explains why a person cannot get mail', async () => {
    expect(await run(['link', 'tuba'])).toEqual({
      ok: false,
      lines: ['There is no account tuba. See: list'],
    });
    await run(['add-staff', 'tuba'], 'a good password');
    expect(await run(['link', 'tuba'])).toEqual({
      ok: false,
      lines: ['tuba has no e-mail address. Give one: email tuba --email=ADDRESS'],
    });
    await run(['email', 'tuba', '--email=tuba@shop.example']);
    await run(['add-staff', 'anna', '--roles=ADMINISTRATOR'], 'a good password');
    await run(['block', 'tuba']);
    expect(await run(['link', 'tuba'])).toEqual({
      ok: false,
      lines: ['tuba is blocked. First: unblock tuba'],
    });
    expect(queued).toEqual([]);
    expect(faultsOf('invite', 'tuba')).toEqual(['Which address? invite needs --email=ADDRESS.']);
    expect(faultsOf('invite', 'tuba', '--email=x', '--roles=BOSS:XX')).toEqual([
      'x is not an e-mail address.',
      `There is no role BOSS: ${STAFF_ROLES.join(', ')}.`,
    ]);
  });

  it('npm run account ends the sign-ins of a person and removes the second factor', async () => {
    await run(['add-staff', 'anna', '--email=anna@shop.example'], 'a good password');
    const own = { name: 'anna', by: { kind: 'STAFF', name: 'anna' } } as const;
    const services = {
      database: opened.database,
      now: () => new Date(),
      secrets: [SECRET] as const,
    };
    const login = createStaffLogin(services);
    const token = sessionToken(await login.signIn('anna', 'a good password')) ?? '';
    const factors = createStaffFactors(services);
    const setUp = await factors.begin(own);
    const secret = setUp === 'EXISTS' ? expect.unreachable() : setUp.secret;
    await factors.confirm(own, new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    expect((await run(['show', 'Anna'])).lines).toEqual([
      'anna: active',
      'Address: anna@shop.example',
      'Roles: VIEWER',
      'Second factor: yes',
      expect.stringMatching(/^Signed in since 20\S+Z, until 20\S+Z \([0-9a-f]{16}\)$/),
    ]);
    expect((await run(['sign-out', 'anna'])).lines).toEqual(['anna is signed out everywhere.']);
    expect(await login.check(token)).toBeUndefined();
    expect((await run(['remove-second-factor', 'anna'])).lines).toEqual([
      'anna signs in with the password alone.',
    ]);
    expect(await run(['remove-second-factor', 'anna'])).toEqual({
      ok: false,
      lines: ['anna has no second factor: neither an app nor a passkey.'],
    });
    expect((await run(['show', 'anna'])).lines.slice(3)).toEqual([
      'Second factor: no',
      'Not signed in',
    ]);
    for (const verb of ['sign-out', 'remove-second-factor', 'show']) {
      expect(await run([verb, 'unknown'])).toEqual({
        ok: false,
        lines: ['There is no account unknown. See: list'],
      });
      expect(faultsOf(verb, 'zoe@example.org')).toEqual([
        `${verb} is for staff accounts, whose names have no @.`,
      ]);
    }
    const { events } = await createAudit(services).list({ q: 'operator' });
    expect(events.map(({ actorKind, action }) => `${actorKind} ${action}`).toReversed()).toEqual([
      'COMMAND STAFF_ADDED',
      'COMMAND STAFF_SIGNED_OUT',
      'COMMAND STAFF_FACTORS_REMOVED',
    ]);
  });

  it('npm run account finds audit events of a customer without storing the searched address', async () => {
    await run(['add-customer', 'Anna@example.com', '--site=DE'], 'a good password');
    const { said } = await giveCommand(runAccountCommand, ['audit', 'anna@EXAMPLE.com'], {
      database: opened.database,
    });
    expect(said.join('\n')).toContain('"CUSTOMER_ADDED"');
    expect(said.join('\n')).not.toMatch(/@/);
  });

  it('npm run account prints the audit as lines of JSON and records the reading', async () => {
    await run(['add-staff', 'anna'], 'a good password');
    await run(['add-staff', 'bela'], 'a good password');
    const { code, said } = await giveCommand(runAccountCommand, ['audit', 'bela'], {
      database: opened.database,
    });
    expect(code).toBe(0);
    expect(said.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ action: 'AUDIT_EXPORTED', actor: 'operator', detail: 'bela' }),
      expect.objectContaining({ action: 'STAFF_ADDED', object: 'staff:bela' }),
    ]);
    expect(faultsOf('audit', 'x'.repeat(101))).toEqual([
      'The words for audit may have at most 100 characters.',
    ]);
  });

  it('npm run account records the reason for new roles in the audit', async () => {
    await run(['add-staff', 'anna'], 'a good password');
    await run(['roles', 'anna', '--roles=EDITOR:DE', '--reason=stands in for bela']);
    const services = { database: opened.database, now: () => new Date() };
    expect((await createAudit(services).list({ q: 'STAFF_ROLES' })).events).toMatchObject([
      { reason: 'stands in for bela' },
    ]);
    expect(faultsOf('roles', 'anna', '--roles=VIEWER', `--reason=${'x'.repeat(201)}`)).toEqual([
      '--reason may have at most 200 characters.',
    ]);
    expect(faultsOf('roles', 'anna', '--reason=none')).toEqual([
      'roles takes --reason only together with --roles.',
    ]);
  });

  it('npm run account keeps the roles of the last administrator', async () => {
    await run(['add-staff', 'anna', '--roles=ADMINISTRATOR'], 'a good password');
    expect(await run(['roles', 'anna', '--roles=VIEWER ADMINISTRATOR:DE'])).toEqual({
      ok: false,
      lines: ['anna is the last administrator. Give another account the role ADMINISTRATOR first.'],
    });
    await run(['add-staff', 'maria', '--roles=ADMINISTRATOR'], 'a good password');
    expect(await run(['roles', 'anna', '--roles=VIEWER'])).toMatchObject({ ok: true });
  });

  it('npm run account records each change with its author and without a customer’s address', async () => {
    await run(['add-staff', 'anna'], 'a good password');
    await run(['roles', 'anna', '--roles=EDITOR:DE']);
    await run(['roles', 'unknown', '--roles=EDITOR:DE']);
    await run(['set-password', 'anna'], 'another password');
    await run(['remove', 'anna']);
    await run(['add-customer', 'zoe@example.org', '--site=at'], 'a good password');
    await run(['block', 'ZOE@example.org']);
    await run(['list']);
    const { events } = await createAudit({ database: opened.database, now: () => new Date() }).list(
      {},
    );
    const told = events.map(({ actorKind, actor, action }) => `${actorKind} ${actor} ${action}`);
    expect(told.toReversed()).toEqual([
      'COMMAND operator STAFF_ADDED',
      'COMMAND operator STAFF_ROLES',
      'COMMAND operator STAFF_PASSWORD',
      'COMMAND operator STAFF_REMOVED',
      'COMMAND operator CUSTOMER_ADDED',
      'COMMAND operator CUSTOMER_STATE',
    ]);
    expect(events[4]).toMatchObject({ object: 'staff:anna', detail: 'VIEWER → EDITOR:DE' });
    expect(events[0]?.object).toBe(events[1]?.object);
    expect(JSON.stringify(events)).not.toContain('zoe');
  });

  it('npm run account prints each account that it adds, lists, changes and removes', async () => {
    expect(await run(['list'])).toEqual({ ok: true, lines: ['There are no accounts.'] });
    const added = await run(['add-staff', 'Anna']);
    expect(added.lines[0]).toBe('Anna can sign in to the console.');
    expect(added.lines[1]).toMatch(/^Password, shown only once: \S{23}$/);
    const customer = ['add-customer', 'zoe@example.org', '--site=at', '--first-name=Zoë'];
    expect(await run(customer, 'a good password')).toEqual({
      ok: true,
      lines: ['zoe@example.org can sign in to the shops.'],
    });
    expect(await run(customer)).toEqual({
      ok: false,
      lines: ['The account zoe@example.org already exists.'],
    });
    expect(await run(['block', 'zoe@example.org'])).toMatchObject({ ok: true });
    expect(await run(['list'])).toEqual({
      ok: true,
      lines: ['staff  anna  VIEWER', 'customer  zoe@example.org  AT, blocked'],
    });
    expect(await run(['unblock', 'zoe@example.org'])).toMatchObject({ ok: true });
    expect(await run(['set-password', 'anna'], 'short')).toMatchObject({ ok: false });
    expect(await run(['set-password', 'zoe@example.org'], 'another password')).toMatchObject({
      ok: true,
    });
    const row = await createCustomerAccounts({
      database: opened.database,
      now: () => new Date(),
    }).find('zoe@example.org');
    expect(await verifyPassword('another password', row?.passwordHash)).toBe(true);
    expect(await run(['remove', 'anna'])).toEqual({ ok: true, lines: ['anna is removed.'] });
    expect(await run(['remove', 'anna'])).toEqual({
      ok: false,
      lines: ['There is no account anna. See: list'],
    });
  });
});
