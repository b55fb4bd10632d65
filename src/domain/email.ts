/** Longest address the sign-up accepts, in characters (spec §5/3, §9/1). */
export const EMAIL_MAX_LENGTH = 256;

/**
 * What `input type=email` takes (HTML standard), with three differences: the domain needs a dot, because a mail to
 * `me@localhost` cannot arrive; letters of any script may stand in the domain, because people type
 * `info@bäckerei.de` as it is written on the shop, and before the `@`, as in `jürgen@example.de` (RFC 6531); and dots
 * stand one by one and only inside that part, because mail servers refuse others (RFC 5321 §4.1.2). That part in
 * quotation marks is refused: see decision 27. How long the parts may be, `canReceiveMail` says: a pattern that counts
 * tries each length. Spec §5/2.
 */
export const EMAIL_PATTERN =
  /^[\p{L}\p{M}\p{N}_!#$%&'*+/=?^`{|}~-]+(?:\.[\p{L}\p{M}\p{N}_!#$%&'*+/=?^`{|}~-]+)*@[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*(?:\.[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*)+$/u;

const LABEL_MAX_LENGTH = 63;
const DOMAIN_MAX_LENGTH = 253;

/** Every runtime has it, but the types of this folder name no runtime, so it is declared. */
declare const URL: new (address: string) => { readonly hostname: string };

/** A label in another script, before which every version of the URL standard reads all others strictly. */
const PRECEDING = { written: 'ä.', encoded: 'xn--4ca.' };

/**
 * An address's domain as mail servers know it, IDNA-encoded and in lower case; undefined where it cannot
 * exist. Browser and server say the same, as both read it by the URL standard: strictly, for
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

/** What mail servers take at most, in octets (RFC 5321 §4.5.3.1): less than the field does. */
const LOCAL_PART_MAX_LENGTH = 64;
const ADDRESS_MAX_LENGTH = 254;
/** Endings that lead to no mail server, as they are kept for tests, houses and other networks (decision 27). */
const RESERVED = /\.(?:test|invalid|localhost|local|internal|onion)$/;

/** What stands before the last `@` of a text; empty where there is none. */
export function localPart(address: string): string {
  return address.slice(0, Math.max(0, address.lastIndexOf('@')));
}

/**
 * Whether an address can only be mailed to by servers that all speak SMTPUTF8 (RFC 6531): its domain can be encoded, what
 * stands before the `@` cannot.
 */
export function needsUtf8Mail(address: string): boolean {
  return /\P{ASCII}/u.test(localPart(address));
}

/**
 * Whether mail servers can take an address, which must match `EMAIL_PATTERN`, once its domain is encoded. Spec §5/2.
 */
export function canReceiveMail(address: string): boolean {
  // Octets of UTF-8.
  const localLength = encodeURIComponent(localPart(address)).replaceAll(/%../g, '.').length;
  const domain = mailDomain(address);
  return (
    domain !== undefined &&
    localLength <= LOCAL_PART_MAX_LENGTH &&
    localLength + 1 + domain.length <= ADDRESS_MAX_LENGTH &&
    !RESERVED.test(domain)
  );
}

function hostnameOf(domain: string): string {
  try {
    return new URL(`http://${PRECEDING.written}${domain}`).hostname.slice(PRECEDING.encoded.length);
  } catch {
    // There is no other way to learn that the standard does not allow it.
    return '';
  }
}
