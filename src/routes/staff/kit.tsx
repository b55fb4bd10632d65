import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import type { GallerySearch } from '#staff/gallery/galleryView.ts';

import { GalleryPage } from './-galleryPage.tsx';

/**
 * The gallery of the interface kit, made by the browser alone. It is open to all, so that designers and
 * translators need no account: it shows pieces and pages with sample values, and nothing that a visitor of the shop could not see.
 */
export const Route = createFileRoute('/staff/kit')({
  ssr: false,
  // The page itself reads it: what stands here is part of what every visitor of the shop loads.
  validateSearch: (search): GallerySearch => search,
  head: () => ({ meta: [{ title: `Interface kit | ${brand.name} console` }] }),
  component: GalleryPage,
});
