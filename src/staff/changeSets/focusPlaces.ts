/** Focuses the same button of the place that an item moves to, or at the end of the list the other one. */
export function focusMoved(button: HTMLElement, place: number): void {
  const row = button.closest('ol')?.children[place];
  const there = row?.querySelectorAll<HTMLElement>(':scope > .management-actions > :enabled') ?? [];
  const same = [...there].find(({ textContent }) => textContent === button.textContent);
  (same ?? there[0])?.focus();
}

const openCell = () => document.querySelector<HTMLElement>('.change-set-matrix [data-open] button');

/** Focuses the cell of the open document: before its editor closes, which otherwise takes the focus along. */
export function focusOpenCell(): void {
  openCell()?.focus();
}

/** Moves the focus from the cell of the document that was opened to its editor; from elsewhere it stays. */
export function focusFromOpenCell(editor: HTMLElement | null): void {
  const cell = openCell();
  if (cell !== null && cell === document.activeElement) editor?.focus();
}
