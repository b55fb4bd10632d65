/** Pages of the console beside its desk; each is an address below `/staff`. */
const PAGES = ['audit', 'changes', 'coverage', 'mails', 'people', 'profile', 'systems'] as const;
export type ManagementPageName = (typeof PAGES)[number];

/** The page of the address `/staff/SPLAT`, with the change set that it may name; undefined where there is none. */
export function managementPageOf(
  splat = '',
): { name: ManagementPageName; changeSet: string | undefined } | undefined {
  const [first, changeSet, ...rest] = splat.split('/').filter(Boolean);
  const name = PAGES.find((one) => one === first);
  if (name === undefined || rest.length > 0) return undefined;
  return changeSet === undefined || name === 'changes' ? { name, changeSet } : undefined;
}

/** What a page is called, in its title and heading. */
export const managementTitle = (name: ManagementPageName) => name[0]?.toUpperCase() + name.slice(1);
