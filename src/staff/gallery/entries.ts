import type { TranslationFunctions } from '#i18n/i18n-types.ts';
import type { GalleryEntry } from '#ui/galleryEntry.ts';

type TextsOfKit = TranslationFunctions['kit'];

declare module '#ui/galleryEntry.ts' {
  interface KitTexts extends TextsOfKit {}
}

/** A piece of the gallery; its id is the name of its file. */
export type GalleryPiece = GalleryEntry & { id: string };

const modules = import.meta.glob<GalleryEntry>('../../ui/*/*.gallery.tsx', {
  eager: true,
  import: 'entry',
});

const FILE_NAME = /(?:^|\/)([^/]+)\.gallery\.tsx$/;

/** All pieces that have an entry, in the order of their titles. Spec §1/14. */
export const pieces: readonly GalleryPiece[] = Object.entries(modules)
  .map(([path, entry]) => ({ ...entry, id: FILE_NAME.exec(path)?.[1] ?? path }))
  .sort((one, other) => one.title.localeCompare(other.title, 'en'));
