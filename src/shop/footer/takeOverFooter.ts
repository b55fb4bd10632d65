import { whenNear } from '#browser/whenNear.ts';

/**
 * Calls `complete` once the server's footer comes near the screen. Hides the footer's sign-up from people who have
 * just signed up on the page.
 */
export function takeOverFooter(footer: HTMLElement, complete: () => void): void {
  const block = footer.querySelector<HTMLElement>('.footer-newsletter');
  document.addEventListener('successful-submit', (event) => {
    if (block && !event.composedPath().includes(block)) block.hidden = true;
  });
  whenNear(footer, complete);
}
