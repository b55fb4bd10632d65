import { useI18nContext } from '#i18n/context.ts';
import { ButtonLink } from '#ui/button/buttonLink.tsx';

/**
 * What stands in for any page of a shop that was never visited, while there is no network. It has no
 * scripts of its own: the link asks for the same address again, whichever that is.
 */
export function OfflinePage() {
  const { offline } = useI18nContext().LL.shop;
  return (
    <section className="page-section page-notice">
      <h1>{offline.title()}</h1>
      <p>{offline.text()}</p>
      <ButtonLink href="">{offline.action()}</ButtonLink>
    </section>
  );
}
