import { completeDropdown } from '#browser/completeDropdown.ts';

/** What scripts add to the server's header, loaded once something of it is opened. */
export function completeHeader(header: Element): void {
  for (const dropdown of header.querySelectorAll('details')) completeDropdown(dropdown);
}
