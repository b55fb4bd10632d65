/** A configuration with what differs here put in its place; throws where it no longer has one of these. */
export function adapted(
  conf: string,
  settings: readonly (readonly [there: string, here: string])[],
): string {
  return settings.reduce((text, [there, here]) => {
    if (!text.includes(there)) throw new Error(`The configuration no longer says ${there}`);
    return text.replaceAll(there, here);
  }, conf);
}
