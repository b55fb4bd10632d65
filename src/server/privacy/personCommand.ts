import { parseArgs } from 'node:util';

import type { SubscriberExport } from '#contract/subscriberExport.ts';
import { DEFAULT_SITE } from '#domain/sites.ts';
import { createAudit } from '#server/audit/audit.ts';
import { hashAddress, normaliseAddress } from '#server/base/address.ts';
import { orRefuse } from '#server/base/startRefusal.ts';
import type { CommandContext } from '#server/cli/command.ts';
import { withUsage } from '#server/cli/withUsage.ts';
import { createCustomerAccounts } from '#server/customers/customerAccounts.ts';
import type { Database } from '#server/db/database.ts';
import { deleteCaptured } from '#server/mail/captureFolder.ts';
import { exportCustomerForms } from '#server/customerForms/exportCustomerForms.ts';

import { eraseAddress } from './erase.ts';
import { ERASED_LINE, listErased, wasErasedSince } from './erasures.ts';
import { exportPerson } from './export.ts';
import { BY_OPERATOR, listSuppressed, readSuppressed, suppressAgain } from './suppressions.ts';

const USAGE = [
  'npm run person -- export ADDRESS [--out FILE]   exports all data about a person as JSON',
  'npm run person -- erase ADDRESS   erases a person in every shop; withdrawals are kept as long as the law requires',
  'npm run person -- erased [--out FILE]   lists erased persons, one line of hash and time each; keep it with the backups',
  'npm run person -- erase --from FILE   repeats, after a restore, the erasures in such a file',
  'npm run person -- suppressed [--out FILE]   lists addresses that get no newsletters, one line of hash, time and reason each',
  'npm run person -- suppress --from FILE   suppresses, after a restore, the addresses in such a file again',
];

/** `npm run person`: exports or erases a person's data (GDPR articles 15 and 17) without a mail's link. */
export const runPersonCommand = withUsage(USAGE, run);

async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { out: { type: 'string' }, from: { type: 'string' } },
  });
  const [verb, given, ...more] = positionals;
  const address = given === undefined ? undefined : normaliseAddress(given);
  const { out, from } = values;
  if (more.length === 0) {
    if (verb === 'export' && address !== undefined && from === undefined) {
      return exportOne(address, out, context);
    }
    const isList = given === undefined && from === undefined;
    if (isList && (verb === 'erased' || verb === 'suppressed')) {
      const list = verb === 'erased' ? listErased : listSuppressed;
      await write((await list(await context.openDatabase())).join('\n'), out, context);
      return 0;
    }
    if (verb === 'erase' && address !== undefined && (out ?? from) === undefined) {
      return eraseOne(address, context);
    }
    if (given === undefined && from !== undefined && out === undefined) {
      if (verb === 'erase') return eraseAgain(from, context);
      if (verb === 'suppress') return suppressListed(from, context);
    }
  }
  USAGE.forEach(context.printError);
  return 1;
}

async function exportOne(
  address: string,
  out: string | undefined,
  context: CommandContext,
): Promise<number> {
  const { openDatabase, now, operator, printError } = context;
  const database = await openDatabase();
  // Audited before anything is printed, even for unknown people.
  await createAudit({ database, now }).note({
    by: { kind: 'COMMAND', name: operator },
    action: 'PERSON_EXPORTED',
    object: personObject(address),
  });
  const data = await readData(database, address, now);
  if (data === undefined) {
    printError('There is no data about this address.');
    return 1;
  }
  await write(JSON.stringify(data, null, 2), out, context);
  return 0;
}

/** Returns all data of an address, even if it has only messages or a customer account. */
async function readData(database: Database, address: string, now: () => Date) {
  const person = await database.orm.query.subscriber.findFirst({
    where: (table, { eq }) => eq(table.address, address),
  });
  const customer = await createCustomerAccounts({ database, now }).find(address);
  const account = customer && {
    email: customer.email,
    shop: customer.site,
    state: customer.state,
    salutation: customer.salutation,
    firstName: customer.firstName,
    lastName: customer.lastName,
    at: customer.createdAt.toISOString(),
  };
  const data: SubscriberExport = person
    ? await exportPerson(
        { database, now },
        { ...person, site: person.lastMailSite ?? DEFAULT_SITE },
      )
    : {
        exportedAt: now().toISOString(),
        address,
        subscriptions: [],
        signUps: [],
        consents: [],
        vouchers: [],
        mails: [],
        iys: [],
        requests: await exportCustomerForms(database, address),
      };
  const isEmpty = !person && !account && data.requests.length === 0;
  return isEmpty ? undefined : { ...data, account: account ?? null };
}

