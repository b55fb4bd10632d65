import { enhanceDropdown } from '#browser/enhanceDropdown.ts';

/** Script enhancements of the server's header, loaded when a dropdown is opened. */
for (const dropdown of document.querySelectorAll<HTMLDetailsElement>('.shell-header details')) {
  enhanceDropdown(dropdown);
}
