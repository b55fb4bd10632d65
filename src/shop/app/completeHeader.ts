import { enhanceDropdown } from '#browser/enhanceDropdown.ts';

/** What scripts add to the server's header, loaded once something of it is opened; it has one for as long as it is open. */
for (const dropdown of document.querySelectorAll<HTMLDetailsElement>('.shell-header details')) {
  enhanceDropdown(dropdown);
}
