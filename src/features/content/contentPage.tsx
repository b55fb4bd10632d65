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

/** A page from the content store, in the layout of its kind. Only the server renders it. */
export function ContentPage(props: ContentPageProps) {
  const Template = TEMPLATES[props.content.template];
  return <Template {...props} />;
}
