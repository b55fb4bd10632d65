import { BREAK_GLASS_NAME } from '#server/staff/breakGlassName.ts';
import type { StaffState } from '#server/staff/staffAccounts.ts';

/** Result of a command; `lines` are for the operator. */
export type CommandResult = { ok: boolean; lines: string[] };

export const done = (...lines: string[]): CommandResult => ({ ok: true, lines });
export const refused = (line: string): CommandResult => ({ ok: false, lines: [line] });
export const unknown = (name: string) => refused(`There is no account ${name}. See: list`);
export const breakGlassRefused = () =>
  refused(
    `${BREAK_GLASS_NAME} has no e-mail address. Renew its secret: npm run account -- ${BREAK_GLASS_NAME}`,
  );
export const nameTaken = (name: string) => refused(`The account ${name} already exists.`);
export const nameInvalid = (name: string) =>
  refused(`${name} is not a valid name. Use at most 40 letters, digits and . _ -`);
export const lastAdministrator = (name: string) =>
  refused(`${name} is the last administrator. Give another account the role ADMINISTRATOR first.`);

/** Returns an account's state in the words of the commands. */
export const stateWord = (state: StaffState) =>
  state === 'DISABLED' ? 'blocked' : state.toLowerCase();
