/** Maximum length of a first or last name, in characters (spec §5/9, §9/2). */
export const NAME_MAX_LENGTH = 40;
/** Maximum length of a name before `tidyName`, which may shorten it. */
export const TYPED_NAME_MAX_LENGTH = 1000;

/**
 * Matches letters and digits of any script, white space and the marks of spec §5, with at least one letter or digit.
 * The typographic apostrophe is allowed too, because phones type `O’Neill`. Spec §5/12,13.
 */
export const NAME_PATTERN = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}\p{Zs}+&'’`´,()/.-]*$/u;

/**
 * Normalises a name before validation: trims it, replaces white space by single spaces, and typographic hyphens and
 * apostrophes by plain ones.
 */
export function tidyName(text: string): string {
  return (
    text
      // Except the byte order mark, which is invisible white space.
      .replaceAll(/[^\S\uFEFF]+/g, ' ')
      .replaceAll(/[\u2010-\u2013]/g, '-')
      .replaceAll(/[\u2018\u02BC]/g, '’')
      .trim()
  );
}

/** Matches titles and short words that people write with a dot and no space before a name, without accents. */
const SHORT_WORD =
  /^(?:[\p{Lu}\p{Ll}]{1,2}|[ivx]+|dr|prof|univ|doc|ing|arch|dipl|mag|mgr|med|phil|jur|hab|ste|jr|jun|sen|judr|mudr|mvdr|phdr|rndr|paeddr|phd|csc|inz|ifj|ozv|neh|geb|inh|uzm|yrd|ogr|gor|muh|mme|mlle|ltd|san|tic|bez|insp|eur|lek)$/iu;
/** Matches abbreviated given names that are written like that if the next word begins with a capital. */
const SHORT_GIVEN_NAME = /^(?:chr|joh)$/i;

/** Matches top-level domains that no name ends with. Names do end with others, as in `Dr.Li`. */
const ENDING_ONLY =
  /^(?:com|net|org|info|biz|io|co|xyz|shop|store|online|site|club|app|dev|link)$/i;
const ENDING =
  /^(?:com|net|org|info|biz|io|co|xyz|shop|store|online|site|club|app|dev|link|top|live|eu|de|at|ch|li|fr|it|es|nl|be|uk|cz|sk|hu|pl|tr|ro|ru|ua|cn|jp|us|me|tv|cc|ai|to|ly|gg|pro)$/i;

/** Matches beginnings of web addresses. */
const BEGINNING = /\/\/|(?<!\p{L})(?:https?|ftp|www\d?)(?!\p{L})/iu;
/** Matches an IP address or version number, as in `192.168.0.1`. */
const IN_FIGURES = /\d\.\d+\.\d/;
// Anchored at word starts: trying each letter of a long word would take hours.
/** Two parts separated by a dot or comma. */
const DOTTED = /(?<![\p{L}\p{N}-])([\p{L}\p{N}-]+)([.,])-*(?=([\p{L}\p{N}][\p{L}\p{N}-]+))/gu;
/** Matches an ending after a spaced or spelled-out dot. */
const SPELLED =
  /(?<![\p{L}\p{N}])([\p{L}\p{N}]+)(?:-* *\. *|[ .-]+(?:dot|punkt|point|tecka|bodka|pont|kropka|nokta)[ .-]+)([a-z]+) *(?:\/|$)/giu;

/**
 * Returns whether a text could be read as a web address or domain, however it is written: `https://…`, `www.…`,
 * `shop.example`, `shop(.)de`, `shop dot com` (spec §5/14). Takes linear time, because strangers choose the text.
 */
export function looksLikeWebAddress(text: string): boolean {
  // Normalises width and accents, and removes characters that hide a dot.
  const plain = tidyName(text.normalize('NFKD').replaceAll(/\p{M}|[()'’`´+]/gu, ''));
  if (BEGINNING.test(plain) || IN_FIGURES.test(plain)) return true;
  for (const [, before = '', mark, after = ''] of plain.matchAll(DOTTED)) {
    if (mark === ',' ? ENDING_ONLY.test(after) : isDomain(before, after)) return true;
  }
  for (const [, before = '', after = ''] of plain.matchAll(SPELLED)) {
    if (ENDING.test(after) && (before.length > 2 || ENDING_ONLY.test(after))) return true;
  }
  return false;
}

/** Returns whether parts joined by a dot are a domain, and not a title or initials with a name. */
function isDomain(before: string, after: string): boolean {
  const word = before.split('-').at(-1) ?? '';
  if (!/\p{L}/u.test(after)) return false;
  const isGivenName = word.length <= 2 || SHORT_GIVEN_NAME.test(word);
  if (!(isGivenName || SHORT_WORD.test(word)) || ENDING_ONLY.test(after)) return true;
  if (ENDING.test(after)) return !/^\p{Lu}\p{Ll}/u.test(after);
  return (
    isGivenName && !/^\p{Lu}/u.test(after) && !/^(?:dr|st|id|av|fa|fr|hr|co|ks|sw)$/i.test(word)
  );
}
