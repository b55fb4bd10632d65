/**
 * The values of an `Accept-…` header from the most to the least wanted, in lower case; those the
 * client refuses (`q=0`) are left out. Malformed parts are skipped.
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
