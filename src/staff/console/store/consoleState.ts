import * as z from 'zod/mini';

import { panePath, previewView } from '#contract/preview.ts';
import { DEFAULT_SITE } from '#domain/sites.ts';

import { TOUR_LEFT, TOUR_OFFERED } from '../../workbench/tourStops.ts';
import {
  arrange,
  MOVES_TOGETHER,
  paneIds,
  PANE_WIDTHS,
  type Layout,
} from '../workspace/workspace.ts';

/** The state that the console stores on the device (design card: idb-keyval persists preview settings). */
export type ConsoleState = z.infer<typeof savedState>['state'];
export type NamedDesk = ConsoleState['desks'][number];

export const MAX_PANES = 12;
export const MAX_RECENT_INSTANTS = 12;
export const MAX_RECENT_COMMANDS = 8;
export const MAX_DESKS = 30;

/** The state of a first visit: the default shop, now. */
export const FIRST_STATE: ConsoleState = {
  workspace: arrange([
    {
      id: 'first',
      view: { site: DEFAULT_SITE, path: '', at: null, group: null },
      isChained: true,
    },
  ]),
  recentInstants: [],
  recentCommandIds: [],
  desks: [],
  shortcuts: {},
  areChangesShown: false,
  isTimelineShown: true,
  tourStop: TOUR_OFFERED,
};

const id = z.string().check(z.minLength(1), z.maxLength(64));

const layout: z.ZodMiniType<Layout> = z.union([
  z.object({ kind: z.literal('PANE'), id }),
  z.object({
    kind: z.literal('SPLIT'),
    id,
    direction: z.enum(['ROW', 'COLUMN']),
    parts: z
      .array(
        z.object({
          share: z.number().check(z.gt(0), z.lte(100)),
          layout: z.lazy(() => layout),
        }),
      )
      .check(z.minLength(2)),
  }),
]);

export const savedWorkspace = z
  .object({
    panes: z
      .array(
        z.object({
          id,
          view: z.extend(previewView, { path: panePath }),
          // Earlier releases moved all panes of one instant together.
          isChained: z.prefault(z.boolean(), true),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_PANES)),
    layout,
    focusedId: id,
    // Earlier releases had one for each pane.
    width: z.prefault(z.literal(PANE_WIDTHS), 'WINDOW'),
    areLinked: z.boolean(),
    together: z.prefault(z.enum(MOVES_TOGETHER), 'INSTANT'),
    maximizedId: z.optional(id),
  })
  .check(
    z.refine(
      (desk) =>
        paneIds(desk.layout).toSorted().join() ===
        desk.panes
          .map((pane) => pane.id)
          .toSorted()
          .join(),
      'does not lay out each of its panes once',
    ),
  );

/** The schema of the stored state, with its version number. */
const savedState = z.object({
  version: z.literal(1),
  state: z.object({
    /** The desk that was last used, in any window. */
    workspace: savedWorkspace,
    /** Newest first. */
    recentInstants: z
      .array(z.iso.datetime({ offset: true }))
      .check(z.maxLength(MAX_RECENT_INSTANTS)),
    desks: z.prefault(
      z
        .array(z.object({ name: z.string(), workspace: savedWorkspace }))
        .check(z.maxLength(MAX_DESKS)),
      [],
    ),
    /** Shortcuts chosen in place of the defaults, by command id; an empty string means none. */
    shortcuts: z.prefault(z.record(z.string(), z.string()), {}),
    /** Ids of the commands run from the palette, newest first. */
    recentCommandIds: z.prefault(z.array(z.string()), []),
    areChangesShown: z.boolean(),
    isTimelineShown: z.prefault(z.boolean(), true),
    // Whoever has used an earlier release knows the console.
    tourStop: z.prefault(z.int().check(z.minimum(TOUR_LEFT)), TOUR_LEFT),
  }),
});

export function writeSaved(state: ConsoleState): unknown {
  // The release before, which a rollback may bring back, counted its changes.
  return { version: 1, revision: 0, state };
}

/** Parses a stored value; undefined if it is broken or of a release that this one cannot read. */
export function readSaved(value: unknown): ConsoleState | undefined {
  const parsed = savedState.safeParse(value);
  return parsed.success ? parsed.data.state : undefined;
}

/** Adds an instant to the recent ones, first and only once. */
export function rememberInstant(state: ConsoleState, at: string): ConsoleState {
  const recentInstants = [at, ...state.recentInstants.filter((other) => other !== at)];
  return { ...state, recentInstants: recentInstants.slice(0, MAX_RECENT_INSTANTS) };
}
