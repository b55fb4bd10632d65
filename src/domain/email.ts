/** Maximum length of an address, in characters (spec §5/3, §9/1). */
export const EMAIL_MAX_LENGTH = 256;

/**
 * Matches what `input type=email` accepts (HTML standard), with three differences. The domain needs a dot, because mail
 * to `me@localhost` cannot arrive. Letters of any script are allowed in the domain, as in `info@bäckerei.de`, and
 * before the `@` (RFC 6531). A dot must be between two other characters of the local part (RFC 5321 §4.1.2). Quoted
 * local parts are refused (decision 27). `canReceiveMail` checks lengths, because a pattern that counts would
 * backtrack. Spec §5/2.
 */
export const EMAIL_PATTERN =
  /^[\p{L}\p{M}\p{N}_!#$%&'*+/=?^`{|}~-]+(?:\.[\p{L}\p{M}\p{N}_!#$%&'*+/=?^`{|}~-]+)*@[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*(?:\.[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*)+$/u;

const LABEL_MAX_LENGTH = 63;
const DOMAIN_MAX_LENGTH = 253;

/**
 * The global class `URL`, which every runtime has. It is declared here, because this folder is compiled without the
 * types of any runtime.
 */
declare const URL: new (address: string) => { readonly hostname: string };

/** A label that makes all versions of the URL standard validate the following ones strictly. */
const PRECEDING = { written: 'ä.', encoded: 'xn--4ca.' };

/**
 * Returns an address's domain, IDNA-encoded and in lower case; undefined if it cannot exist. Parses strictly, so that
 * browser and server agree: newer versions of the standard accept already encoded labels, older ones do not.
 */
export function mailDomain(address: string): string | undefined {
  const hostname = toHostname(address.slice(address.lastIndexOf('@') + 1));
  const labels = hostname.split('.');
  const isPossible =
    hostname.length <= DOMAIN_MAX_LENGTH &&
    labels.length > 1 &&
    labels.every((label) => label.length > 0 && label.length <= LABEL_MAX_LENGTH);
  return isPossible ? hostname : undefined;
}

/** Maximum octets of the local part for mail servers (RFC 5321 §4.5.3.1), fewer than the field allows. */
const LOCAL_PART_MAX_LENGTH = 64;
const ADDRESS_MAX_LENGTH = 254;
/** Reserved endings without mail servers (decision 27). */
const RESERVED = /\.(?:test|invalid|localhost|local|internal|onion)$/;

/** Returns the text before the last `@`; empty without one. */
export function localPart(address: string): string {
  return address.slice(0, Math.max(0, address.lastIndexOf('@')));
}

/** Returns whether an address needs SMTPUTF8 (RFC 6531): its local part is not ASCII. */
export function needsUtf8Mail(address: string): boolean {
  return /\P{ASCII}/u.test(localPart(address));
}

/** Returns whether mail servers can accept an address that matches `EMAIL_PATTERN`. Spec §5/2. */
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

/** A domain that parsing leaves as it is. Its last label is no number, which would make it an address of IPv4. */
const ENCODED_DOMAIN = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*\.)+[a-z]+$/;

function toHostname(domain: string): string {
  if (ENCODED_DOMAIN.test(domain)) return domain;
  try {
    return new URL(`http://${PRECEDING.written}${domain}`).hostname.slice(PRECEDING.encoded.length);
  } catch {
    // `URL` throws if the standard does not allow the domain; there is no other test.
    return '';
  }
}
