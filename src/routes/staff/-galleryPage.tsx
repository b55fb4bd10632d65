import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import type { Locale } from '#domain/sites.ts';
import { Gallery } from '#staff/gallery/gallery.tsx';
import { readGalleryView, writeGalleryView } from '#staff/gallery/galleryView.ts';
import type { GalleryContext } from '#ui/galleryEntry.ts';
import { loadShopTexts, shopTexts } from '#browser/texts.ts';

const route = getRouteApi('/staff/kit');

/** The gallery in the URL's view. */
export function GalleryPage() {
  const view = readGalleryView(route.useSearch());
  const navigate = route.useNavigate();
  const router = useRouter();
  const context = useKitTexts(view.locale);
  if (context === undefined) return null;
  if (context === 'FAILED') {
    return (
      <main className="console-notice">
        <h1>Interface kit</h1>
        <p>The texts of {view.locale} could not be loaded. Reload the page to try again.</p>
      </main>
    );
  }
  return (
    <Gallery
      view={{ ...view, locale: context.locale }}
      context={context}
      addressOf={(other) =>
        router.buildLocation({ to: '/staff/kit', search: writeGalleryView(other) }).href
      }
      onViewChange={(next) => void navigate({ search: writeGalleryView(next), replace: true })}
    />
  );
}

/** Returns the kit's texts of a locale; until they are loaded the previous ones, if any. */
function useKitTexts(locale: Locale): GalleryContext | 'FAILED' | undefined {
  const [context, setContext] = useState<GalleryContext | 'FAILED'>();
  useEffect(() => {
    let isCurrent = true;
    const show = (loaded: GalleryContext | 'FAILED') => {
      if (isCurrent) setContext(loaded);
    };
    loadShopTexts(locale).then(
      () => show({ locale, texts: shopTexts(locale).kit }),
      (error: unknown) => {
        console.error(error);
        show('FAILED');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return context;
}
