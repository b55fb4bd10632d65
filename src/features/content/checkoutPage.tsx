import type { ContentPageProps } from './contentPageProps.ts';
import { ContentText } from './contentText.tsx';

/**
 * The frame of a checkout: what the shop says of it, and nothing that leads away. `data-slot` names the place of the
 * embedding shop's own steps. Spec §2.2/19.
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
