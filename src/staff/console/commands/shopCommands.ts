import { hostPath, pathOfHost, type HostPage } from '#domain/hostPages.ts';
import { SITE_CODES, siteFacts, sitePath, sites, type SiteCode } from '#domain/sites.ts';

import { findLinks } from '../frame/findInPage.ts';
import { parseTypedTime, type TypedTime } from '../time/parseTypedTime.ts';
import { writeInstant } from '../time/writeInstant.ts';
import { changeViews, focusedPane, type PaneView, type Workspace } from '../workspace/workspace.ts';
import { changesDesk, type Command, type CommandServices } from './command.ts';

const ENGLISH_NAMES: Record<SiteCode, readonly string[]> = {
  DE: ['Germany'],
  AT: ['Austria'],
  CH: ['Switzerland', 'Swiss German'],
  CH_FR: ['Switzerland French', 'Swiss French'],
  CZ: ['Czechia', 'Czech Republic'],
  HU: ['Hungary'],
  SK: ['Slovakia'],
  TR: ['Turkey'],
  PL: ['Poland'],
};

/** Commands that show another shop in the focused pane, found by its English or local name, or by its code. */
export const SHOP_COMMANDS: readonly Command[] = SITE_CODES.map((site) => ({
  id: `shop-${site}`,
  name: `Shop: ${sites[site].label} (${site})`,
  keywords: [site, sites[site].label, ...ENGLISH_NAMES[site]],
  refusal: ({ rights: { shops } }) => (shops.includes(site) ? undefined : refusalOfShop(site)),
  isOn: ({ desk: { workspace } }) => focusedPane(workspace).view.site === site,
  run: look((desk) => ({ site, group: null, ...pathInOtherShop(focusedPane(desk).view) })),
}));

export function refusalOfShop(site: SiteCode): string {
  return `Your roles do not include ${sites[site].label}.`;
}

/**
 * Returns the path for another shop. A page of another system belongs to its own shop, so another shop starts at its
 * front page.
 */
export const pathInOtherShop = ({ path }: PaneView): Partial<PaneView> =>
  pathOfHost(path) === undefined ? {} : { path: '' };

/** Returns a command for each listed page of other systems in the focused pane's shop. */
export function hostPageCommands(pages: readonly HostPage[], site: SiteCode): Command[] {
  return pages
    .filter((page) => page.site === site)
    .map(({ path }) => ({
      id: `host-page-${path}`,
      name: `Page of another system: ${path}`,
      keywords: ['host', path.slice(1)],
      run: look(() => ({ path: hostPath(path) })),
    }));
}

/** Returns a command for each page of its shop to which the focused pane's page links. */
export function pageCommands(page: Document | undefined, site: SiteCode): Command[] {
  if (page === undefined) return [];
  const pages = new Map<string, string>([['', 'Front page']]);
  for (const link of findLinks(site, page)) {
    const path = new URL(link.href).pathname.slice(sitePath(site).length);
    const words = (link.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    if (path !== '' && words !== '' && !pages.has(path)) pages.set(path, words);
  }
  return [...pages].map(([path, words]) => ({
    id: `page-${path}`,
    name: `Page: ${words} (${path || '/'})`,
    keywords: [words, path.slice(1)],
    run: look(() => ({ path })),
  }));
}

type TimeServices = Pick<CommandServices, 'desk' | 'time'>;

/** Returns the command for a typed time, which is the first in the list. */
export function timeCommand(typed: string, parts: TimeServices): Command | undefined {
  // A text without a digit is more likely the beginning of a command than a day.
  const when = /\d/.test(typed) ? readTime(typed, parts) : undefined;
  if (when?.kind !== 'AT') return undefined;
  const { timeZone } = siteFacts(focusedPane(parts.desk.workspace).view.site);
  return {
    id: 'go-to-typed',
    name: `Go to ${writeInstant(when.at, timeZone)}`,
    run: ({ time: { goTo } }) => goTo(when.at),
  };
}

/** Returns the fault of a typed text that begins like a date. */
export function timeFault(typed: string, parts: TimeServices): string | undefined {
  const when = /^\s*[+-]?\d/.test(typed) ? readTime(typed, parts) : undefined;
  return when?.kind === 'FAULT' ? when.message : undefined;
}

function readTime(
  typed: string,
  { desk: { workspace }, time: { nowMs } }: TimeServices,
): TypedTime {
  const { site, at } = focusedPane(workspace).view;
  const shownMs = at === null ? nowMs : Date.parse(at);
  return parseTypedTime(typed, { shownMs, nowMs, timeZone: siteFacts(site).timeZone });
}

/** Returns the action that shows something else in the focused pane. */
function look(viewOf: (desk: Workspace) => Partial<PaneView>): Command['run'] {
  return changesDesk((desk) => changeViews(desk, viewOf(desk), desk.focusedId));
}
