/** Texts of one locale as typesafe-i18n keeps them: namespaces, keys, and sentences with `{parameters}`. */
export type TextTree = { [key: string]: string | TextTree };

export type TextMerge<Texts> = {
  texts: Texts;
  /** The part of the overrides that was taken. */
  accepted: TextTree;
  /** One line for each override that was not taken, beginning with its path. */
  faults: string[];
};

/**
 * Lays an operator's wording over the product's own (spec §8/12). An override fits where the product has
 * a text with the same parameters and the same marked parts; where it does not, the product's text stays.
 */
export function mergeTexts<Texts extends object>(
  defaults: Texts,
  overrides: unknown,
): TextMerge<Texts> {
  const faults: string[] = [];
  const accepted = acceptedPart(defaults, overrides, '', faults);
  return { texts: applyTextOverrides(accepted, defaults), accepted, faults };
}

function acceptedPart(
  defaults: object,
  overrides: unknown,
  path: string,
  faults: string[],
): TextTree {
  if (!isTree(overrides)) {
    faults.push(`${path || 'the whole file'}: must hold texts by their names`);
    return {};
  }
  const accepted: TextTree = {};
  for (const [key, override] of Object.entries(overrides)) {
    const keyPath = path === '' ? key : `${path}.${key}`;
    const own: unknown = Object.hasOwn(defaults, key) ? Reflect.get(defaults, key) : undefined;
    if (isTree(own)) {
      const part = acceptedPart(own, override, keyPath, faults);
      if (Object.keys(part).length > 0) accepted[key] = part;
    } else {
      const fault = faultOf(own, override);
      if (fault === undefined) accepted[key] = String(override);
      else faults.push(`${keyPath}: ${fault}`);
    }
  }
  return accepted;
}

function faultOf(own: unknown, override: unknown): string | undefined {
  if (typeof own !== 'string') return 'there is no such text';
  if (typeof override !== 'string') return 'must be a text';
  const wanted = slotsOf(own);
  const overrideSlots = slotsOf(override);
  if (overrideSlots === wanted || overrideSlots === withoutOptional(wanted)) return undefined;
  return wanted === '' ? 'must hold no {parameters} or <marks>' : `must hold exactly ${wanted}`;
}

/** An operator need not name the voucher's percent wherever we do. */
const OPTIONAL_SLOT = '{percent}';

function withoutOptional(slots: string): string {
  return slots
    .split(' ')
    .filter((slot) => slot !== OPTIONAL_SLOT)
    .join(' ');
}

/** Parameters and marks of a sentence, sorted: `{brand} <privacy>` for `… {brand:string} … <privacy>…</privacy>`. */
function slotsOf(text: string): string {
  // Plurals in double braces belong to a language's grammar, so each locale may have its own.
  const withoutPlurals = text.replaceAll(/\{\{[^{}]*\}\}/g, '');
  const parameters = [...withoutPlurals.matchAll(/\{\s*(\w+)(?:[^\w{}][^{}]*)?\}/g)].map(
    ([, name]) => `{${name}}`,
  );
  const marks = [...text.matchAll(/<(\w+)>[^<]*<\/\1>/g)].map(([, name]) => `<${name}>`);
  return [...new Set([...parameters, ...marks])].toSorted().join(' ');
}

/** Lays wording that `mergeTexts` has accepted over the texts it was accepted for. */
export function applyTextOverrides<Texts extends object>(
  accepted: TextTree,
  defaults: Texts,
): Texts {
  const merged = { ...defaults };
  for (const [key, part] of Object.entries(accepted)) {
    const own: unknown = Reflect.get(defaults, key);
    Reflect.set(
      merged,
      key,
      typeof part === 'string' || !isTree(own) ? part : applyTextOverrides(part, own),
    );
  }
  return merged;
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The same translation functions, which report each key that the texts do not hold, by its path, as it
 * is read (spec §8/11). `texts` is the tree they were made from.
 */
export function withMissingKeyWarning<Functions extends object>(
  functions: Functions,
  texts: unknown,
  warn: (path: string) => void,
  path = '',
): Functions {
  return new Proxy(functions, {
    get(target, key) {
      // Asked of everything that a promise resolves to; an answer would make it wait for us.
      if (key === 'then') return undefined;
      const own: unknown = Reflect.get(target, key);
      // A sentence's function has properties of its own (`bind`, `name`), which are no keys.
      if (typeof key === 'symbol' || typeof texts === 'string' || typeof own !== 'function')
        return own;
      const keyPath = path === '' ? key : `${path}.${key}`;
      const part: unknown = isTree(texts) ? Reflect.get(texts, key) : undefined;
      if (part === undefined) warn(keyPath);
      return part === undefined ? own : withMissingKeyWarning(own, part, warn, keyPath);
    },
  });
}
