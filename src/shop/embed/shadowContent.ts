/**
 * The shadow root of a part in a page of another system; made here where a browser knows no declarative one, or a script
 * has put the HTML in.
 */
export function shadowContent(element: HTMLElement): ShadowRoot {
  if (element.shadowRoot) return element.shadowRoot;
  const root = element.attachShadow({ mode: 'open' });
  const template = element.querySelector('template');
  if (template) root.append(template.content);
  template?.remove();
  return root;
}
