/** Completes the country switcher where scripts run: it closes by Escape and by a press beside it. */
export function completeCountrySwitcher(switcher: HTMLDetailsElement): void {
  const close = () => {
    switcher.open = false;
  };
  switcher.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !switcher.open) return;
    close();
    switcher.querySelector('summary')?.focus();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !switcher.contains(target)) close();
  });
}
