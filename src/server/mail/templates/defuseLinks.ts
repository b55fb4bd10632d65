const SCHEME = /(?<=\w:)(?=[/\\]{2})/gu;
/** A dot within a name of the DNS, in each character that browsers take for one; not that of an abbreviation (z.B.). */
const DOT = /(?<=[^\s.][.\u3002\uff0e\uff61])(?=\p{L}[^\s.])/gu;
const IP_ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/gu;

/**
 * Puts a blank into each address of the web that somebody wrote. Mailboxes make links of addresses in text, and a mail
 * of ours vouches for them.
 */
export function defuseLinks(text: string): string {
  return text
    .replaceAll(SCHEME, ' ')
    .replaceAll(DOT, ' ')
    .replaceAll(IP_ADDRESS, (address) => address.replaceAll('.', '. '));
}
