/** Longest address the sign-up accepts, in characters (spec §5, §9). */
export const EMAIL_MAX_LENGTH = 256;

/**
 * The HTML standard's pattern for `input type=email`, with two differences: the domain needs a dot,
 * because a mail to `me@localhost` cannot arrive, and letters of any script may stand in the domain,
 * because people type `info@bäckerei.de` as it is written on the shop.
 */
export const EMAIL_PATTERN =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u;

const LABEL_MAX_LENGTH = 63;
const DOMAIN_MAX_LENGTH = 253;

/** Every runtime has it; what this folder may know of one is so little that it has to be told. */
declare const URL: new (address: string) => { readonly hostname: string };

/** A label in another script, before which every version of the URL standard reads all others strictly. */
const PRECEDING = { written: 'ä.', encoded: 'xn--4ca.' };

/**
 * An address's domain as mail servers know it, IDNA-encoded and in lower case; undefined where it cannot
 * exist (design §6). Browser and server say the same, as both read it by the URL standard: strictly, for
 * newer versions of it let pass what is encoded already, and older ones do not.
 */
export function mailDomain(address: string): string | undefined {
  const hostname = hostnameOf(address.slice(address.lastIndexOf('@') + 1));
  const labels = hostname.split('.');
  const isPossible =
    hostname.length <= DOMAIN_MAX_LENGTH &&
    labels.length > 1 &&
    labels.every((label) => label.length > 0 && label.length <= LABEL_MAX_LENGTH);
  return isPossible ? hostname : undefined;
}

function hostnameOf(domain: string): string {
  try {
    return new URL(`http://${PRECEDING.written}${domain}`).hostname.slice(PRECEDING.encoded.length);
  } catch {
    // There is no other way to learn that the standard does not allow it.
    return '';
  }
}
