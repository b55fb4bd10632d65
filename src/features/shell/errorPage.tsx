import { Button } from '#ui/button/button.tsx';
import { useI18nContext } from '#i18n/context.ts';

/** What shows where a page broke: an apology and the way to try again, never the fault's own words. */
export function ErrorPage() {
  const { error } = useI18nContext().LL.shop;
  return (
    <section className="page-section page-notice">
      <h1>{error.title()}</h1>
      <p>{error.text()}</p>
      <Button onClick={() => location.reload()}>{error.action()}</Button>
    </section>
  );
}
