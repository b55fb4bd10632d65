/**
 * Returns the values of an `Accept-…` header in order of preference, in lower case. Rejected values (`q=0`) and
 * malformed parts are omitted.
 */
export function preferredValues(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) =>
      /^\s*([\w*-]+)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i.exec(part),
    )
    .filter((match) => match !== null)
    .map(([, value = '', quality = '1']) => ({
      value: value.toLowerCase(),
      quality: Number(quality),
    }))
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ value }) => value);
}
