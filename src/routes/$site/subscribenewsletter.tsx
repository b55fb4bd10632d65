import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { loadSignUpForm } from '#features/newsletter/signUpFormOnFocus.tsx';
import { SignUpSection } from '#features/newsletter/signUpSection.tsx';
import { orByDocument } from '#shop/withinApp.ts';

export const Route = createFileRoute('/$site/subscribenewsletter')({
  staticData: { sharedPath: '/subscribenewsletter', hidesNewsletterBlock: true },
  loader: async ({ context, location }) => {
    if (context.isWithinApp) await orByDocument(loadSignUpForm(), location);
  },
  head: ({ match }) => ({
    meta: [{ title: `${match.context.texts.newsletter.title()} | ${brand.name}` }],
  }),
  component: Page,
});

function Page() {
  const { site, data } = Route.useRouteContext();
  return <SignUpSection site={site} initial={data.signUp} level={1} />;
}
