/** Whether the newsletter writes to a normalised address no more, in SQL. */
export const isSuppressed = (address: string) =>
  `exists (select from suppressed_address
    where address_hash = encode(sha256(convert_to(${address}, 'UTF8')), 'hex'))`;
