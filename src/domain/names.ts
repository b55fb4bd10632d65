/** Longest first or last name, in characters (spec §5, §9). */
export const NAME_MAX_LENGTH = 40;

/**
 * Letters and digits of any script, white space and the marks of spec §5. The typographic apostrophe
 * stands beside the typewriter's, because phones type `O’Neill`.
 */
export const NAME_PATTERN = /^[\p{L}\p{M}\p{N}\s+&'’`´,()/.-]*$/u;

/** Titles that people write without a space before the name: `Dr.Meier` is no domain. */
const TITLE_BEFORE_DOT =
  /^(?:dr|prof|ing|mag|dipl|st|jr|sr|mgr|bc|judr|mudr|phdr|rndr|ifj|id|özv|av|doç)$/iu;

/** Whether a text contains what could be followed as a web address: `https://…`, `www.…`, `shop.example` (spec §5). */
export function looksLikeWebAddress(text: string): boolean {
  if (/:\/\/|\/\/|\bwww\./iu.test(text)) return true;
  for (const [, before = '', after = ''] of text.matchAll(
    /([\p{L}\p{N}-]+)\.(?=([\p{L}\p{N}-]{2,}))/gu,
  )) {
    const isInitials = before.length === 1 && /^\p{Lu}/u.test(after);
    if (!isInitials && !TITLE_BEFORE_DOT.test(before) && /\p{L}/u.test(after)) return true;
  }
  return false;
}
