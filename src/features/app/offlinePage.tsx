import { moments } from '#ui/artwork/moments.gen.ts';

import { COUNTRY_PLACE, type OfflineCase } from '#contract/keptPages.ts';
import { useI18nContext } from '#i18n/context.ts';
import { ButtonLink } from '#ui/button/buttonLink.tsx';

/**
 * Replaces any shop page or form response that cannot be loaded. The service worker reveals the matching message
 * (`OfflineCase`). The page has no scripts; its link loads the URL again, and the worker turns it into a button that
 * sends a form again.
 */
export function OfflinePage() {
  const { shop, offlinePage } = useI18nContext().LL;
  const { cable } = moments;
  const sentences: Record<OfflineCase, string> = {
    PAGE: offlinePage.page(),
    COUNTRY: offlinePage.country({ country: COUNTRY_PLACE }),
    SIGN_IN: offlinePage.signIn(),
    FORM: offlinePage.form(),
  };
  return (
    <section className="page-section page-notice">
      <h1>{shop.offline.title()}</h1>
      {Object.entries(sentences).map(([name, sentence]) => (
        <p key={name} data-offline={name} hidden={name !== 'PAGE'}>
          {sentence}
        </p>
      ))}
      <ButtonLink href="">{offlinePage.action()}</ButtonLink>
      {/* One image file, which the service worker caches with the page. */}
      <picture className="moment-picture">
        <img src={cable.fallback} width={cable.width} height={cable.height} alt="" />
      </picture>
    </section>
  );
}
