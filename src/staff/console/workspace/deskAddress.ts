import type * as z from 'zod/mini';

import { isInNamedYears } from '#domain/shopTime.ts';
import { panePath, previewView } from '#contract/preview.ts';
import { siteOfSegment } from '#domain/sites.ts';

import { arrange, type PaneView, type Workspace } from './workspace.ts';

const AT = previewView.shape.at;
const DESK_PARAMETER = 'desk';

/** Returns the query of the console's URL for a desk whose focused pane has this view. */
export function viewAddress(view: PaneView): string {
  const parameters = new URLSearchParams({ site: view.site });
  if (view.at !== null) parameters.set('at', view.at);
  if (view.path !== '') parameters.set('path', view.path);
  if (view.group !== null) {
    parameters.set('test', view.group.test);
    parameters.set('group', view.group.group);
  }
  if (view.changeSet !== undefined) parameters.set('changeSet', view.changeSet);
  // Unescaped, to be readable.
  return `?${parameters.toString().replaceAll('%2F', '/').replaceAll('%3A', ':')}`;
}

/**
 * Returns the view of a URL; undefined if it names no shop. {@link faultOfAddress} names the other unreadable parts.
 */
export function viewOfAddress(query: string): PaneView | undefined {
  const parameters = new URLSearchParams(query);
  const site = siteOfSegment(parameters.get('site') ?? '');
  if (site === undefined) return undefined;
  const at = readAt(parameters.get('at'));
  const path = panePath.safeParse(parameters.get('path') ?? '');
  const group = previewView.shape.group.safeParse({
    test: parameters.get('test'),
    group: parameters.get('group'),
  });
  const changeSet = previewView.shape.changeSet.safeParse(parameters.get('changeSet')).data;
  return {
    site,
    at: at ?? null,
    path: path.success ? path.data : '',
    group: group.success ? group.data : null,
    ...(changeSet !== undefined && { changeSet }),
  };
}

/** Reads an instant that the console can show; undefined for any other text. */
function readAt(written: string | null): string | null | undefined {
  const { data } = AT.safeParse(written);
  return typeof data === 'string' && !isInNamedYears(Date.parse(data)) ? undefined : data;
}

/**
 * Describes the parts of a URL that the console cannot show, because it would otherwise silently show something else.
 */
export function faultOfAddress(
  query: string,
  schema: z.ZodMiniType<Workspace>,
): string | undefined {
  const parameters = new URLSearchParams(query);
  const view = viewOfAddress(query);
  const has = (name: string) => parameters.has(name);
  const unread = [
    has(DESK_PARAMETER) && deskOfAddress(query, schema) === undefined && 'a desk',
    has('site') && view === undefined && 'a shop',
    view && has('at') && view.at === null && 'a time',
    view && has('path') && view.path !== parameters.get('path') && 'a page',
    view && (has('test') || has('group')) && view.group === null && 'a group',
    view && has('changeSet') && view.changeSet === undefined && 'a change set',
  ].filter((noun) => typeof noun === 'string');
  return unread.length === 0
    ? undefined
    : `This address names ${unread.join(' and ')} that the console cannot show.`;
}

export function deskOfView(view: PaneView, id: string): Workspace {
  return arrange([{ id, view, isChained: true }]);
}

/** Returns the query of a URL that shares all panes. */
export function addressOfDesk(workspace: Workspace): string {
  const bytes = new TextEncoder().encode(JSON.stringify(workspace));
  const text = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  return `?${DESK_PARAMETER}=${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** Returns the desk that a URL shares, checked by `schema`; undefined for a missing or unreadable one. */
export function deskOfAddress(
  query: string,
  schema: z.ZodMiniType<Workspace>,
): Workspace | undefined {
  const written = new URLSearchParams(query).get(DESK_PARAMETER);
  if (written === null) return undefined;
  try {
    const text = atob(written.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
    return schema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}
