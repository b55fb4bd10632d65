/** Returns a condition in SQL: whether the newsletter no longer mails a normalised address. */
export const isSuppressed = (address: string) =>
  `exists (select from suppressed_address
    where address_hash = encode(sha256(convert_to(${address}, 'UTF8')), 'hex'))`;
