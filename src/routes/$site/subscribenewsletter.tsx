import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { siteFacts } from '#domain/sites.ts';
import { loadSignUpForm } from '#features/newsletter/signUpFormOnFocus.tsx';
import { SignUpSection } from '#features/newsletter/signUpSection.tsx';
import { OwnTask } from '#shop/app/ownTask.tsx';
import { orLoadDocument } from '#shop/app/withinApp.ts';

export const Route = createFileRoute('/$site/subscribenewsletter')({
  staticData: { sharedPath: '/subscribenewsletter', hidesNewsletterBlock: true },
  loader: async ({ context, location }) => {
    if (context.isWithinApp) await orLoadDocument(loadSignUpForm(), location);
  },
  head: ({ match }) => {
    const { site, texts } = match.context;
    const { percent } = siteFacts(site).voucher;
    return {
      meta: [
        { title: `${texts.newsletter.title({ percent })} | ${brand.name}` },
        { name: 'description', content: texts.newsletter.lead() },
      ],
    };
  },
  component: Page,
});

function Page() {
  const { site, data } = Route.useRouteContext();
  return (
    <OwnTask>
      <SignUpSection site={site} initial={data.signUp} level={1} />
    </OwnTask>
  );
}
