const PARTS = 'morgenrot-footer, morgenrot-newsletter';

/** Until the page has loaded, what it shows first has the network to itself, unless a part belongs to that. */
function isShownFirst(part) {
  return part.getAttribute('loading') !== 'lazy' || part.getBoundingClientRect().top < innerHeight;
}

/** The parts keep the page's own content without it. */
function define() {
  import('./shopParts.js').catch(({ message }) => console.warn(message));
}

// On a server, where this module may be loaded too, there are no elements.
if (globalThis.document) {
  const isLoaded = document.readyState === 'complete';
  if (isLoaded || [...document.querySelectorAll(PARTS)].some(isShownFirst)) define();
  else addEventListener('load', define, { once: true });
}
