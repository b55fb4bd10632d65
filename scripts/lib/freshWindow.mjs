/**
 * Returns a function that resets the window after a test file. Test files share one DOM, because making one takes
 * longer than most files. A file must not leave listeners on window or document, elements, stored data, or another URL
 * to the next one.
 */
export function recordWindow() {
  const targets = [window, document];
  const added = [];
  const originals = targets.map((target) => target.addEventListener);
  targets.forEach((target, index) => {
    target.addEventListener = function addEventListener(type, listener, options) {
      added.push({ target, type, listener, options });
      return originals[index].call(target, type, listener, options);
    };
  });
  const names = new Set(Object.getOwnPropertyNames(window));

  return () => {
    targets.forEach((target, index) => (target.addEventListener = originals[index]));
    for (const { target, type, listener, options } of added) {
      target.removeEventListener(type, listener, options);
    }
    for (const name of Object.getOwnPropertyNames(window)) {
      if (!names.has(name)) delete window[name];
    }
    emptyDocument();
  };
}

function emptyDocument() {
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.title = '';
  for (const cookie of document.cookie.split('; ').filter(Boolean)) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
