const SCHEME = /(?<=\w:)(?=[/\\]{2})/gu;
/**
 * Matches a dot within a DNS name, in each character that browsers accept for it, but not in an abbreviation (z.B.).
 */
const DOT = /(?<=[^\s.][.\u3002\uff0e\uff61])(?=\p{L}[^\s.])/gu;
const IP_ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/gu;

/**
 * Inserts a space into each web address in user input. Mailboxes would otherwise turn it into a link, and readers would
 * trust it because we sent the mail.
 */
export function defuseLinks(text: string): string {
  return text
    .replaceAll(SCHEME, ' ')
    .replaceAll(DOT, ' ')
    .replaceAll(IP_ADDRESS, (address) => address.replaceAll('.', '. '));
}
