/** Makes a dropdown close on Escape and on a press outside. */
export function enhanceDropdown(dropdown: HTMLDetailsElement): void {
  const close = () => {
    dropdown.open = false;
  };
  dropdown.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !dropdown.open) return;
    close();
    dropdown.querySelector('summary')?.focus();
  });
  // The path includes targets within a shadow root.
  document.addEventListener('pointerdown', (event) => {
    if (!event.composedPath().includes(dropdown)) close();
  });
}
