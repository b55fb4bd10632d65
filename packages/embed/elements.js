const PARTS = 'morgenrot-footer, morgenrot-newsletter';

/** The parts keep the page's own content without it. */
function define() {
  import('./shopParts.js').catch(({ message }) => console.warn(message));
}

/**
 * Until the page has loaded, what it shows first has the network to itself, unless a part belongs to that. An observer
 * tells that with the first frame; to ask a part for its place would lay the page out once more.
 */
function defineInTime(parts) {
  if (document.readyState === 'complete' || parts.some((part) => !isLazy(part))) return define();
  addEventListener('load', define, { once: true });
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect();
    if (entries.some(({ isIntersecting }) => isIntersecting)) define();
  });
  for (const part of parts) observer.observe(part);
}

const isLazy = (part) => part.getAttribute('loading') === 'lazy';

// On a server, where this module may be loaded too, there are no elements.
if (globalThis.document) defineInTime([...document.querySelectorAll(PARTS)]);
