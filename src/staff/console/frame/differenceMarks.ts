const MARK = 'data-preview-difference';

const RULES = `
[${MARK}] { outline: 2px solid; outline-offset: 2px; }
[${MARK}='ADDED'] { outline-color: oklch(0.6 0.15 150); }
[${MARK}='REMOVED'] { outline-color: oklch(0.6 0.2 25); outline-style: dashed; }
[${MARK}='CHANGED'] { outline-color: oklch(0.65 0.15 75); }
[${MARK}='MOVED'] { outline-color: oklch(0.6 0.15 250); outline-style: dotted; }
`;

/** Marks elements of a framed page and removes earlier marks. Its own style rules are not changed. */
export function markDifferences(
  page: Document,
  marks: readonly { element: Element; kind: 'ADDED' | 'REMOVED' | 'CHANGED' | 'MOVED' }[],
): void {
  for (const marked of page.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  if (marks.length > 0) addRules(page);
  for (const { element, kind } of marks) element.setAttribute(MARK, kind);
}

const styled = new WeakSet<Document>();

/** Adds a constructed style sheet, because the page's content security policy refuses inline styles. */
function addRules(page: Document): void {
  const view = page.defaultView;
  if (view === null || styled.has(page)) return;
  // A document adopts only style sheets constructed in its own window.
  const { CSSStyleSheet: FrameSheet } = view;
  const sheet = new FrameSheet();
  sheet.replaceSync(RULES);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  styled.add(page);
}
