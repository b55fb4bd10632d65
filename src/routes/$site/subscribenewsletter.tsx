import { createFileRoute } from '@tanstack/react-router';

import { siteFacts } from '#domain/sites.ts';
import { loadSignUpForm } from '#features/newsletter/signUpFormOnFocus.tsx';
import { SignUpSection } from '#features/newsletter/signUpSection.tsx';
import { OwnTask } from '#shop/app/ownTask.tsx';
import { pageMeta } from '#shop/app/pageMeta.ts';
import { orLoadDocument } from '#shop/app/withinApp.ts';

export const Route = createFileRoute('/$site/subscribenewsletter')({
  staticData: { sharedPath: '/subscribenewsletter', hidesNewsletterBlock: true },
  loader: async ({ context, location }) => {
    if (context.isWithinApp) await orLoadDocument(loadSignUpForm(), location);
  },
  head: ({ match }) => {
    const { site, texts } = match.context;
    const { percent } = siteFacts(site).voucher;
    return pageMeta(texts.newsletter.title({ percent }), texts.newsletter.lead());
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
