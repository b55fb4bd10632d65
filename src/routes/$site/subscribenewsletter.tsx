import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { SignUpSection } from '#features/newsletter/signUpSection.tsx';

export const Route = createFileRoute('/$site/subscribenewsletter')({
  staticData: { sharedPath: '/subscribenewsletter', hidesNewsletterBlock: true },
  head: ({ match }) => ({
    meta: [{ title: `${match.context.texts.newsletter.title()} | ${brand.name}` }],
  }),
  component: Page,
});

function Page() {
  const { site, data } = Route.useRouteContext();
  return <SignUpSection site={site} initial={data.signUp} level={1} />;
}
