/** Console pages except the desk, each at a path below `/staff`. */
const PAGES = [
  'audit',
  'changes',
  'schedule',
  'figures',
  'mails',
  'people',
  'profile',
  'subscribers',
  'systems',
] as const;
export type ManagementPageName = (typeof PAGES)[number];

/** Returns the page of `/staff/SPLAT`, with its change set, if any; undefined for an unknown path. */
export function managementPageOf(
  splat = '',
): { name: ManagementPageName; changeSet: string | undefined } | undefined {
  const [first, changeSet, ...rest] = splat.split('/').filter(Boolean);
  const name = PAGES.find((one) => one === first);
  if (name === undefined || rest.length > 0) return undefined;
  return changeSet === undefined || name === 'changes' ? { name, changeSet } : undefined;
}

/** Returns a page's name for its title and heading. */
export const managementTitle = (name: ManagementPageName) => name[0]?.toUpperCase() + name.slice(1);
