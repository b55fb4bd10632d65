/** Letters, digits and a few marks, so that no name can be taken for an address or an option. */
export const STAFF_NAME = /^[\p{Ll}\p{Nd}][\p{Ll}\p{Nd}._-]{0,39}$/u;

/** The spelling under which the name of a staff account is kept. */
export function normaliseStaffName(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}
