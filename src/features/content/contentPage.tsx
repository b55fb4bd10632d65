import { CategoryPage } from './categoryPage.tsx';
import { CheckoutPage } from './checkoutPage.tsx';
import type { ContentPageProps } from './contentPageProps.ts';
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
