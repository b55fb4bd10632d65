import type { StaffGrant } from '#domain/staffRoles.ts';
import { PASSWORD_MAX_LENGTH } from '#contract/login.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/password.ts';
import type { AuditActor } from '#server/audit/audit.ts';
import type { CommandQueue } from '#server/cli/command.ts';
import { randomPassword } from '#server/credentials/passwords.ts';
import type { CustomerAccounts, NewCustomer } from '#server/customers/customerAccounts.ts';
import type { Database } from '#server/db/database.ts';
import { BREAK_GLASS_NAME, type StaffAccounts } from '#server/staff/staffAccounts.ts';

export type AccountCommandContext = {
  database: Database;
  now: () => Date;
  by: AuditActor;
  /** Returns the password that the operator chose; empty to generate one. */
  askPassword: () => Promise<string>;
  /** Returns the secret that encrypts links in waiting mails. */
  readSecret: () => Promise<string>;
  openQueue: () => Promise<Pick<CommandQueue, 'sendMail'>>;
  print: (line: string) => void;
};

export type AccountTools = AccountCommandContext & {
  staff: StaffAccounts;
  customers: CustomerAccounts;
};

/** Valid options of a command about staff; omitted options are absent. */
export type StaffOptions = { email?: string; grants?: StaffGrant[]; reason?: string };

/** Result of a command; `lines` are for the operator. */
export type CommandResult = { ok: boolean; lines: string[] };

type Run<Subject extends unknown[]> = {
  /** The command with its options, as the operator types it after `npm run account --`. */
  usage: string;
  options: readonly string[];
  run: (...given: [...Subject, tools: AccountTools]) => Promise<CommandResult>;
};

/**
 * A command of `npm run account`, by what it is about: nothing, words to search for, a staff account, a new customer, or
 * any account.
 */
export type AccountVerb =
  | ({ of: 'NOTHING' } & Run<[]>)
  | ({ of: 'WORDS' } & Run<[words: string]>)
  | ({ of: 'STAFF'; needsEmail?: true } & Run<[{ name: string } & StaffOptions]>)
  | ({ of: 'CUSTOMER' } & Run<[NewCustomer]>)
  | ({ of: 'ANY' } & Run<[{ name: string; isStaff: boolean }]>);

export const done = (...lines: string[]): CommandResult => ({ ok: true, lines });
export const refused = (...lines: string[]): CommandResult => ({ ok: false, lines });

/** The operator's messages for outcomes that mean a refusal. */
const REFUSALS = {
  UNKNOWN: (name: string) => `There is no account ${name}. See: list`,
  EXISTS: (name: string) => `The account ${name} already exists.`,
  NAME_INVALID: (name: string) =>
    `${name} is not a valid name. Use at most 40 letters, digits and . _ -`,
  ADDRESS_INVALID: (name: string) => `${name} has a domain that cannot exist.`,
  LAST_ADMINISTRATOR: (name: string) =>
    `${name} is the last administrator. Give another account the role ADMINISTRATOR first.`,
  BREAK_GLASS: () =>
    `${BREAK_GLASS_NAME} has no e-mail address. Renew its secret: npm run account -- ${BREAK_GLASS_NAME}`,
  DISABLED: (name: string) => `${name} is blocked. First: unblock ${name}`,
  NO_ADDRESS: (name: string) =>
    `${name} has no e-mail address. Give one: email ${name} --email=ADDRESS`,
  NONE: (name: string) => `${name} has no second factor: neither an app nor a passkey.`,
} as const;

/** Returns the operator's message for an outcome: its refusal, or else `lines`. */
export function ended(name: string, outcome: string, ...lines: string[]): CommandResult {
  const refusal = Object.entries(REFUSALS).find(([refusing]) => refusing === outcome)?.[1];
  return refusal ? refused(refusal(name)) : done(...lines);
}

/** Returns why a chosen password is not allowed; empty if it is (spec §9). */
export function passwordFaults(password: string): string[] {
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN_LENGTH) {
    return [`The password must have at least ${PASSWORD_MIN_LENGTH} characters.`];
  }
  return password.length > PASSWORD_MAX_LENGTH
    ? [`The password must not have more than ${PASSWORD_MAX_LENGTH} characters.`]
    : [];
}

/** Reads a password, stores it with `apply`, and shows it if it was generated. */
export async function withPassword(
  { askPassword }: Pick<AccountCommandContext, 'askPassword'>,
  apply: (password: string) => Promise<CommandResult>,
): Promise<CommandResult> {
  const typed = await askPassword();
  const faults = typed === '' ? [] : passwordFaults(typed);
  if (faults.length > 0) return refused(...faults);
  const password = typed === '' ? randomPassword() : typed;
  const result = await apply(password);
  if (!result.ok || typed !== '') return result;
  return done(...result.lines, `Password, shown only once: ${password}`);
}
