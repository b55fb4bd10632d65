/** Returns JSON with sorted object members, so that equal values give equal texts; undefined for undefined. */
export function canonicalJson(value: unknown): string | undefined {
  return JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(
      Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  });
}
