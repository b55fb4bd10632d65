/** Replaces parts of a configuration; throws where one of them is missing. */
export function adapted(
  conf: string,
  settings: readonly (readonly [there: string, here: string])[],
): string {
  return settings.reduce((text, [there, here]) => {
    if (!text.includes(there)) throw new Error(`The configuration no longer says ${there}`);
    return text.replaceAll(there, here);
  }, conf);
}
