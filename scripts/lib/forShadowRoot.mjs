/** Of browsers, for which `rem` stands where nothing is set. */
const ROOT_SIZE_PX = 16;

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

/** A Vite plugin that does the same to rules that a script puts into a shadow root by itself. */
export function shadowRulesPlugin() {
  return {
    name: 'shadow-rules',
    enforce: 'post',
    transform: {
      filter: { id: /\.css\?inline$/ },
      handler: (code) => ({ code: forShadowRoot(code), map: null }),
    },
  };
}