async function eraseOne(address: string, context: CommandContext): Promise<number> {
  const { openDatabase, now, print, printError } = context;
  const database = await openDatabase();
  const done = await eraseNoted(database, address, context);
  const account = await createCustomerAccounts({ database, now }).find(address);
  if (done.people + done.requests + done.withdrawals === 0 && !account) {
    printError('There is no data about this address.');
    return 1;
  }
  print(
    `Erased: ${done.people === 0 ? 'no subscriber' : 'the subscriber'}, ${counted(done.requests, 'message')}`,
  );
  if (done.withdrawals > 0) {
    print(
      `Kept: ${counted(done.withdrawals, 'withdrawal')}, as required by law; the export shows until when`,
    );
  }
  if (account) print(`Kept: the customer account; npm run account -- remove ${account.email}`);
  return 0;
}

/** Erases again the people in a list from `erased`, except those whom this database has erased since. */
async function eraseAgain(file: string, context: CommandContext): Promise<number> {
  const lines = await readLines(file, context);
  const wrong = lines.findIndex((line) => !ERASED_LINE.test(line));
  if (wrong >= 0) {
    context.printError(
      `Line ${wrong + 1} of ${file} is not a hash and a time; nothing was erased.`,
    );
    return 1;
  }
  const database = await context.openDatabase();
  const addresses = await addressesByHash(database);
  let count = 0;
  for (const line of lines) {
    const [hash = '', at = ''] = line.split(' ');
    const address = addresses.get(hash);
    if (address === undefined) continue;
    if (await wasErasedSince(database, { hash, at: new Date(at) })) continue;
    const { people, requests } = await eraseNoted(database, address, context);
    if (people + requests > 0) count += 1;
  }
  context.print(`${lines.length} erasures are in ${file}; ${count} were repeated`);
  return 0;
}

/** Suppresses the addresses in a list from `suppressed` again, except those that confirmed since. */
async function suppressListed(file: string, context: CommandContext): Promise<number> {
  const { now, operator, print, printError } = context;
  const listed = (await readLines(file, context)).map(readSuppressed);
  const wrong = listed.indexOf(undefined);
  if (wrong >= 0) {
    printError(
      `Line ${wrong + 1} of ${file} is not a hash, a time and a reason; nothing was suppressed.`,
    );
    return 1;
  }
  const database = await context.openDatabase();
  const addresses = await addressesByHash(database);
  let count = 0;
  for (const one of listed) {
    if (one && (await suppressAgain(database, one, addresses.get(one.hash)))) count += 1;
  }
  await createAudit({ database, now }).note({
    by: { kind: 'COMMAND', name: operator },
    action: 'SUBSCRIBER_SUPPRESSED',
    object: 'database',
    detail: `${count} after a restore`,
  });
  print(`${listed.length} addresses are in ${file}; ${count} were suppressed again`);
  return 0;
}

async function readLines(file: string, { readFile }: CommandContext): Promise<string[]> {
  const text = await orRefuse(
    () => readFile(file),
    (reason) => `${file} cannot be read (${reason}).`,
  );
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Returns every address with data that an erasure deletes, by its hash. */
async function addressesByHash({ query }: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ address: string }>(
    'select address from subscriber union select address from customer_request',
  );
  return new Map(rows.map(({ address }) => [hashAddress(address), address]));
}

function eraseNoted(
  database: Database,
  address: string,
  { now, operator, captureFolder }: CommandContext,
) {
  return database.transaction(async () => {
    const done = await eraseAddress(
      {
        database,
        // Without a running server no job deletes captured copies, so they are deleted here.
        jobs: { forgetMail: (mailIds) => deleteCaptured(captureFolder, mailIds) },
      },
      address,
      { from: BY_OPERATOR, at: now() },
    );
    if (done.people + done.requests > 0) {
      await createAudit({ database, now }).note({
        by: { kind: 'COMMAND', name: operator },
        action: 'PERSON_ERASED',
        object: personObject(address),
        detail: `${done.people} people, ${done.requests} requests`,
      });
    }
    return done;
  });
}

async function write(
  text: string,
  out: string | undefined,
  { writeFile, print, printError }: CommandContext,
): Promise<void> {
  if (out === undefined) {
    if (text !== '') print(text);
    return;
  }
  await writeFile(out, text === '' ? '' : `${text}\n`, { isPrivate: true });
  printError(`Written to ${out}.`);
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Returns the object of an audit event: a person's hash, because the audit is kept for years. */
const personObject = (address: string) => `person:${hashAddress(address)}`;
