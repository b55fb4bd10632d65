import { CategoryPage } from './categoryPage.tsx';
import type { ContentPageProps } from './contentPageProps.ts';
import { ContentText } from './contentText.tsx';
import { LegalPage } from './legalPage.tsx';
import { ServicePage } from './servicePage.tsx';

const TEMPLATES = {
  category: CategoryPage,
  service: ServicePage,
  legal: LegalPage,
  checkout: CheckoutPage,
} as const;

/** A content page in the layout of its kind, rendered only by the server. */
export function ContentPage(props: ContentPageProps) {
  const Template = TEMPLATES[props.content.template];
  return <Template {...props} />;
}

/**
 * The layout of a checkout, without links to other pages. `data-slot` marks where the embedding shop inserts its steps.
 * Spec §2.2/19.
 */
function CheckoutPage({ content }: ContentPageProps) {
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
