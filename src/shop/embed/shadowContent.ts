/** Returns a fragment's shadow root, and creates it if the browser or the insertion did not. */
export function shadowContent(element: HTMLElement): ShadowRoot {
  if (element.shadowRoot) return element.shadowRoot;
  const root = element.attachShadow({ mode: 'open' });
  const template = element.querySelector('template');
  if (template) root.append(template.content);
  template?.remove();
  return root;
}
