import type { ReactNode } from 'react';

import type { Locale } from '#domain/sites.ts';

/*
 * How a piece gets into the gallery at /staff/kit: beside it lies `<piece>.gallery.tsx` with
 *
 *   export const entry: GalleryEntry = {
 *     title: 'Button',
 *     about: 'Starts something; one sentence on when to use it.',
 *     live: live({ variant: ['primary-fill', 'secondary'], wide: false, label: 'Buy' }, (values) => ({
 *       code: `<Button variant="${values.variant}" wide={${values.wide}}>${values.label}</Button>`,
 *       shown: <Button variant={values.variant} wide={values.wide}>{values.label}</Button>,
 *     })),
 *     states: [
 *       { name: 'Busy', code: '<Button busy>…</Button>', render: ({ texts }) => <Button busy>{texts.close()}</Button> },
 *     ],
 *   };
 *
 * Ids within a file must be unique on the page, so begin them with the piece's name and the state's.
 * A state that keeps a value is a small component of its own in that file, returned by `render`.
 */

/**
 * The texts of the namespace `kit` in the chosen locale. The kit must not know where texts come from,
 * so the gallery declares what is in here (src/staff/gallery/entries.ts).
 */
export interface KitTexts {}

/** What the gallery hands to each piece that it shows. */
export type GalleryContext = { texts: KitTexts; locale: Locale };

/** One piece in one state. */
export type GalleryState = {
  name: string;
  /** What a caller writes to get it. */
  code: string;
  render: (context: GalleryContext) => ReactNode;
};

/** A piece of the kit as the gallery shows it: what it is for, by hand, and in every state. */
export type GalleryEntry = {
  title: string;
  about: string;
  live: GalleryLive;
  states: readonly GalleryState[];
};

/** A switch that is on or off, a text, or a choice of which the first is taken to begin with. */
type Control = boolean | string | readonly [string, ...string[]];

type ValueOf<One extends Control> = One extends readonly string[]
  ? One[number]
  : One extends boolean
    ? boolean
    : string;

export type LiveValues = Record<string, boolean | string>;

export type GalleryLive = {
  controls: Readonly<Record<string, Control>>;
  show: (values: LiveValues, context: GalleryContext) => { code: string; shown: ReactNode };
};

/** A piece with controls by which its inputs are changed; `show` gets their values, each of its own type. */
export function live<const Controls extends Record<string, Control>>(
  controls: Controls,
  show: (
    values: { -readonly [Name in keyof Controls]: ValueOf<Controls[Name]> },
    context: GalleryContext,
  ) => { code: string; shown: ReactNode },
): GalleryLive {
  return {
    controls,
    // The gallery makes the values from these very controls.
    show: (values, context) => show(values as Parameters<typeof show>[0], context),
  };
}
