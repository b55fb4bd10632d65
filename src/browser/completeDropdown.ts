/** Completes a dropdown where scripts run: it closes by Escape and by a press beside it. */
export function completeDropdown(dropdown: HTMLDetailsElement): void {
  const close = () => {
    dropdown.open = false;
  };
  dropdown.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !dropdown.open) return;
    close();
    dropdown.querySelector('summary')?.focus();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !dropdown.contains(target)) close();
  });
}
