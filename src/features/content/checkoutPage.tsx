import type { ContentPageProps } from './contentPageProps.ts';
import { ContentText } from './contentText.tsx';

/**
 * The layout of a checkout, without links to other pages. `data-slot` marks where the embedding shop inserts its steps.
 * Spec §2.2/19.
 */
export function CheckoutPage({ content }: ContentPageProps) {
  return (
    <article className="content-page content-inner">
      <header className="content-head">
        <h1>{content.title}</h1>
      </header>
      <ContentText html={content.html} />
      <div data-slot="checkout" />
    </article>
  );
}
