/** Longest address the sign-up accepts, in characters (spec §5, §9). */
export const EMAIL_MAX_LENGTH = 256;

/**
 * The HTML standard's pattern for `input type=email`, with two differences: the domain needs a dot,
 * because a mail to `me@localhost` cannot arrive, and letters of any script may stand in the domain,
 * because people type `info@bäckerei.de` as it is written on the shop.
 */
export const EMAIL_PATTERN =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u;
