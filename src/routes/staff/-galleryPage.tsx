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
  const loading = useKitTexts(view.locale);
  switch (loading.state) {
    case 'LOADING':
      return null;
    case 'FAILED':
      return (
        <main className="console-notice">
          <h1>Interface kit</h1>
          <p>The texts of {view.locale} could not be loaded. Reload the page to try again.</p>
        </main>
      );
    case 'READY':
      return (
        <Gallery
          view={{ ...view, locale: loading.context.locale }}
          context={loading.context}
          addressOf={(other) =>
            router.buildLocation({ to: '/staff/kit', search: writeGalleryView(other) }).href
          }
          onViewChange={(next) => void navigate({ search: writeGalleryView(next), replace: true })}
        />
      );
  }
}

type TextsLoading =
  | { state: 'LOADING' }
  | { state: 'FAILED' }
  | { state: 'READY'; context: GalleryContext };

async function loadContext(locale: Locale): Promise<TextsLoading> {
  try {
    await loadShopTexts(locale);
    return { state: 'READY', context: { locale, texts: shopTexts(locale).kit } };
  } catch (error) {
    console.error(error);
    return { state: 'FAILED' };
  }
}

/** Returns the kit's texts of a locale; the previous ones until they are loaded. */
function useKitTexts(locale: Locale): TextsLoading {
  const [loading, setLoading] = useState<TextsLoading>({ state: 'LOADING' });
  useEffect(() => {
    let isCurrent = true;
    const tell = (outcome: TextsLoading) => {
      if (isCurrent) setLoading(outcome);
    };
    void loadContext(locale).then(tell);
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return loading;
}
