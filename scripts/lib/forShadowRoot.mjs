/** Browsers' default font size, which `rem` means if nothing else is set. */
const ROOT_SIZE_PX = 16;

const READ_PROPERTY = /var\((--[\w-]+)/g;
const DEFINED_PROPERTY = /(?<=[{;])(--[\w-]+):(?:"[^"]*"|[^;{}"])*;?/g;

/**
 * A fragment's rules are those of the shop's pages. In a host's page the root is the host's, with a font size of its
 * own, and no selector within the shadow root reaches it: `.embedded`, the element around a fragment, is root and body
 * there, and lengths count in pixels.
 */
export function forShadowRoot(rules) {
  return rules
    .replaceAll(/:root\b|(?<=^|[{},;"])(?:html|body)(?=[\s,.:>[{])/g, '.embedded')
    .replaceAll(/(\d*\.?\d+)rem\b/g, (_all, size) => `${Number(size) * ROOT_SIZE_PX}px`);
}

/**
 * The minified rules without the custom properties that none of them reads: of the look a part needs less than half, and
 * it travels inside the page. Nothing but these rules may read one there.
 */
export function withoutUnreadProperties(rules) {
  const read = new Set([...rules.matchAll(READ_PROPERTY)].map(([, name]) => name));
  const kept = rules
    .replaceAll(DEFINED_PROPERTY, (definition, name) => (read.has(name) ? definition : ''))
    .replaceAll(';}', '}');
  // What a property that is gone has read may be read by nothing else.
  return kept === rules ? rules : withoutUnreadProperties(kept);
}

/** A Vite plugin that does both to rules that a script inserts into a shadow root. */
export function shadowRulesPlugin() {
  return {
    name: 'shadow-rules',
    enforce: 'post',
    transform: {
      filter: { id: /\.css\?inline$/ },
      handler: (code) => ({ code: withoutUnreadProperties(forShadowRoot(code)), map: null }),
    },
  };
}
