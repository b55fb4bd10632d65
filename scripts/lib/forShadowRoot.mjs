/** Browsers' default font size, which is one `rem` unless a page changes it. */
const ROOT_SIZE_PX = 16;

const READ_PROPERTY = /var\((--[\w-]+)/g;
const DEFINED_PROPERTY = /(?<=[{;])(--[\w-]+):(?:"[^"]*"|[^;{}"])*;?/g;

/**
 * Adapts the shop's style rules to a shadow root in a host's page. Inside it, no selector reaches the page's root,
 * whose font size is the host's. Therefore `.embedded`, the element around a fragment, gets the rules of root and body,
 * and `rem` becomes pixels.
 */
export function forShadowRoot(rules) {
  return rules
    .replaceAll(/:root\b|(?<=^|[{},;"])(?:html|body)(?=[\s,.:>[{])/g, '.embedded')
    .replaceAll(/(\d*\.?\d+)rem\b/g, (_all, size) => `${Number(size) * ROOT_SIZE_PX}px`);
}

/**
 * Returns the minified rules without custom properties that none of them reads. A fragment needs less than half of the
 * look, and its rules are part of the host's page. Nothing outside these rules may read a property there.
 */
export function withoutUnreadProperties(rules) {
  const read = new Set([...rules.matchAll(READ_PROPERTY)].map(([, name]) => name));
  const kept = rules
    .replaceAll(DEFINED_PROPERTY, (definition, name) => (read.has(name) ? definition : ''))
    .replaceAll(';}', '}');
  // A removed property may have been the only one to read another.
  return kept === rules ? rules : withoutUnreadProperties(kept);
}

/** Vite plugin that does both to rules that a script inserts into a shadow root. */
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
