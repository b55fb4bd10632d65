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
 * Texts of the namespace `kit` in the chosen locale. The kit does not know their source, so the gallery declares them
 * (src/staff/gallery/entries.ts).
 */
export interface KitTexts {}

/** What the gallery passes to each piece. */
export type GalleryContext = { texts: KitTexts; locale: Locale };

/** One piece in one state. */
export type GalleryState = {
  name: string;
  /** The corresponding code of a caller. */
  code: string;
  render: (context: GalleryContext) => ReactNode;
};

/** A piece in the gallery: purpose, live controls and every state. */
export type GalleryEntry = {
  title: string;
  about: string;
  live: GalleryLive;
  states: readonly GalleryState[];
};

/** A control of the gallery: a switch, a text, or a choice whose first option is the default. */
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

/** Returns a piece with controls for its props; `show` receives typed values. */
export function live<const Controls extends Record<string, Control>>(
  controls: Controls,
  show: (
    values: { -readonly [Name in keyof Controls]: ValueOf<Controls[Name]> },
    context: GalleryContext,
  ) => { code: string; shown: ReactNode },
): GalleryLive {
  return {
    controls,
    // The gallery derives the values from these controls.
    show: (values, context) => show(values as Parameters<typeof show>[0], context),
  };
}
