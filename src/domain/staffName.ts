/** Letters, digits and a few marks, so that no name can be taken for an address or an option. */
export const STAFF_NAME = /^[\p{Ll}\p{Nd}][\p{Ll}\p{Nd}._-]{0,39}$/u;

/** The spelling under which the name of a staff account is kept. */
export function normaliseStaffName(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}

/** How acts by a key of another system are signed: by the account that answers for it, and the name of the key. */
export const keyActorName = (account: string, key: string) => `${account}/${key}`;

/** The account behind a name in drafts, approvals and the audit: of a person, or of who answers for a key. */
export const accountOf = (name: string) => name.split('/', 1)[0] ?? name;

/** Whether the same person answers for both (four eyes, decision 62). */
export const isSamePerson = (one: string, other: string) => accountOf(one) === accountOf(other);
