type Findable = { name: string; street: string; postcode: string; town: string };

/**
 * Returns the stores that match part of a town, street or name, or the start of a postcode. Case and accents are
 * ignored. If no store has the postcode, returns those whose leading digits are closest. An empty query finds all.
 */
export function findStores<Store extends Findable>(
  stores: readonly Store[],
  query: string,
): Store[] {
  const wanted = plain(query);
  if (wanted === '') return [...stores];
  const digits = wanted.replaceAll(/[\s-]/gu, '');
  const isPostcode = /^\d+$/u.test(digits);
  const matches = stores.filter((store) =>
    isPostcode
      ? postcodeDigits(store).startsWith(digits)
      : [store.town, store.street, store.name].some((text) => plain(text).includes(wanted)),
  );
  return matches.length > 0 || !isPostcode ? matches : nearestByPostcode(stores, digits);
}

function nearestByPostcode<Store extends Findable>(
  stores: readonly Store[],
  digits: string,
): Store[] {
  const shared = stores.map((store) => sharedStart(postcodeDigits(store), digits));
  const most = Math.max(0, ...shared);
  return most === 0 ? [] : stores.filter((_store, index) => shared[index] === most);
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

const postcodeDigits = ({ postcode }: Findable) => postcode.replaceAll(/\D/gu, '');

/** Letters that are not accented forms of others. */
const LETTERS: Record<string, string> = { ß: 'ss', ł: 'l', ı: 'i', ø: 'o', æ: 'ae', œ: 'oe' };

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßłıøæœ]/gu, (letter) => LETTERS[letter] ?? letter);
}
