/** Pattern of staff names: letters, digits and a few marks, so that no name looks like an address or an option. */
export const STAFF_NAME = /^[\p{Ll}\p{Nd}][\p{Ll}\p{Nd}._-]{0,39}$/u;

/** Returns the stored spelling of a staff account's name. */
export function normaliseStaffName(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}

/** Returns how an API key is recorded: by its account and its name. */
export const keyActorName = (account: string, key: string) => `${account}/${key}`;

/** Returns the account behind a name in drafts, approvals and the audit. */
export const accountName = (name: string) => name.split('/', 1)[0] ?? name;

/** Returns whether both names belong to the same person (four eyes, decision 62). */
export const isSamePerson = (one: string, other: string) => accountName(one) === accountName(other);
