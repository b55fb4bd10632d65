/** Completes a dropdown where scripts run: it closes by Escape and by a press beside it. */
export function enhanceDropdown(dropdown: HTMLDetailsElement): void {
  const close = () => {
    dropdown.open = false;
  };
  dropdown.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !dropdown.open) return;
    close();
    dropdown.querySelector('summary')?.focus();
  });
  // Its path includes a press within a shadow root, whose target is the root's own element.
  document.addEventListener('pointerdown', (event) => {
    if (!event.composedPath().includes(dropdown)) close();
  });
}
