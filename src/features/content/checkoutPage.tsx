import type { ContentPageProps } from './contentPageProps.ts';
import { ContentText } from './contentText.tsx';

/**
 * The layout of a checkout, without links that lead away. `data-slot` marks the place of the embedding shop's steps.
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
