import { Button } from '#ui/button/button.tsx';
import { useI18nContext } from '#i18n/context.ts';

/** Replaces a broken page by an apology and a way to retry, without the error's message. */
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
