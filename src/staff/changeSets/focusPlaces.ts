/** Focuses the same button at an item's new place, or the opposite one at the list's end. */
export function focusMoved(button: HTMLElement, place: number): void {
  const row = button.closest('ol')?.children[place];
  const there = row?.querySelectorAll<HTMLElement>(':scope > .management-actions > :enabled') ?? [];
  const same = [...there].find(({ textContent }) => textContent === button.textContent);
  (same ?? there[0])?.focus();
}

const openCell = () => document.querySelector<HTMLElement>('.change-set-matrix [data-open] button');

/** Focuses the open document's cell before its editor closes, which would lose the focus. */
export function focusOpenCell(): void {
  openCell()?.focus();
}

/** Moves the focus from the opened document's cell to its editor; a focus elsewhere stays. */
export function focusFromOpenCell(editor: HTMLElement | null): void {
  const cell = openCell();
  if (cell !== null && cell === document.activeElement) editor?.focus();
}
