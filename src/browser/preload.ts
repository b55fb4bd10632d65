/**
 * Stands in for Vite's `preload-helper.js` (see scripts/lib/leanPagesPlugin.mjs), which also knows nonces, other bases
 * and browsers of long ago: with every page it was half of the start script.
 */

/** Style sheets requested here, each with the promise of its load. */
const styles = new Map<string, Promise<unknown>>();

/** Loads a chunk, beside it what it imports, and before it has run its style sheets; `files` are below `/`. */
function preload<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  // Parts of other systems' pages have their styles with them.
  if (import.meta.env.IN_HOST) return load();
  const requests = files.map(async (file) => {
    const href = `/${file}`;
    if (document.querySelector(`link[href="${href}"]`)) return styles.get(href);
    const link = document.createElement('link');
    const isStyle = href.endsWith('.css');
    link.rel = isStyle ? 'stylesheet' : 'modulepreload';
    link.href = href;
    document.head.append(link);
    if (!isStyle) return undefined;
    const coming = new Promise((resolve, reject) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', () => {
        // The next import requests it again.
        link.remove();
        reject(new Error(href));
      });
    });
    styles.set(href, coming);
    return coming;
  });
  return Promise.all(requests).then(load);
}

export { preload as __vitePreload };
