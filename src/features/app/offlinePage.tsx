import { useI18nContext } from '#i18n/context.ts';

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
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is the page's own */}
      <a className="button button-primary-fill" href="">
        {offline.action()}
      </a>
    </section>
  );
}
