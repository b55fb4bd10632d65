/** Returns an SQL condition: the newsletter sends no mail to a normalised address. */
export const isSuppressed = (address: string) =>
  `exists (select from suppressed_address
    where address_hash = encode(sha256(convert_to(${address}, 'UTF8')), 'hex'))`;
