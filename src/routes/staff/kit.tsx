import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import type { GallerySearch } from '#staff/gallery/galleryView.ts';

import { GalleryPage } from './-galleryPage.tsx';

/**
 * The gallery of the interface kit, rendered by the browser. It is public, so that designers and translators need no
 * account; it shows only sample values.
 */
export const Route = createFileRoute('/staff/kit')({
  ssr: false,
  // Read by the page itself, because shop visitors load this route.
  validateSearch: (search): GallerySearch => search,
  head: () => ({ meta: [{ title: `Interface kit | ${brand.name} console` }] }),
  component: GalleryPage,
});
