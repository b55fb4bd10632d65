/** Texts of one locale as typesafe-i18n keeps them: namespaces, keys, and sentences with `{parameters}`. */
export type TextTree = { [key: string]: string | TextTree };

/**
 * Merges an operator's wording into the product's texts (spec §8/12). An override must have the same parameters and
 * marked parts as the product's text; otherwise the product's text is kept. `accepted` are the valid overrides, and
 * `faults` has a line for each refused one, beginning with its path.
 */
export function mergeTexts<Texts extends object>(defaults: Texts, overrides: unknown) {
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
      const fault = findFault(own, override);
      if (fault === undefined) accepted[key] = String(override);
      else faults.push(`${keyPath}: ${fault}`);
    }
  }
  return accepted;
}

function findFault(own: unknown, override: unknown): string | undefined {
  if (typeof own !== 'string') return 'there is no such text';
  if (typeof override !== 'string') return 'must be a text';
  const wanted = listSlots(own);
  const overrideSlots = listSlots(override);
  if (overrideSlots === wanted || overrideSlots === withoutOptional(wanted)) return undefined;
  return wanted === '' ? 'must hold no {parameters} or <marks>' : `must hold exactly ${wanted}`;
}

/** Operators may omit the voucher's percentage. */
const OPTIONAL_SLOT = '{percent}';

function withoutOptional(slots: string): string {
  return slots
    .split(' ')
    .filter((slot) => slot !== OPTIONAL_SLOT)
    .join(' ');
}

/**
 * Returns a sentence's parameters and marks, sorted: `{brand} <privacy>` for `… {brand:string} …
 * <privacy>…</privacy>`.
 */
function listSlots(text: string): string {
  // Plurals in double braces depend on the language's grammar, so locales may differ.
  const withoutPlurals = text.replaceAll(/\{\{[^{}]*\}\}/g, '');
  const parameters = [...withoutPlurals.matchAll(/\{\s*(\w+)(?:[^\w{}][^{}]*)?\}/g)].map(
    ([, name]) => `{${name}}`,
  );
  const marks = [...text.matchAll(/<(\w+)>[^<]*<\/\1>/g)].map(([, name]) => `<${name}>`);
  return [...new Set([...parameters, ...marks])].toSorted().join(' ');
}

/** Applies wording accepted by `mergeTexts`. */
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
 * Wraps translation functions so that a missing key is reported by its path when it is read (spec §8/11). `texts` is
 * where the functions get their texts.
 */
export function withMissingKeyWarning<Functions extends object>(
  functions: Functions,
  texts: unknown,
  warn: (path: string) => void,
  path = '',
): Functions {
  return new Proxy(functions, {
    get(target, key) {
      // `await` reads `then`; if it were a function, the promise would never resolve.
      if (key === 'then') return undefined;
      const own: unknown = Reflect.get(target, key);
      // Functions have own properties (`bind`, `name`), which are not keys.
      if (typeof key === 'symbol' || typeof texts === 'string' || typeof own !== 'function')
        return own;
      const keyPath = path === '' ? key : `${path}.${key}`;
      const part: unknown = isTree(texts) ? Reflect.get(texts, key) : undefined;
      if (part === undefined) warn(keyPath);
      return part === undefined ? own : withMissingKeyWarning(own, part, warn, keyPath);
    },
  });
}
