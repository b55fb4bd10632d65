import { whenNear } from '#browser/whenNear.ts';

/**
 * Has `complete` called once the server's footer comes near the screen: a page whose end is never reached costs nothing.
 * Hides its sign-up from who has just signed up above it.
 */
export function takeOverFooter(footer: HTMLElement, complete: () => void): void {
  const block = footer.querySelector<HTMLElement>('.footer-newsletter');
  document.addEventListener('successful-submit', (event) => {
    if (block && !event.composedPath().includes(block)) block.hidden = true;
  });
  whenNear(footer, complete);
}
