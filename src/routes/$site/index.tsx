import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { loadSignUpForm } from '#features/newsletter/signUpFormOnFocus.tsx';
import { SignUpSection } from '#features/newsletter/signUpSection.tsx';
import { FrontPage } from '#features/shell/frontPage.tsx';
import { OwnTask } from '#shop/app/ownTask.tsx';
import { orLoadDocument } from '#shop/app/withinApp.ts';

export const Route = createFileRoute('/$site/')({
  staticData: { sharedPath: '', hidesNewsletterBlock: true },
  loader: async ({ context, location }) => {
    if (context.isWithinApp) await orLoadDocument(loadSignUpForm(), location);
  },
  head: ({ match }) => ({
    meta: [{ title: `${brand.name}: ${match.context.texts.shop.tagline()}` }],
  }),
  component: Page,
});

/** Shows a shop's front page. Spec §2.1/1. */
function Page() {
  const { site, data } = Route.useRouteContext();
  return (
    <FrontPage
      site={site}
      newsletter={
        <OwnTask>
          <SignUpSection site={site} initial={data.signUp} />
        </OwnTask>
      }
    />
  );
}
